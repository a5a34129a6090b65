import { findReservationsOfCart } from '#db/queries/inventory/unpaid-reservations.ts'
import { insertRateQuotes } from '#db/queries/shipping/rate-quotes.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import type { PlaceQuestion } from '#domain/compliance/evaluate-rules.ts'
import { findCarrierBan } from '#domain/compliance/obligation.ts'
import type { Place } from '#domain/compliance/place.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { quoteLines, sumLines } from '#domain/pricing/quote.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { findAddressMismatch } from '#domain/shipping/address-mismatch.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import { priceRates } from '#domain/shipping/shipping-price.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import { isUsableRate } from '#domain/shipping/usable-rate.ts'
import type { RateRequest } from '#ports/carriers.ts'
import {
  type CartIdentity,
  type CartItem,
  calculateCartWeight,
  loadCart,
  toCartOwner,
  toPricedItems,
  withoutUnavailable,
  withReservations,
} from '../cart/load-cart.ts'
import { evaluateAttempt, refuseDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'
import { getOfferedRates } from './offered-rates.ts'

/** Minutes a quoted rate is valid: long enough to pay, short enough to stay accurate. */
export const rateQuoteMinutes = 60

interface QuotedRates {
  readonly quotes: readonly RateQuote[]
  /** What the rules ask about the address before it can be ordered to. */
  readonly questions: readonly PlaceQuestion[]
}

/**
 * Quotes shipping rates for an address and stores them for an hour; the checkout refers to them by id. Refuses
 * destinations that the rulebook blocks before any price is shown. What cannot be bought now does not make shipping free.
 */
export async function quoteRates(
  shop: Shop,
  input: CartIdentity & {
    readonly zip: string
    readonly city: string
    readonly state: string
    readonly street: string
    /** Whether staff ask for a draft of theirs. */
    readonly isServedByStaff?: boolean
    readonly items: readonly CartItem[]
  },
): Promise<Result<QuotedRates>> {
  const now = shop.clock.now()
  const [cart, own, settings, rulebook] = await Promise.all([
    loadCart(shop.db, input.items),
    findReservationsOfCart(shop.db, toCartOwner(input)),
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
  ])
  const lines = cart.items.map(({ product }) => toRegulatedProduct(product))
  const { zip, city, isServedByStaff } = input
  const destination = { zip, city, lines, now, rulebook, isServedByStaff }
  const { verdict } = await evaluateAttempt(shop, 'rates', destination)
  if (!verdict.ok) return refuseDestination(verdict)
  const { place } = verdict
  const mismatch = findAddressMismatch(input, place)
  if (mismatch !== undefined) {
    const { field, fieldMessage, message } = mismatch
    return refuse('address-mismatch', { message, fields: { [field]: fieldMessage } })
  }

  const weightGrams = calculateCartWeight(cart)
  const parcel = await describeParcel(shop, { fromZip: settings.shipFromZip, place, weightGrams })
  const offered = await getOfferedRates(shop, parcel, (rate) =>
    isUsableRate(rate, { street1: input.street }, verdict.obligations),
  )
  const [ban] = shippingCarriers.flatMap((carrier) => findCarrierBan(verdict.obligations, carrier) ?? [])
  if (offered.length === 0 && ban !== undefined)
    return refuse('blocked-destination', { message: ban.reason, source: ban.source })
  const sold = withoutUnavailable(withReservations(cart, own), rulebook, now)
  const subtotal = sumLines(quoteLines(toPricedItems(sold), settings.tiers))
  const quotes = await insertRateQuotes(
    shop.db,
    priceRates(offered, subtotal, settings).map((rate) => ({
      provider: rate.carrier,
      service: rate.service,
      serviceCode: rate.serviceCode,
      hasAdultSignature: rate.hasAdultSignature,
      amount: rate.amount,
      estimatedDays: formatDeliveryDays(rate.days),
      zip: place.zip,
      state: place.state,
      weightGrams,
      expiresAt: new Date(now.getTime() + rateQuoteMinutes * 60_000),
    })),
  )
  return ok({ quotes, questions: verdict.questions })
}

/** A parcel from the shop. The street is sent with the order's label, and not before. */
export async function describeParcel(
  shop: Pick<Shop, 'kept'>,
  {
    fromZip,
    place: { zip, city, state },
    weightGrams,
  }: { readonly fromZip: string; readonly place: Place; readonly weightGrams: number },
): Promise<RateRequest> {
  const origin = await shop.kept.findPlace(fromZip)
  return {
    from: { zip: fromZip, ...(origin && { city: origin.city, state: origin.state }) },
    to: { zip, city, state },
    weightGrams,
    needsAdultSignature: true,
  }
}
