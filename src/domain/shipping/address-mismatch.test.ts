import { describe, expect, it } from 'vitest'
import { findAddressMismatch } from './address-mismatch.ts'

const newYork = { zip: '10001', city: 'New York', state: 'NY', kind: 'civil' } as const
const europe = { zip: '09012', city: 'Armed Forces Europe', state: 'AE', kind: 'military' } as const
const findField = (city: string, state = 'NY') => findAddressMismatch({ city, state }, newYork)?.field

describe('An address', () => {
  it('contradicts its ZIP code with another state', () => {
    expect(findField('New York', 'TX')).toBe('state')
    expect(findField('New York', 'AE')).toBe('state')
    expect(findField('New York', 'New York')).toBeUndefined()
    expect(findField('Albany')).toBeUndefined()
  })

  it.each([
    'APO',
    'apo',
    'A.P.O.',
    'A P O',
    'APO AE',
    'FPO',
    'F.P.O. AP',
    'DPO',
    'DPO, AA',
    'FPO San Francisco',
  ])('contradicts a civil ZIP code as the military city %s', (city) => {
    expect(findField(city)).toBe('city')
    expect(findAddressMismatch({ city, state: 'AE' }, europe)).toBeUndefined()
  })

  it.each(['', 'Apopka', 'Apollo Beach', 'Dpoville', 'A Podunk', 'New York'])(
    'does not contradict it as %s',
    (city) => expect(findField(city)).toBeUndefined(),
  )
})
