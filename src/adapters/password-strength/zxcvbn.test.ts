import { describe, expect, test } from 'vitest'
import { explainWeakPassword } from '#domain/customers/password-policy.ts'
import { zxcvbnStrength } from './zxcvbn.ts'

const strength = zxcvbnStrength()
const explain = async (password: string, context: readonly string[] = []) =>
  explainWeakPassword(await strength.estimate(password, context))

describe('The strength of a password', () => {
  test.each([
    ['password1', 'too common'],
    ['iloveyou', 'too common'],
    ['qwertyuiop12', 'similar to a common one'],
    ['dragonfly', 'easy to guess'],
    ['abcdefgh1', 'Sequences'],
    ['19900430', 'Dates'],
    ['zzzzzzzz', 'Repeated'],
  ])('is too low for %s', async (password, reason) => {
    expect(await explain(password)).toContain(reason)
  })

  test.each(['seven green leaves', 'correct horse battery', 'xK9mP2vqT', 'tuqoRfeizvHbnx3k'])(
    'is high enough for %s',
    async (password) => {
      expect(await explain(password)).toBeUndefined()
    },
  )

  test('counts the name of the owner and of the shop', async () => {
    expect(await explain('AdaLovelace1')).toBeUndefined()
    expect(await explain('AdaLovelace1', ['AdaLovelace'])).toContain('Your name')
    expect(await explain('leafward2026!', ['Leafward'])).toContain('the name of the shop')
  })

  test('is estimated quickly for the longest password', async () => {
    await strength.estimate('load the word lists', [])
    const startedAt = performance.now()
    await strength.estimate('4@8({[</369&#!1/|0$5+7%2'.repeat(9), [])
    // A few tenths of a second; without a limit on the length, many seconds.
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
