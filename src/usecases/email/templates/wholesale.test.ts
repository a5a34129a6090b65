import { describe, expect, it } from 'vitest'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { applicationApprovedEmail, applicationDeclinedEmail, applicationReceivedEmail } from './wholesale.ts'

const store: StoreIdentity = {
  name: 'Leafward',
  url: 'https://shop.example',
  contact: { email: 'support@shop.example', phone: '(212) 555-0142', address: [] },
  legal: { ageNotice: '', links: [] },
}
const write = (businessName: string) => {
  const applicant = { firstName: 'Ada', businessName }
  return [
    applicationReceivedEmail(store, applicant),
    applicationApprovedEmail(store, applicant),
    applicationDeclinedEmail(store, { ...applicant, why: 'The number is not in the register.' }),
  ].map(({ blocks: [first] }) => (first?.kind === 'text' ? first.text : ''))
}

describe('The emails about a wholesale application', () => {
  it.each([
    ['Birch & Sons, Inc.', 'Birch & Sons, Inc.'],
    // Not a link, because anyone can enter it.
    ['Birch.Market LLC', 'Birch. Market LLC'],
  ])('name the business %s', (businessName, shown) => {
    for (const text of write(businessName)) expect(text).toContain(shown)
  })
})
