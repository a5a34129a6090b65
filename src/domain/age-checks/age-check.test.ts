import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimumAge } from '../compliance/minimum-age.ts'
import { checkAge } from './age-check.ts'

const getNoon = (day: string) => new Date(`${day}T12:00:00-05:00`)

describe('The age of a shopper', () => {
  test.each([
    ['2005-11-21', '2026-11-21', true],
    ['2005-11-22', '2026-11-21', false],
    ['2005-11-20', '2026-11-21', true],
    ['2004-02-29', '2025-02-28', false],
    ['2004-02-29', '2025-03-01', true],
    ['2008-02-29', '2029-03-01', true],
  ])('is 21 or more for the birthday %s on %s: %s', (dateOfBirth, today, expected) => {
    expect(checkAge(dateOfBirth, getNoon(today)).ok).toBe(expected)
  })

  test('changes at midnight in New York, not in London', () => {
    expect(checkAge('2005-11-21', new Date('2026-11-21T04:59:59Z')).ok).toBe(false)
    expect(checkAge('2005-11-21', new Date('2026-11-21T05:00:00Z')).ok).toBe(true)
  })

  test.each([
    '',
    '2005-02-30',
    '2005-13-01',
    '2005-1-1',
    '11/21/2005',
    '2027-01-01',
    '1890-01-01',
    '2005-11-21 ',
    '+02005-11-21',
  ])('is unknown for the date of birth %j', (text) => {
    expect(checkAge(text, getNoon('2026-11-21'))).toEqual({ ok: false, refusal: 'invalid-date-of-birth' })
  })

  test.each([
    // Midnight in Honolulu is five hours after the one in New York.
    ['HI', '2026-11-21T09:59:59Z', false],
    ['HI', '2026-11-21T10:00:00Z', true],
    ['CA', '2026-11-21T07:59:59Z', false],
    ['CA', '2026-11-21T08:00:00Z', true],
    ['NY', '2026-11-21T05:00:00Z', true],
    ['AK', '2026-11-21T09:59:59Z', false],
    ['FL', '2026-11-21T06:00:00Z', true],
    [undefined, '2026-11-21T05:00:00Z', true],
  ])('counts by the day in %s: at %s of age is %s', (state, now, isOfAge) => {
    expect(checkAge('2005-11-21', new Date(now), state).ok).toBe(isOfAge)
  })

  test('never drops below 21 again', () => {
    const arbitraryBirthday = fc.date({
      min: new Date('1930-01-01'),
      max: new Date('2020-01-01'),
      noInvalidDate: true,
    })
    const arbitraryToday = fc.date({
      min: new Date('2021-01-01'),
      max: new Date('2045-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(arbitraryBirthday, arbitraryToday, (birthday, now) => {
        const dateOfBirth = birthday.toISOString().slice(0, 10)
        const first = checkAge(dateOfBirth, now)
        const later = checkAge(dateOfBirth, new Date(now.getTime() + 86_400_000))
        expect(first.ok && !later.ok).toBe(false)
        if (first.ok) expect(first.age).toBeGreaterThanOrEqual(minimumAge)
      }),
    )
  })

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => checkAge(text, getNoon('2026-11-21'))).not.toThrow()
      }),
    )
  })
})
