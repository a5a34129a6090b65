import type { ProductRow } from '#db/queries/catalog/products.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import { findShippingQuote } from '#db/queries/shipping/rate-quotes.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import type { Cents } from '#domain/money.ts'
import type { Quote, QuotedLine } from '#domain/pricing/quote.ts'
import type { Saving } from '#domain/promotions/discount.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { freeShippingProgress } from '#domain/shipping/shipping-price.ts'
import { priceOrder } from '../checkout/price-order.ts'
import { shopSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { type CartItem, lineProblem, loadCart } from './load-cart.ts'

export interface QuotedCart {
  readonly lines: readonly (QuotedLine & {
    readonly product: ProductRow
    readonly problem: string | undefined
  })[]
  readonly unknown: readonly string[]
  readonly quote: Quote
  readonly saving: Saving | undefined
  readonly couponNote: string | undefined
  readonly missingForFreeShipping: Cents
  readonly holds: readonly SalesHold[]
}

/** What a cart costs now, line by line, as the server reckons it. Changes nothing. */
export async function quoteCart(
  shop: Shop,
  input: {
    readonly items: readonly CartItem[]
    readonly shippingOptionId?: string | undefined
    readonly couponCode?: string | undefined
    /** Of the account that asks: what a coupon is limited by. A guest's is known at the payment. */
    readonly email?: string | undefined
  },
): Promise<Outcome<QuotedCart>> {
  const now = shop.clock.now()
  const [cart, settings, { holds }] = await Promise.all([
    loadCart(shop.db, input.items),
    shopSettings(shop.db),
    readRuleBook(shop.db),
  ])
  const option =
    input.shippingOptionId === undefined
      ? undefined
      : await findShippingQuote(shop.db, input.shippingOptionId, now)
  if (input.shippingOptionId !== undefined && option === undefined) return refused('shipping-option-stale')

  const { couponCode: coupon, email } = input
  const priced = await priceOrder(shop.db, { cart, settings, option, coupon, email, now })
  if (!priced.ok) return priced
  const { quote, saving, couponNote } = priced.value
  return granted({
    lines: cart.items.flatMap((item, index) => {
      const line = quote.lines[index]
      return line === undefined
        ? []
        : [{ ...line, product: item.product, problem: lineProblem(item, holds)?.message }]
    }),
    unknown: cart.unknown.map((line) => line.productId),
    quote,
    saving,
    couponNote,
    missingForFreeShipping: freeShippingProgress(quote.subtotal, settings.freeShippingThreshold).missing,
    holds,
  })
}
