import { type Cents, cents, zero } from '../money.ts'
import { shareShipping, spreadTax, type TaxableLine } from './calculate-tax.ts'
import type { AppliedRate, TaxTerms } from './tax-tables.ts'

/** What a provider answers to a question about an order. */
export interface ProviderTax {
  /** Of the order. It leads where those of the lines do not add up to it. */
  readonly total: Cents
  /** Line id → its part, in any unit. Lines without tax may be absent. */
  readonly lineParts: ReadonlyMap<string, bigint>
  readonly shippingPart: bigint
  /** They add up to the rate of the order. */
  readonly rates: readonly AppliedRate[]
  readonly isShippingTaxed: boolean
}

export interface TaxProvider {
  readonly accountId: string
  /** 'TaxJar' */
  readonly name: string
}

/** An order before its tax. */
export interface UntaxedOrder {
  readonly lines: readonly TaxableLine[]
  /** After its discounts. */
  readonly shipping: Cents
}

/** What of an order can be taxed, as providers are asked. The id of a line is its place. */
export function listTaxed({ lines, shipping }: UntaxedOrder): {
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly amount: Cents }[]
  readonly shipping: Cents
} {
  return {
    lines: lines.flatMap(({ amount, quantity, taxClass }, index) =>
      taxClass === 'exempt' || amount === 0 ? [] : [{ id: `${index + 1}`, quantity, amount }],
    ),
    shipping: shareShipping(lines, shipping),
  }
}

/**
 * The terms of an order whose sales tax a provider calculated: what it answered for exactly these amounts, and its rates for
 * others, such as those after the discount of another payment method. Excises and the delivery fee stay those of the table.
 */
export function toProviderTerms(
  table: TaxTerms,
  provider: TaxProvider,
  { lines, shipping }: UntaxedOrder,
  answer: ProviderTax,
): TaxTerms {
  const parts = [...lines.map((_, index) => answer.lineParts.get(`${index + 1}`) ?? 0n), answer.shippingPart]
  const taxes = spreadTax(answer.total, parts)
  const { fallback: _, ...rest } = table
  return {
    ...rest,
    rates: answer.rates,
    isShippingTaxed: answer.isShippingTaxed,
    provider: {
      ...provider,
      amounts: lines.map(({ amount }) => amount),
      shipping,
      taxes: taxes.slice(0, -1),
      shippingTax: taxes.at(-1) ?? zero,
    },
  }
}

/** 1.55 → 155, and 1.005 → 101. */
export function toTaxCents(dollars: number): Cents {
  return cents(Math.round(Number((dollars * 100).toFixed(6))))
}
