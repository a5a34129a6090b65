import type { ProductRow } from '#db/queries/catalog/products.ts'
import { isListPriceProven } from '#domain/catalog/selling-price.ts'
import { type Cents, cents } from '#domain/money.ts'

/** The price that stands struck through: only one that was really asked (D7). With one, the product is a sale item. */
export function getStruckListPrice(
  row: Pick<ProductRow, 'discount_bp' | 'price_cents' | 'list_price_cents' | 'price_periods'>,
  now: Date,
): Cents | undefined {
  if (row.discount_bp === 0 || row.price_cents >= row.list_price_cents) return undefined
  const history = row.price_periods.map((period) => ({
    price: cents(period.price),
    from: new Date(period.from),
    to: period.to === null ? undefined : new Date(period.to),
  }))
  const listPrice = cents(row.list_price_cents)
  return isListPriceProven(listPrice, history, now) ? listPrice : undefined
}
