import { beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { ProviderTax } from '#domain/tax/provider-tax.ts'
import type { TaxResult } from '#ports/tax.ts'
import { KeptTaxAnswers } from './kept-tax-answers.ts'

const tax = (total: number): TaxResult<ProviderTax> => ({
  ok: true,
  value: {
    total: cents(total),
    lineParts: new Map([['1', 1n]]),
    shippingPart: 0n,
    rates: [],
    isShippingTaxed: false,
  },
})
const down: TaxResult<ProviderTax> = { ok: false, reason: 'TaxJar is down', isTemporary: true }
const refused: TaxResult<ProviderTax> = { ok: false, reason: 'TaxJar refused', isTemporary: false }
const [cart, other] = [{ cart: 1 }, { cart: 2 }]

describe('Kept answers of tax providers', () => {
  let now = 0
  let answers = new KeptTaxAnswers({ now: () => new Date(now) })
  const get = (question: object, answer: TaxResult<ProviderTax>) =>
    answers.get('a', question, () => Promise.resolve(answer))

  beforeEach(() => {
    now = 0
    answers = new KeptTaxAnswers({ now: () => new Date(now) })
  })

  test('are not changed by the trouble of another cart', async () => {
    await get(cart, tax(100))
    expect(await get(other, down)).toBe(down)
    expect(await get(cart, tax(200))).toEqual(tax(100))
    // Nothing is asked for half a minute.
    expect(await get(other, tax(300))).toEqual(down)
    now = 30_000
    expect(await get(other, tax(300))).toEqual(tax(300))
    now = 600_000
    expect(await get(cart, tax(200))).toEqual(tax(200))
  })

  test('are no refusals and no errors', async () => {
    expect(await get(cart, refused)).toBe(refused)
    await expect(answers.get('a', cart, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await get(cart, tax(100))).toEqual(tax(100))
  })
})
