import { describe, expect, it } from 'vitest'
import { parseDeliveryPhone } from './phone-number.ts'

describe('The phone number for a delivery', () => {
  it.each([
    ['2125550142', '(212) 555-0142'],
    [' +1 (212) 555.01 42 ext 3 ', '(212) 555-0142 ext. 3'],
    ['212-555-0142 x12', '(212) 555-0142 ext. 12'],
    ['(212) 555-0142 ext. 3', '(212) 555-0142 ext. 3'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    // As contact lists copy them: between invisible characters, with dashes that do not break.
    ['\u202a+44 20\u20117946\u20110958\u202c', '+44 20-7946-0958'],
    ['\u202a(212) 555\u20110142 x12\u202c', '(212) 555-0142 ext. 12'],
  ])('is written in one form: %s', (typed, written) => {
    expect(parseDeliveryPhone(typed)).toBe(written)
    expect(parseDeliveryPhone(written)).toBe(written)
  })

  it.each(['12', 'call me 🤙', '555-0142', '+1 555', '112 555 0142', '+44', 'ext 3'])(
    'is not %s',
    (typed) => {
      expect(parseDeliveryPhone(typed)).toBeUndefined()
    },
  )
})
