import type { Database } from '#db/open.ts'
import { listOpenBundles } from '#db/queries/promotions/bundles.ts'
import {
  type CountedUses,
  countPromotionUses,
  findCoupon,
  listAutomaticPromotions,
  type PromotionUser,
} from '#db/queries/promotions/promotions.ts'
import type { TaxClass } from '#domain/catalog/tax-class.ts'
import { type Cents, subtract, zero } from '#domain/money.ts'
import type { MethodDiscount } from '#domain/payments/method-discount.ts'
import {
  type Quote,
  type QuotedLine,
  quote,
  quoteLines,
  sumLines,
  withTaxSums,
} from '#domain/pricing/quote.ts'
import { type Bundle, getBundleState } from '#domain/promotions/bundle.ts'
import { explainUnusedCoupon, normalizeCouponCode, refuseCoupon } from '#domain/promotions/coupon.ts'
import type { AppliedDiscount, DiscountableCart } from '#domain/promotions/discount.ts'
import { explainUnusedSets } from '#domain/promotions/explain-sets.ts'
import type { DueGift } from '#domain/promotions/gift.ts'
import { getPromotionState, type Promotion } from '#domain/promotions/promotion.ts'
import { stackPromotions } from '#domain/promotions/stacking.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import {
  calculateShippingPrice,
  isStandardRate,
  standardServiceCode,
} from '#domain/shipping/shipping-price.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import { calculateTax, type TaxableLine, toTaxSums } from '#domain/tax/calculate-tax.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import { type LoadedCart, toPricedItems } from '../cart/load-cart.ts'
import type { KeptShopData } from '../kept-shop-data.ts'
import type { Shop } from '../shop.ts'
import { askTaxProvider } from '../tax/ask-tax-provider.ts'
import { getTaxTerms } from '../tax/get-tax-terms.ts'

interface PriceSource {
  readonly db: Database
  /** Undefined in a transaction that must not miss a change. */
  readonly kept?: KeptShopData
}

/** What decides the tax of an order. */
interface TaxBasis {
  readonly terms: TaxTerms
  /** By product id. */
  readonly classes: ReadonlyMap<string, TaxClass>
}

/** The tax that is in the quote. */
interface AppliedTax extends TaxBasis {
  /** Product id → the tax of its line. */
  readonly lines: ReadonlyMap<string, Cents>
  /** Product id → what of it is excise. */
  readonly excises: ReadonlyMap<string, Cents>
  readonly shipping: Cents
}

export interface PricedOrder {
  readonly quote: Quote
  /** The one discount on the order: of a promotion, or of its sets. */
  readonly appliedDiscount: AppliedDiscount | undefined
  /** The gifts whose condition it meets, in stock or not. */
  readonly dueGifts: readonly DueGift[]
  /** What the payment method takes off. Undefined before one is chosen, and for one without a discount. */
  readonly methodDiscount?: MethodDiscount | undefined
  /** Undefined where prices include any tax due, and until the destination is known. */
  readonly tax: AppliedTax | undefined
  /** Why the entered coupon is not the one that applies. */
  readonly couponNote: string | undefined
  /** Why sets of bundles in the cart do not have their price. */
  readonly setNotes: readonly string[]
}

/**
 * Prices an order with the promotion that saves most. The checkout shows this price, and the transaction that places the order
 * calculates it again, without what is kept in memory. Free standard shipping depends on the subtotal before the discount, so
 * that no coupon makes an order more expensive. Refuses a coupon that cannot be used.
 */
export async function priceOrder(
  { db, kept }: PriceSource,
  order: {
    readonly cart: LoadedCart
    readonly settings: ShopSettings
    /** Undefined until a shipping rate is chosen. */
    readonly rateQuote: RateQuote | undefined
    readonly coupon: string | undefined
    /** Undefined where prices include any tax due. */
    readonly taxTerms: TaxTerms | undefined
    /** For usage limits per customer. A guest has no email address before checkout. */
    readonly user: PromotionUser
    /** The uses that count against the limits of promotions. */
    readonly uses: CountedUses
    readonly now: Date
  },
): Promise<Result<PricedOrder>> {
  const { cart, settings, rateQuote, uses, now } = order
  const lines = quoteLines(toPricedItems(cart), { tiers: settings.tiers, priceList: cart.priceList })
  const subtotal = sumLines(lines)
  const shipping = rateQuote === undefined ? undefined : calculateShippingPrice(rateQuote, subtotal, settings)
  const standardShipping = priceStandardShipping(rateQuote, subtotal, settings)
  const discountableCart = toDiscountableCart(cart, lines, standardShipping)

  const code = normalizeCouponCode(order.coupon)
  const [automatic, bundles, coupon] = await Promise.all([
    listAutomatic({ db, kept }, uses, now),
    listActiveBundles({ db, kept }, now),
    code === undefined ? undefined : findCoupon(db, uses, code, now),
  ])
  if (code !== undefined) {
    const usesByEmail = await countUses(db, coupon, order)
    const refusal = refuseCoupon(coupon, { cart: discountableCart, now, usesByEmail })
    if (refusal !== undefined) return { ok: false, refusal }
  }
  const active = automatic.filter((promotion) => getPromotionState(promotion, now) === 'active')
  const usable = coupon === undefined ? active : [...active, coupon]
  const { discount: appliedDiscount, dueGifts } = stackPromotions(usable, discountableCart, bundles)
  const priced = {
    quote: quote(lines, {
      shipping,
      adjustments: appliedDiscount === undefined ? [] : [appliedDiscount],
    }),
    appliedDiscount,
    dueGifts,
    couponNote:
      coupon === undefined ? undefined : explainUnusedCoupon(coupon, discountableCart, appliedDiscount),
    setNotes: explainUnusedSets(bundles, discountableCart, appliedDiscount),
    tax: undefined,
  }
  const { taxTerms: terms } = order
  if (terms === undefined) return ok(priced)
  const classes = new Map(cart.items.map(({ product }) => [product.id, product.taxClass]))
  return ok(withTax(priced, { terms, classes }))
}

