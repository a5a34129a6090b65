import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { type Cents, formatMoney, zero } from '#domain/money.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { listTaxSums, type TaxSum, type TaxSums } from '#domain/tax/tax-tables.ts'

/** What an order costs now and did not before, in words: one for each price, the total and what credit pays of it last. */
export function describeQuoteChanges(before: CartQuote, now: CartQuote): string[] {
  const earlier = new Map(before.lines.map((line) => [line.product.id, line]))
  const lines = now.lines.flatMap(({ product, total }) => {
    const old = earlier.get(product.id)
    return old === undefined ? [] : describeChange(formatFullName(product), old.total, total)
  })
  return [
    ...lines,
    ...describeMissingGifts(before, now),
    ...describeChange('Discount', before.discount, now.discount),
    ...describeChange('Shipping', before.shipping ?? zero, now.shipping ?? zero, formatShippingPrice),
    ...describeTaxChanges(before, now),
    ...describeChange('Total', before.total, now.total),
    ...describeChange('Store credit', before.credit, now.credit),
  ]
}

function describeMissingGifts(before: CartQuote, now: CartQuote): string[] {
  const given = new Set(now.gifts.map(({ product }) => product.id))
  return before.gifts
    .filter(({ product }) => !given.has(product.id))
    .map(({ product }) => `${formatFullName(product)}: no longer a gift with this order`)
}

function describeTaxChanges(before: TaxSums, now: TaxSums): string[] {
  const [earlier, later] = [listTaxSums(before), listTaxSums(now)]
  const names = new Set([...earlier, ...later].map(({ name }) => name))
  const find = (sums: readonly TaxSum[], name: string) =>
    sums.find((sum) => sum.name === name)?.amount ?? zero
  return [...names].flatMap((name) => describeChange(name, find(earlier, name), find(later, name)))
}

function describeChange(name: string, before: Cents, now: Cents, format = formatMoney): string[] {
  return before === now ? [] : [`${name}: ${format(now)}, was ${format(before)}`]
}
