import { findReservationsOfCart } from '#db/queries/inventory/unpaid-reservations.ts'
import { insertRateQuotes } from '#db/queries/shipping/rate-quotes.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import type { PlaceQuestion } from '#domain/compliance/evaluate-rules.ts'
import { findCarrierBan, type RuleObligation } from '#domain/compliance/obligation.ts'
import type { Place } from '#domain/compliance/place.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { noReservations } from '#domain/inventory/own-reservations.ts'
import { quoteLines, sumLines } from '#domain/pricing/quote.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { findAddressMismatch } from '#domain/shipping/address-mismatch.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import { findExtraHandlingDays } from '#domain/shipping/shop-calendars.ts'
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
import { findCityNote } from './find-city-note.ts'
import { listOffers } from './list-offers.ts'

/** Minutes a quoted rate is valid: long enough to pay, short enough to stay accurate. */
export const rateQuoteMinutes = 60

interface RatesRequest extends CartIdentity {
  readonly zip: string
  readonly city: string
  /** Empty before it is chosen: the ZIP code says it. */
  readonly state: string
  readonly street: string
  /** Whether staff ask for a draft of theirs. */
  readonly isServedByStaff?: boolean
  readonly items: readonly CartItem[]
}

interface QuotedRates {
  readonly quotes: readonly RateQuote[]
  /** Packing days that the cart takes more than others. */
  readonly extraHandlingDays: number
  /** What the rules ask about the address before it can be ordered to. */
  readonly questions: readonly PlaceQuestion[]
  /** What to check about the city. It stops no order. */
  readonly cityNote: string | undefined
}

/**
 * Quotes shipping rates for an address and stores them for an hour; the checkout refers to them by id. Refuses
 * destinations that the rulebook blocks before any price is shown. What cannot be bought now does not make shipping free.
 */
export async function quoteRates(shop: Shop, input: RatesRequest): Promise<Result<QuotedRates>> {
  const now = shop.clock.now()
  const [cart, own, settings, rulebook] = await Promise.all([
    loadCart(shop.db, input.items, input.customerId),
    input.isServedByStaff ? noReservations : findReservationsOfCart(shop.db, toCartOwner(input)),
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
  ])
  const lines = cart.items.map(({ product }) => toRegulatedProduct(product))
  const { zip, city, isServedByStaff } = input
  const destination = { zip, city, lines, now, rulebook, isServedByStaff }
  const { verdict } = await evaluateAttempt(shop, 'rates', destination)
  if (!verdict.ok) return refuseDestination(verdict)
  const { place } = verdict
  const mismatch = findAddressMismatch({ city, state: input.state.trim() || place.state }, place)
  if (mismatch !== undefined) {
    const { field, fieldMessage, message } = mismatch
    return refuse('address-mismatch', { message, fields: { [field]: fieldMessage } })
  }

  const weightGrams = calculateCartWeight(cart)
  const parcel = await describeParcel(shop, { fromZip: settings.shipFromZip, place, weightGrams })
  const sold = withoutUnavailable(withReservations(cart, own), rulebook, now)
  const { offers: offered } = await listOffers(shop, {
    parcel,
    subtotal: sumLines(quoteLines(toPricedItems(sold), { tiers: settings.tiers, priceList: sold.priceList })),
    products: cart.items.map(({ product }) => product),
    address: { street1: input.street },
    obligations: verdict.obligations,
    terms: settings,
  })
  const refusal = offered.length === 0 ? await refuseNoOffer(shop, verdict.obligations) : undefined
  if (refusal !== undefined) return { ok: false, refusal }
  const quotes = await insertRateQuotes(
    shop.db,
    offered.map((rate) => ({
      provider: rate.carrier,
      service: rate.service,
      serviceCode: rate.serviceCode,
      methodName: rate.name === rate.service ? undefined : rate.name,
      pricing: rate.pricing,
      hasAdultSignature: rate.hasAdultSignature,
      amount: rate.amount,
      estimatedDays: formatDeliveryDays(rate.days),
      zip: place.zip,
      state: place.state,
      weightGrams,
      expiresAt: new Date(now.getTime() + rateQuoteMinutes * 60_000),
    })),
  )
  return ok({
    quotes,
    extraHandlingDays: findExtraHandlingDays(cart.items.map(({ product }) => product)),
    questions: verdict.questions,
    cityNote: await findCityNote(shop, city, place),
  })
}

/** Why no method is offered, where that is known. A shop with the default methods answers with an empty list otherwise. */
async function refuseNoOffer(
  shop: Pick<Shop, 'kept'>,
  obligations: readonly RuleObligation[],
): Promise<Refusal | undefined> {
  const [ban] = shippingCarriers.flatMap((carrier) => findCarrierBan(obligations, carrier) ?? [])
  if (ban !== undefined) return { code: 'blocked-destination', message: ban.reason, source: ban.source }
  const { methods } = await shop.kept.getShippingSetup()
  return methods === undefined ? undefined : { code: 'no-shipping-method' }
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
