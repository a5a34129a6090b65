import { describe, expect, test } from 'vitest'
import { formatNameInEmail, normalizePersonName, validatePersonName } from './person-name.ts'

const addresses = ['https://a.b', 'Visit www.prizes', 'win at prizes.example', 'prizes.example/x', 'ada@host']

describe('A name of a person', () => {
  test.each(['Ada', 'St. John', 'J.R.R.', "O'Neil", 'Jean-Luc', '李小龍', 'José María', 'Smith, Jr.'])(
    'may be %s',
    (name) => expect(validatePersonName(name)).toBeUndefined(),
  )

  test.each(addresses)('is not %s', (name) => {
    expect(validatePersonName(name)).toContain('web or email address')
  })

  test.each(['Ada\nByron', 'Ada\u2028Byron', 'Ada\u202eByron', '<b>'])('is not %j', (name) => {
    expect(validatePersonName(name)).toBe('This name contains characters that cannot be used.')
  })
})

describe('A typed name', () => {
  test.each([
    ['  Ada  Byron ', 'Ada Byron'],
    ['St.John', 'St. John'],
    ['J.R.Ewing', 'J.R. Ewing'],
    ["St.O'Neil", "St. O'Neil"],
    ['Rene\u0301e', 'Renée'],
    ['J.R.R.', 'J.R.R.'],
    ['Smith, Jr.', 'Smith, Jr.'],
  ])('%j becomes %j', (typed, name) => {
    expect(normalizePersonName(typed)).toBe(name)
    expect(validatePersonName(normalizePersonName(typed))).toBeUndefined()
  })

  test.each([...addresses, 'Win.Prizes.example', 'Go.Shop.example', 'Ada\nYou won'])(
    '%j stays refused',
    (typed) => {
      expect(validatePersonName(normalizePersonName(typed))).toBeDefined()
    },
  )
})

describe('A name in an email', () => {
  test('has at most 60 characters', () => {
    expect(formatNameInEmail(' Ada ')).toBe('Ada')
    expect(formatNameInEmail('a'.repeat(60))).toBe('a'.repeat(60))
    expect(formatNameInEmail('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
  })

  test.each([...addresses, 'Ada\nYou won'])('is replaced when it is %j', (name) => {
    expect(formatNameInEmail(name)).toBe('there')
  })
})
