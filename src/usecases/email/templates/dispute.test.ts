import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { renderText } from '../render-text.ts'
import { disputeDueEmail, disputeOpenedEmail } from './dispute.ts'

const store = {
  name: 'Leafward',
  url: 'https://shop.example',
  contact: { email: 'support@shop.example', phone: '(212) 555-0142', address: [] },
  legal: { ageNotice: '', links: [] },
}
const inquiry = {
  id: 'dispute',
  orderNumber: 'LW-1001',
  network: 'visa',
  reasonCode: '13.1',
  kind: 'not-received',
  amount: cents(5459),
  state: 'inquiry',
  dueAt: new Date('2026-03-09T23:59:59Z'),
  now: new Date('2026-03-02T15:30:00Z'),
} as const

test('The email about an inquiry does not say that the bank has the money', () => {
  const email = disputeOpenedEmail(store, inquiry)
  expect(email.subject).toBe('New inquiry: order LW-1001, $54.59')
  expect(renderText(email, store)).toContain('The customer’s bank asks about $54.59.')
})

test('The reminder of an inquiry says what follows without an answer', () => {
  const email = disputeDueEmail(store, inquiry)
  expect(email.subject).toBe('Answer by March 9, 2026, in 7 days: inquiry about order LW-1001')
  expect(renderText(email, store)).toContain(
    'The inquiry about $54.59 has no answer yet. Without one, the bank can take the money.',
  )
})

test('The reminder of a dispute says that the money is lost without an answer', () => {
  const email = disputeDueEmail(store, { ...inquiry, state: 'needs-response' })
  expect(email.subject).toBe('Answer by March 9, 2026, in 7 days: dispute of order LW-1001')
  expect(renderText(email, store)).toContain('Without one, the money is lost.')
})
