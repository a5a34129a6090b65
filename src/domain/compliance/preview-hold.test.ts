import { describe, expect, test } from 'vitest'
import { createRule } from '#tests/support/compliance-rules.ts'
import { createRegulatedProduct, createTestedLot } from '#tests/support/regulated-product.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { evaluateHoldEffect } from './preview-hold.ts'
import type { SalesHold } from './sales-hold.ts'

const day = '2026-12-10'
const clean = { sevenOhPpm: 0, sevenOhMicrogramsPerArticle: 0 }
const leaf = createRegulatedProduct('leaf', clean)
const leafHold: SalesHold = { productClass: 'leaf', held: true, notice: 'No.', reason: 'A recall.' }
const limit = createRule({ id: 'us-limit', level: 'country', state: undefined, productClass: '7-oh' })

describe('A hold on a class', () => {
  const evaluate = (
    product: RegulatedProduct,
    { holds = [], rules = [] }: { holds?: readonly SalesHold[]; rules?: readonly (typeof limit)[] } = {},
  ) => evaluateHoldEffect(product, { holds, rules }, { productClass: product.productClass, day })

  test('decides about a product that nothing else forbids, whatever days are recorded', () => {
    expect(evaluate(leaf).kind).toBe('decides')
    const lifted = { ...leafHold, held: false }
    const scheduled = { ...leafHold, startsOn: '2026-12-24' }
    const ended = { ...leafHold, endsOn: '2026-12-01' }
    for (const hold of [leafHold, lifted, scheduled, ended])
      expect(evaluate(leaf, { holds: [hold] }).kind).toBe('decides')
  })

  test('does not concern a product of another class by its lab results', () => {
    const strong = createRegulatedProduct('leaf', { sevenOhPpm: 900, sevenOhMicrogramsPerArticle: 900 })
    expect(evaluate(strong).kind).toBe('none')
  })

  test('names what else forbids a product: a limit, or its lot on that day', () => {
    const product = createRegulatedProduct('7-oh', { sevenOhPpm: 900, sevenOhMicrogramsPerArticle: 900 })
    expect(evaluate(product).kind).toBe('decides')
    expect(evaluate(product, { rules: [limit] })).toMatchObject({
      kind: 'unsold',
      refusal: { ruleId: 'us-limit', reason: 'Because.' },
    })
    const lot = createTestedLot(clean, { expiresOn: '2026-12-09' })
    expect(evaluate({ ...leaf, lot })).toMatchObject({
      kind: 'unsold',
      refusal: { refusal: 'lot-expired' },
    })
  })
})
