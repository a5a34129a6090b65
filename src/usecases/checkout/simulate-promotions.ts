import { findCoupon, listOpenPromotions } from '#db/queries/promotions/promotions.ts'
import { noReservations } from '#domain/inventory/own-reservations.ts'
import { type Quote, sumLines } from '#domain/pricing/quote.ts'
import { normalizeCouponCode } from '#domain/promotions/coupon.ts'
import type { AppliedDiscount } from '#domain/promotions/discount.ts'
import type { AppliedGift } from '#domain/promotions/gift.ts'
import { explainPromotions, type PromotionOutcome } from '#domain/promotions/stacking.ts'
import { ok, type Refusal, type Result } from '#domain/refusal.ts'
import { type CartItem, loadCart, refuseCartLine, withoutUnavailable } from '../cart/load-cart.ts'
import type { Shop } from '../shop.ts'
import { chooseGifts } from './choose-gifts.ts'
import { priceOrder, priceStandardShipping, toDiscountableCart } from './price-order.ts'

export interface Simulation {
  readonly quote: Quote
  readonly appliedDiscount: AppliedDiscount | undefined
  /** Why sets of bundles do not have their price. */
  readonly setNotes: readonly string[]
  readonly gifts: readonly AppliedGift[]
  readonly outcomes: readonly PromotionOutcome[]
  /** What of the cart cannot be bought now, and counts for nothing. */
  readonly problems: readonly string[]
}

interface SimulatedCart {
  readonly items: readonly CartItem[]
  readonly couponCode: string | undefined
  /** For limits per customer. */
  readonly email: string | undefined
  /** Where it goes. Undefined: gifts are not checked against the rules of a place. */
  readonly zip: string | undefined
  readonly at: Date
}

/**
 * What promotions do for a cart at a time, and why. It is priced by the function that prices orders, with standard shipping.
 * Nothing is stored. Stock, prices and rules are those of now.
 */
export async function simulatePromotions(shop: Shop, simulated: SimulatedCart): Promise<Result<Simulation>> {
  const { at, email, zip } = simulated
  const [loaded, settings, rulebook] = await Promise.all([
    loadCart(shop.db, simulated.items, undefined),
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
  ])
  const now = shop.clock.now()
  const cart = withoutUnavailable(loaded, rulebook, now)
  const uses = { mode: shop.mode }
  const order = {
    cart,
    settings,
    uses,
    now: at,
    rateQuote: undefined,
    taxTerms: undefined,
    user: { email, customerId: undefined },
  }
  const coupon = normalizeCouponCode(simulated.couponCode)
  const withCoupon = await priceOrder(shop, { ...order, coupon })
  const priced = withCoupon.ok ? withCoupon : await priceOrder(shop, { ...order, coupon: undefined })
  if (!priced.ok) return priced
  const { quote, appliedDiscount, setNotes, dueGifts } = priced.value
  const chosen = await chooseGifts(shop, dueGifts, { cart, own: noReservations, rulebook, zip })
  const [open, entered] = await Promise.all([
    listOpenPromotions(shop.db, uses, at),
    coupon === undefined ? undefined : findCoupon(shop.db, uses, coupon, at),
  ])
  const isListed = open.some(({ id }) => id === entered?.id)
  const outcomes = explainPromotions(entered === undefined || isListed ? open : [entered, ...open], {
    cart: toDiscountableCart(
      cart,
      quote.lines,
      priceStandardShipping(undefined, sumLines(quote.lines), settings),
    ),
    stacked: { discount: appliedDiscount, dueGifts },
    now: at,
    coupon: entered,
    couponRefusal: withCoupon.ok ? undefined : describeRefusal(withCoupon.refusal),
    missingGifts: chosen.missing,
  })
  return ok({
    quote,
    appliedDiscount,
    setNotes,
    gifts: chosen.gifts,
    // What applies comes first.
    outcomes: [
      ...outcomes.filter(({ isApplied }) => isApplied),
      ...outcomes.filter(({ isApplied }) => !isApplied),
    ],
    problems: [
      ...loaded.discontinued.map(({ message }) => message),
      ...loaded.items.flatMap((item) => refuseCartLine(item, rulebook, now)?.message ?? []),
    ],
  })
}

/** Refusals without a message have one sentence each, which the simulator does not need to repeat. */
function describeRefusal({ code, message }: Refusal): string {
  return message ?? sentences[code] ?? 'Its code cannot be used.'
}

const sentences: Readonly<Partial<Record<Refusal['code'], string>>> = {
  'coupon-already-used': 'This customer has used it already.',
  'coupon-code-used': 'This code was used already.',
  'coupon-withdrawn': 'This code is withdrawn.',
  'coupon-not-applicable': 'No item in the cart is one of its items.',
}
