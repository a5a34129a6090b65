import { expect, test } from 'vitest'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { cents } from '#domain/money.ts'
import { describeQuoteChanges } from './quote-changes.ts'

const createQuote = (line: number, changes: Partial<CartQuote> = {}) =>
  ({
    lines: [{ product: { id: 'a', name: 'Red Bali', size: '8 OZ' }, total: cents(line) }],
    gifts: [],
    subtotal: cents(line),
    discount: cents(0),
    shipping: cents(800),
    tax: cents(0),
    excise: cents(0),
    deliveryFee: cents(0),
    total: cents(line + 800),
    ...changes,
  }) as CartQuote

test('Every changed price is named, the total last', () => {
  const now = createQuote(5500, { shipping: cents(0), discount: cents(550), total: cents(4950) })
  expect(describeQuoteChanges(createQuote(4579), now)).toEqual([
    'Red Bali, 8 oz: $55.00, was $45.79',
    'Discount: $5.50, was $0.00',
    'Shipping: Free, was $8.00',
    'Total: $49.50, was $53.79',
  ])
})

test('A gift that the order no longer gets is named', () => {
  const gifts = [
    { product: { id: 'g', name: 'Sample', size: '1 OZ' }, quantity: 1, promotion: 'Free sample' },
  ]
  const before = createQuote(4579, { gifts: gifts as unknown as CartQuote['gifts'] })
  expect(describeQuoteChanges(before, createQuote(4579))).toEqual([
    'Sample, 1 oz: no longer a gift with this order',
  ])
})

test('Nothing is named when nothing changed', () => {
  expect(describeQuoteChanges(createQuote(4579), createQuote(4579))).toEqual([])
})
