import type { Database } from '#db/open.ts'
import { automaticPromotions, findCoupon, usesByEmail } from '#db/queries/promotions/promotions.ts'
import type { ShippingQuoteRow } from '#db/queries/shipping/rate-quotes.ts'
import { type Cents, cents, subtract, zero } from '#domain/money.ts'
import { type Quote, quote } from '#domain/pricing/quote.ts'
import { couponCode, refuseCoupon, whyCouponRests } from '#domain/promotions/coupon.ts'
import { type Basket, bestSaving, type Saving } from '#domain/promotions/discount.ts'
import { type Promotion, promotionState } from '#domain/promotions/promotion.ts'
import { granted, type Outcome } from '#domain/refusal.ts'
import { shippingPrice, standardServiceCode } from '#domain/shipping/shipping-price.ts'
import { type LoadedCart, pricedItems } from '../cart/load-cart.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'

export interface PricedOrder {
  readonly quote: Quote
  /** The one promotion that holds for the order. */
  readonly saving: Saving | undefined
  /** Why the coupon that was given is not the one that holds. */
  readonly couponNote: string | undefined
}

/**
 * What an order costs with the promotion that saves most: shown at the checkout, and reckoned again in the
 * transaction that places the order. Free standard shipping is judged on the subtotal before the discount, so
 * that no coupon makes an order dearer. Refuses a coupon that cannot be used, by name.
 */
export async function priceOrder(
  db: Database,
  order: {
    readonly cart: LoadedCart
    readonly settings: ShopSettings
    /** Undefined until a method is chosen. */
    readonly option: ShippingQuoteRow | undefined
    readonly coupon: string | undefined
    /** Whose uses of a coupon are counted; undefined while nobody has proved an address. */
    readonly email: string | undefined
    readonly now: Date
  },
): Promise<Outcome<PricedOrder>> {
  const { cart, settings, option, now } = order
  const items = pricedItems(cart)
  const plain = quote(items, { tiers: settings.tiers })
  const shipping = option === undefined ? undefined : shippingOf(option, plain.subtotal, settings)
  const basket = basketOf(cart, plain, freeableShipping(option, plain.subtotal, settings))

  const code = couponCode(order.coupon)
  const [automatic, coupon] = await Promise.all([
    automaticPromotions(db, now),
    code === undefined ? undefined : findCoupon(db, code, now),
  ])
  if (code !== undefined) {
    const used = await usesOf(db, coupon, order.email)
    const refusal = refuseCoupon(coupon, { basket, now, usesByEmail: used })
    if (refusal !== undefined) return { ok: false, refusal }
  }
  const live = automatic.filter((promotion) => promotionState(promotion, now) === 'live')
  const saving = bestSaving(coupon === undefined ? live : [...live, coupon], basket)
  return granted({
    quote: quote(items, {
      tiers: settings.tiers,
      shipping: shipping === undefined ? undefined : subtract(shipping, saving?.shipping ?? zero),
      discount: saving?.goods ?? zero,
    }),
    saving,
    couponNote: coupon === undefined ? undefined : whyCouponRests(coupon, basket, saving),
  })
}

async function usesOf(
  db: Database,
  coupon: Promotion | undefined,
  email: string | undefined,
): Promise<number> {
  if (coupon?.mostUsesPerEmail === undefined || email === undefined) return 0
  return usesByEmail(db, coupon.id, email)
}

function shippingOf(option: ShippingQuoteRow, subtotal: Cents, settings: ShopSettings): Cents {
  return shippingPrice(
    { serviceCode: option.service_code, amountCents: cents(option.amount_cents) },
    subtotal,
    {
      freeFrom: settings.freeShippingThreshold,
      standardPrice: settings.standardShipping,
    },
  )
}

/** What free standard shipping would be worth. Before a method is chosen, the standard one is assumed. */
function freeableShipping(
  option: ShippingQuoteRow | undefined,
  subtotal: Cents,
  settings: ShopSettings,
): Cents {
  if (option !== undefined && option.service_code !== standardServiceCode) return zero
  return shippingPrice({ serviceCode: standardServiceCode, amountCents: zero }, subtotal, {
    freeFrom: settings.freeShippingThreshold,
    standardPrice: settings.standardShipping,
  })
}

function basketOf(cart: LoadedCart, { lines }: Quote, freeable: Cents): Basket {
  return {
    lines: cart.items.map(({ product }, place) => ({
      productId: product.id,
      category: product.category,
      brand: product.brand,
      total: lines[place]?.total ?? zero,
    })),
    freeableShipping: freeable,
  }
}