/** What the shop adds to prices for tax where a rate ships to. Undefined while they include it. */
export async function getAddedTax(
  shop: Pick<Shop, 'kept' | 'clock'>,
  { zip }: Pick<RateQuote, 'zip'>,
  { taxMode }: Pick<ShopSettings, 'taxMode'>,
  customerId: string | undefined,
): Promise<TaxTerms | undefined> {
  return taxMode === 'added' ? getTaxTerms(shop, zip, customerId) : undefined
}

/** The order with the sales tax that the tax provider of the shop calculates, where there is one. Not for a transaction. */
export async function askForTax(
  shop: Parameters<typeof askTaxProvider>[0],
  priced: PricedOrder,
  rateQuote: Pick<RateQuote, 'zip'> | undefined,
): Promise<PricedOrder> {
  if (priced.tax === undefined || rateQuote === undefined) return priced
  const { terms, classes } = priced.tax
  const order = { lines: listSold(priced, classes), shipping: priced.quote.shipping ?? zero }
  const asked = await askTaxProvider(shop, { terms, zip: rateQuote.zip, order })
  return asked === terms ? priced : withTax(priced, { terms: asked, classes })
}

/** The order with the tax of what its lines and its shipping cost after all discounts. */
export function withTax(priced: PricedOrder, { terms, classes }: TaxBasis): PricedOrder {
  const { lines, shipping } = priced.quote
  const tax = calculateTax(listSold(priced, classes), shipping ?? zero, terms)
  const byProduct = (amounts: readonly Cents[]) =>
    new Map(lines.map(({ productId }, index) => [productId, amounts[index] ?? zero]))
  return {
    ...priced,
    quote: withTaxSums(priced.quote, toTaxSums(tax)),
    tax: {
      terms,
      classes,
      shipping: tax.shipping,
      lines: byProduct(tax.lines),
      excises: byProduct(tax.excises),
    },
  }
}

/** The lines after all discounts. */
function listSold(priced: PricedOrder, classes: TaxBasis['classes']): readonly TaxableLine[] {
  const discounts = [priced.appliedDiscount, priced.methodDiscount]
  return priced.quote.lines.map(({ productId, total, quantity }) => ({
    quantity,
    amount: discounts.reduce(
      (left, discount) => subtract(left, discount?.amountByProduct.get(productId) ?? zero),
      total,
    ),
    taxClass: classes.get(productId) ?? 'standard',
  }))
}

async function listAutomatic(
  { db, kept }: PriceSource,
  uses: CountedUses,
  now: Date,
): Promise<readonly Promotion[]> {
  return (await kept?.listAutomaticPromotions(now)) ?? listAutomaticPromotions(db, uses, now)
}

async function listActiveBundles({ db, kept }: PriceSource, now: Date): Promise<readonly Bundle[]> {
  const open = await (kept?.listBundles(now) ?? listOpenBundles(db, now))
  return open.filter((bundle) => getBundleState(bundle, now) === 'active')
}

async function countUses(
  db: Database,
  coupon: Promotion | undefined,
  { user, uses }: { readonly user: PromotionUser; readonly uses: CountedUses },
): Promise<number> {
  if (coupon?.usageLimitPerEmail === undefined) return 0
  return countPromotionUses(db, uses, { promotionId: coupon.id, user })
}

/** The price that free standard shipping would save. Standard is assumed until a rate is chosen. */
export function priceStandardShipping(
  rateQuote: RateQuote | undefined,
  subtotal: Cents,
  settings: ShopSettings,
): Cents {
  if (rateQuote !== undefined && !isStandardRate(rateQuote)) return zero
  const rate = rateQuote ?? { serviceCode: standardServiceCode, amount: zero }
  return calculateShippingPrice(rate, subtotal, settings)
}

/** The cart as promotions see it: without what a price list prices. */
export function toDiscountableCart(
  cart: LoadedCart,
  lines: readonly QuotedLine[],
  standardShipping: Cents,
): DiscountableCart {
  return {
    lines: cart.items.flatMap(({ product, quantity }, index) => {
      const line = lines[index]
      if (line === undefined || line.priceList !== undefined) return []
      const { id: productId, category, brand } = product
      return [{ productId, category, brand, quantity, total: line.total }]
    }),
    standardShipping,
  }
}
