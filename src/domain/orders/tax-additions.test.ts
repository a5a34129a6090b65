import { describe, expect, test } from 'vitest'
import { EditedOrder, editedFeeTerms, editedTerms } from '#tests/support/edited-order.ts'
import { cents, zero } from '../money.ts'
import type { TaxTerms } from '../tax/tax-tables.ts'
import { changeDeliveryFee, taxAdditions } from './tax-additions.ts'

/** Of an order whose customer had a certificate. */
const exempt: TaxTerms = { state: 'CA', rates: [], isShippingTaxed: false, exemption: 'R-1' }

/** The tax of $15.00 of shipping for an order whose shipping was free. Its third product is exempt. */
function taxShipping(quantities: readonly number[], terms = editedTerms) {
  const { lines, shipping, shippingTax } = new EditedOrder(quantities, { discount: 0, shipping: 0, terms })
  const edited = {
    order: { shipping, shippingTax, taxTerms: terms },
    lines,
    removals: [],
    taxTerms: editedTerms,
  }
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

  test('is not taxed with what a certificate exempted, also once that has expired', () => {
    expect(taxShipping([1, 0, 0], exempt)).toBe(0)
  })
})

describe('A delivery fee', () => {
  /** 10 at $9.70 are above its minimum of $60.00. */
  function changeFee(placed: TaxTerms, { removed, added }: { removed: number; added: number }) {
    const { lines } = new EditedOrder([10, 0, 0], { discount: 0, shipping: 0, terms: placed })
    const removals = removed === 0 ? [] : [{ lineId: 'l0', amount: cents(970 * removed), removed }]
    const { lines: additions } = new EditedOrder([added, 0, 0], {
      discount: 0,
      shipping: 0,
      terms: editedFeeTerms,
    })
    const order = { deliveryFee: zero, taxTerms: placed }
    const edited = { order, lines, removals, refunds: [], taxTerms: editedFeeTerms }
    return changeDeliveryFee(edited, additions)
  }

  test('that began after the order comes with added items, not with those that are taken out', () => {
    expect(changeFee(editedTerms, { removed: 0, added: 1 })).toBe(50)
    expect(changeFee(editedTerms, { removed: 1, added: 0 })).toBe(0)
  })

  test('counts no items that a certificate exempted, also once that has expired', () => {
    expect(changeFee(exempt, { removed: 0, added: 1 })).toBe(0)
    expect(changeFee(exempt, { removed: 0, added: 7 })).toBe(50)
  })
})
