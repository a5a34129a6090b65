import { describe, expect, test } from 'vitest'
import { EditedOrder, editedTerms } from '#tests/support/edited-order.ts'
import { cents } from '../money.ts'
import { taxAdditions } from './tax-additions.ts'

/** The tax of $15.00 of shipping for an order whose shipping was free. Its third product is exempt. */
function taxShipping(quantities: readonly number[]) {
  const { lines, shipping, shippingTax } = new EditedOrder(quantities, {
    discount: 0,
    shipping: 0,
    terms: editedTerms,
  })
  const edited = { order: { shipping, shippingTax }, lines, removals: [], taxTerms: editedTerms }
  return taxAdditions(edited, [], cents(1500)).shipping
}

describe('Shipping that an edit adds to an order with free shipping', () => {
  test('is taxed whole with taxed items', () => {
    // 10.58 % of $15.00.
    expect(taxShipping([1, 0, 0])).toBe(159)
  })

  test('is not taxed with exempt items', () => {
    expect(taxShipping([0, 0, 2])).toBe(0)
  })

  test('is taxed in the proportion of taxed items', () => {
    // $10.00 of $19.99 are taxed, and so are $7.50 of shipping.
    expect(taxShipping([1, 0, 1])).toBe(79)
  })
})
