import { describe, expect, it } from 'vitest'
import { cents, multiply } from '../money.ts'
import { listUnmetMinimums, type PriceList, priceQuantity } from './price-list.ts'
import { calculateTierPrice, defaultPriceTiers as tiers } from './price-tiers.ts'
import { quoteLines, sumLines } from './quote.ts'

const priceList: PriceList = {
  name: 'Resellers',
  minimumSubtotal: cents(10_000),
  prices: { red: { price: cents(1200), minimumQuantity: 6 } },
}
const line = (productId: string, quantity: number) => ({ productId, name: `Product ${productId}`, quantity })

describe('A listed price', () => {
  it('takes no tier, whatever the quantity and the price of everyone', () => {
    for (const price of [1, 900, 1860, 99_999])
      for (const quantity of [1, 2, 6, 10, 9999])
        expect(
          priceQuantity({ productId: 'red', price: cents(price), quantity }, { tiers, priceList }),
        ).toEqual({
          price: 1200,
          unitPrice: 1200,
          discount: 0,
          priceList: 'Resellers',
          total: multiply(cents(1200), quantity),
        })
  })

  it('leaves other products and other customers at their tiers', () => {
    for (const quantity of [1, 2, 6, 10]) {
      const green = { productId: 'green', price: cents(1860), quantity }
      const tiered = {
        ...calculateTierPrice(cents(1860), quantity, tiers),
        price: 1860,
        priceList: undefined,
      }
      expect(priceQuantity(green, { tiers, priceList })).toEqual(tiered)
      expect(priceQuantity({ ...green, productId: 'red' }, { tiers, priceList: undefined })).toEqual(tiered)
    }
  })

  it('is in the sum of the lines', () => {
    const items = [
      { productId: 'red', price: cents(1860), quantity: 6 },
      { productId: 'green', price: cents(1860), quantity: 6 },
    ]
    expect(sumLines(quoteLines(items, { tiers, priceList }))).toBe(6 * 1200 + 6 * 1748)
  })
})

describe('A minimum', () => {
  it('names the product and the number', () => {
    expect(listUnmetMinimums([line('red', 5)], { subtotal: cents(20_000), priceList })).toEqual([
      { productId: 'red', message: 'Order at least 6 of Product red. Your cart has 5.' },
    ])
    expect(listUnmetMinimums([line('red', 6)], { subtotal: cents(10_000), priceList })).toEqual([])
  })

  it('of the order counts once something is bought at the price of the list', () => {
    const unmet = listUnmetMinimums([line('red', 6)], { subtotal: cents(7200), priceList })
    expect(unmet).toEqual([
      {
        productId: undefined,
        message: 'Orders at your prices start at $100.00. Your items cost $72.00.',
      },
    ])
    expect(listUnmetMinimums([line('green', 1)], { subtotal: cents(1860), priceList })).toEqual([])
    expect(listUnmetMinimums([line('red', 1)], { subtotal: cents(1860), priceList: undefined })).toEqual([])
  })
})
