import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, cents, zero } from '../money.ts'
import { calculateReturnedTax, calculateTax, type TaxedPart } from './calculate-tax.ts'

const standard = (amount: number) => ({ amount: cents(amount), quantity: 1, taxClass: 'standard' }) as const
const exempt = (amount: number) => ({ amount: cents(amount), quantity: 1, taxClass: 'exempt' }) as const
const terms = (ppm: number, isShippingTaxed = false) => ({
  rates: [{ level: 'state', name: 'CA', ppm } as const],
  isShippingTaxed,
})
const order = fc.record({
  lines: fc.array(
    fc.record({
      amount: fc.nat(500_000).map(cents),
      quantity: fc.integer({ min: 1, max: 20 }),
      taxClass: fc.constantFrom('standard' as const, 'no-excise' as const, 'exempt' as const),
    }),
    { maxLength: 12 },
  ),
  shipping: fc.nat(9000).map(cents),
  ppms: fc.array(fc.nat(100_000), { maxLength: 4 }),
  isShippingTaxed: fc.boolean(),
  fee: fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: 200 }).map(cents),
      minimum: fc.constantFrom(0, 10_000).map(cents),
      paidBy: fc.constantFrom('customer' as const, 'shop' as const),
    }),
    { nil: undefined },
  ),
  excises: fc.array(
    fc.record({ base: fc.constantFrom('price' as const, 'unit' as const), rate: fc.nat(900_000) }),
    { maxLength: 2 },
  ),
})
type Terms = Omit<typeof order extends fc.Arbitrary<infer One> ? One : never, 'lines' | 'shipping'>
const toTerms = ({ ppms, isShippingTaxed, fee, excises }: Terms) => ({
  ...(fee && { fee }),
  excises,
  rates: ppms.map((ppm) => ({ level: 'zip', name: '946', ppm }) as const),
  isShippingTaxed,
})

describe('calculateTax', () => {
  it('rounds the sum once and gives its cents to the largest remainders', () => {
    const tax = calculateTax([standard(999), standard(999), standard(999)], zero, terms(72_500))
    expect(tax).toMatchObject({ lines: [73, 72, 72], shipping: 0, total: 217 })
  })

  it('taxes shipping only where the state does, in the proportion of taxed items', () => {
    expect(calculateTax([standard(3000), exempt(1000)], cents(1500), terms(60_000))).toMatchObject({
      lines: [180, 0],
      shipping: 0,
    })
    // Three quarters of $15.00 are $11.25, and 6 % of $41.25 is $2.475.
    expect(calculateTax([standard(3000), exempt(1000)], cents(1500), terms(60_000, true))).toMatchObject({
      lines: [180, 0],
      shipping: 68,
      total: 248,
    })
  })

  it('gives lines and shipping that add up to the order, and nothing without a rate', () => {
    fc.assert(
      fc.property(order, ({ lines, shipping, ...rates }) => {
        const tax = calculateTax(lines, shipping, toTerms(rates))
        expect(add(tax.shipping, tax.deliveryFee, ...tax.lines)).toBe(tax.total)
        const goods = lines.reduce((sum, line) => sum + (line.taxClass === 'exempt' ? 0 : line.amount), 0)
        const isFeeDue = rates.fee?.paidBy === 'customer' && goods > 0 && goods >= rates.fee.minimum
        expect(tax.deliveryFee).toBe(isFeeDue ? rates.fee?.amount : 0)
        for (const [index, excise] of tax.excises.entries()) {
          expect(excise).toBeGreaterThanOrEqual(0)
          expect(excise).toBeLessThanOrEqual(tax.lines[index] ?? 0)
          if (lines[index]?.taxClass !== 'standard') expect(excise).toBe(0)
        }
        for (const [index, line] of tax.lines.entries()) {
          expect(line).toBeGreaterThanOrEqual(0)
          if (lines[index]?.taxClass === 'exempt') expect(line).toBe(0)
        }
        expect(tax.shipping).toBeGreaterThanOrEqual(0)
        if (rates.ppms.every((ppm) => ppm === 0)) expect(tax.total).toBe(add(tax.deliveryFee, ...tax.excises))
        if (!rates.isShippingTaxed) expect(tax.shipping).toBe(0)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('calculateReturnedTax', () => {
  it('gives back exactly the tax of a line, in whatever parts', () => {
    const line = fc.record({
      paid: fc.integer({ min: 1, max: 100_000 }),
      ppm: fc.nat(200_000),
      cuts: fc.array(fc.nat(100_000), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(line, ({ paid, ppm, cuts }) => {
        const { total: tax } = calculateTax([standard(paid)], zero, terms(ppm))
        let part: TaxedPart = { paid: cents(paid), tax, refunded: zero, refundedTax: zero }
        for (const cut of [...cuts, paid]) {
          const amount = cents(Math.min(cut, part.paid - part.refunded))
          const returned = calculateReturnedTax(part, amount)
          expect(returned).toBeGreaterThanOrEqual(0)
          const refunded = add(part.refunded, amount)
          part = { ...part, refunded, refundedTax: add(part.refundedTax, returned) }
          expect(part.refundedTax).toBeLessThanOrEqual(tax)
        }
        expect(part.refundedTax).toBe(tax)
      }),
      { numRuns: 10_000 },
    )
  })

  it('gives back what an order that was placed without tax took: nothing', () => {
    const untaxed = { paid: cents(3000), tax: zero, refunded: zero, refundedTax: zero }
    expect(calculateReturnedTax(untaxed, cents(3000))).toBe(0)
  })
})
