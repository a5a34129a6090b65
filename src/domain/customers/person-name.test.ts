import { describe, expect, test } from 'vitest'
import { formatNameInEmail, validatePersonName } from './person-name.ts'

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
