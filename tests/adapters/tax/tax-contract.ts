import { describe, expect, test } from 'vitest'
import { add, cents } from '#domain/money.ts'
import { calculateTax, type OrderTax, type TaxableLine } from '#domain/tax/calculate-tax.ts'
import type { UntaxedOrder } from '#domain/tax/provider-tax.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'

/** ZIP codes whose rates are recorded: 7.75 % without shipping, and 8.875 % with it. */
export type ContractPlace = 'Ontario, CA' | 'New York City, NY'

/** Resolves what an order to a place is taxed with. */
export type ResolveTerms = (order: UntaxedOrder, place: ContractPlace) => Promise<TaxTerms>

const standard = (amount: number, quantity = 1): TaxableLine => ({
  amount: cents(amount),
  quantity,
  taxClass: 'standard',
})
const exempt = (amount: number): TaxableLine => ({ ...standard(amount), taxClass: 'exempt' })

/** What holds for the sales tax of an order, by the table of the shop and by a provider. */
export function describeTax(name: string, resolveTerms: ResolveTerms): void {
  const calculate = async (
    lines: readonly TaxableLine[],
    shipping: number,
    place: ContractPlace,
  ): Promise<OrderTax> => {
    const order = { lines, shipping: cents(shipping) }
    return calculateTax(lines, order.shipping, await resolveTerms(order, place))
  }

  describe(`The tax of an order by ${name}`, () => {
    test('leaves out shipping where the state does', async () => {
      expect(await calculate([standard(1999)], 1000, 'Ontario, CA')).toMatchObject({
        lines: [155],
        shipping: 0,
        total: 155,
      })
    })

    test('is rounded once for the order, so that its lines follow it', async () => {
      // The lines alone would be $0.89 and $8.88, which are $9.77.
      expect(await calculate([standard(1000)], 10_000, 'New York City, NY')).toMatchObject({
        lines: [89],
        shipping: 887,
        total: 976,
      })
    })

    test('goes to its lines by the largest remainder', async () => {
      const tax = await calculate([standard(999), standard(999), standard(999)], 0, 'New York City, NY')
      expect(tax).toMatchObject({ lines: [89, 89, 88], shipping: 0, total: 266 })
    })

    test('has no part of exempt items, nor of their shipping', async () => {
      const tax = await calculate([standard(3000, 3), exempt(1000)], 1000, 'New York City, NY')
      // 8.875 % of $30.00, and of three quarters of $10.00.
      expect(tax).toMatchObject({ lines: [266, 0], shipping: 67, total: 333 })
      expect(await calculate([exempt(1000)], 1000, 'New York City, NY')).toMatchObject({ total: 0 })
    })

    test('is nothing for what costs nothing', async () => {
      expect(await calculate([standard(0)], 0, 'Ontario, CA')).toMatchObject({ lines: [0], total: 0 })
    })

    test('follows the amounts when a payment method takes something off', async () => {
      const asked = { lines: [standard(2000), standard(1000)], shipping: cents(500) }
      const terms = await resolveTerms(asked, 'New York City, NY')
      const tax = calculateTax([standard(1900), standard(950)], asked.shipping, terms)
      // 8.875 % of $33.50 are $2.973125.
      expect(tax.total).toBe(297)
      expect(add(tax.shipping, ...tax.lines)).toBe(tax.total)
    })
  })
}
