import { describe, expect, test } from 'vitest'
import { explainWeakPassword, listPasswordContext, validatePasswordLength } from './password-policy.ts'

describe('A password', () => {
  test('has 8 to 200 characters, whatever their size in bytes', () => {
    expect(validatePasswordLength('🌿'.repeat(7))).toBe('Use a password of at least 8 characters.')
    expect(validatePasswordLength('🌿'.repeat(8))).toBeUndefined()
    expect(validatePasswordLength('x'.repeat(200))).toBeUndefined()
    expect(validatePasswordLength('x'.repeat(201))).toBe('Use a password of at most 200 characters.')
  })

  test('is weak below a score of 3, and the sentence says why', () => {
    expect(explainWeakPassword({ score: 3, weakness: undefined })).toBeUndefined()
    expect(explainWeakPassword({ score: 0, weakness: 'topTen' })).toBe(
      'This password is too common. Choose one that others do not use.',
    )
    expect(explainWeakPassword({ score: 2, weakness: 'userInputs' })).toContain('Your name')
    for (const weakness of [undefined, 'a later weakness'])
      expect(explainWeakPassword({ score: 2, weakness })).toContain('This password is easy to guess.')
  })

  test('is compared with the texts about its owner, their parts, and the parts in one word', () => {
    expect(listPasswordContext(['Ada Lovelace', undefined, 'al@example.com'])).toEqual([
      'Ada Lovelace',
      'Ada',
      'Lovelace',
      'AdaLovelace',
      'al@example.com',
      'example',
      'com',
      'alexamplecom',
    ])
  })
})
