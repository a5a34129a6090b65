import { readRuleBook } from '#db/queries/places.ts'
import type { ProductRow } from '#db/queries/products.ts'
import { findShippingQuote } from '#db/queries/shipping.ts'
import type { SalesHold } from '#domain/compliance/product-hold.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type Quote, type QuotedLine, quote } from '#domain/pricing/quote.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { freeShippingProgress, shippingPrice } from '#domain/shipping/shipping-price.ts'
import type { Shop } from '../shop.ts'
import { shopSettings } from '../shop-settings.ts'
import { type CartItem, lineProblem, loadCart, pricedItems } from './load-cart.ts'

export interface QuotedCart {
  readonly lines: readonly (QuotedLine & {
    readonly product: ProductRow
    readonly problem: string | undefined
  })[]
  readonly unknown: readonly string[]
  readonly quote: Quote
  readonly missingForFreeShipping: Cents
  readonly holds: readonly SalesHold[]
}

/** What a cart costs now, line by line, as the server reckons it. Changes nothing. */
export async function quoteCart(
  shop: Shop,
  input: {
    readonly items: readonly CartItem[]
    readonly shippingOptionId?: string
    readonly couponCode?: string
  },
): Promise<Outcome<QuotedCart>> {
  // No promotion exists yet that a code could name, so every code is unknown.
  if (input.couponCode !== undefined && input.couponCode.trim() !== '') return refused('coupon-unknown')
  const [cart, settings, { holds }] = await Promise.all([
    loadCart(shop.db, input.items),
    shopSettings(shop.db),
    readRuleBook(shop.db),
  ])
  const items = pricedItems(cart)
  const { subtotal } = quote(items, { tiers: settings.tiers })
  const option =
    input.shippingOptionId === undefined
      ? undefined
      : await findShippingQuote(shop.db, input.shippingOptionId, shop.clock.now())
  if (input.shippingOptionId !== undefined && option === undefined) return refused('shipping-option-stale')

  const terms = { freeFrom: settings.freeShippingThreshold, standardPrice: settings.standardShipping }
  const shipping =
    option === undefined
      ? undefined
      : shippingPrice(
          { serviceCode: option.service_code, amountCents: cents(option.amount_cents) },
          subtotal,
          terms,
        )
  const priced = quote(items, { tiers: settings.tiers, shipping })
  return granted({
    lines: cart.items.flatMap((item, index) => {
      const line = priced.lines[index]
      return line === undefined
        ? []
        : [{ ...line, product: item.product, problem: lineProblem(item, holds)?.message }]
    }),
    unknown: cart.unknown.map((line) => line.productId),
    quote: priced,
    missingForFreeShipping: freeShippingProgress(subtotal, settings.freeShippingThreshold).missing,
    holds,
  })
}
