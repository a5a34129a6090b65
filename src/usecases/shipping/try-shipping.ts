import { findProductOfAnyStatus } from '#db/queries/catalog/products.ts'
import { listLocations } from '#db/queries/inventory/locations.ts'
import { type Product, toRegulatedProduct } from '#domain/catalog/product.ts'
import type { Place } from '#domain/compliance/place.ts'
import { type Cents, multiply, zero } from '#domain/money.ts'
import { calculateTierPrice } from '#domain/pricing/price-tiers.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { type Arrival, estimateArrival, getDispatchDay } from '#domain/shipping/arrival.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import { calculateParcelWeight, standardParcelGrams } from '#domain/shipping/parcel.ts'
import { findClosureNotice } from '#domain/shipping/processing-calendar.ts'
import { findDecidingLocation, listPackingCalendars } from '#domain/shipping/shop-calendars.ts'
import { evaluateDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'
import { listOffers, type ShippingOffer, type WithheldMethod } from './list-offers.ts'
import { describeParcel } from './quote-rates.ts'

export interface TryOut {
  readonly place: Place
  readonly weightGrams: number
  readonly subtotal: Cents
  /** Why nothing ships there, by the rules. */
  readonly refusal: string | undefined
  readonly offers: readonly (ShippingOffer & {
    readonly estimatedDays: string
    /** 'YYYY-MM-DD' */
    readonly leaves: string
    /** The location whose calendar decides on that day. Undefined while there is one calendar. */
    readonly decidedBy: string | undefined
    readonly arrival: Arrival
  })[]
  readonly withheld: readonly WithheldMethod[]
  /** What shoppers read about a closure. */
  readonly notice: string | undefined
}

interface Question {
  readonly zip: string
  readonly productId: string | undefined
  readonly quantity: number
  /** With packaging. Undefined: of the product, or of the usual parcel. */
  readonly weightGrams: number | undefined
  readonly subtotal: Cents | undefined
}

/** What a shopper would be offered now, and why other methods are not. Nothing is stored of it. */
export async function tryShipping(shop: Shop, question: Question): Promise<Result<TryOut>> {
  const { zip, productId } = question
  const now = shop.clock.now()
  const product = productId === undefined ? undefined : await findProductOfAnyStatus(shop.db, productId)
  if (productId !== undefined && product === undefined) return refuse('product-not-found')
  const [settings, setup] = await Promise.all([shop.kept.getSettings(), shop.kept.getShippingSetup()])
  const extraHandlingDays = product?.extraHandlingDays ?? 0
  const calendars = listPackingCalendars(setup, extraHandlingDays)
  const lines = product === undefined ? [] : [toRegulatedProduct(product)]
  const { verdict, place } = await evaluateDestination(shop.kept, { zip, lines, now })
  if (place === undefined) return refuse('unknown-zip', { fields: { zip: 'This ZIP code does not exist.' } })
  const { weightGrams, subtotal } = weighQuestion(question, product, settings.tiers)
  const shown = {
    place,
    weightGrams,
    subtotal,
    notice: findClosureNotice(listPackingCalendars(setup, 0), now),
  }
  if (!verdict.ok) return ok({ ...shown, refusal: verdict.reason, offers: [], withheld: [] })
  const { offers, withheld } = await listOffers(shop, {
    parcel: await describeParcel(shop, { fromZip: settings.shipFromZip, place, weightGrams }),
    subtotal,
    products: product === undefined ? [] : [product],
    address: { street1: '' },
    obligations: verdict.obligations,
    terms: settings,
  })
  const names = calendars.length > 1 ? await listLocationNames(shop.db) : undefined
  return ok({
    ...shown,
    refusal: undefined,
    offers: offers.map((offer) => {
      const estimatedDays = formatDeliveryDays(offer.days)
      const deciding = findDecidingLocation(setup, now, { days: estimatedDays, extraHandlingDays })
      return {
        ...offer,
        estimatedDays,
        leaves: getDispatchDay(now, estimatedDays, calendars),
        decidedBy: deciding && names?.get(deciding),
        arrival: estimateArrival(now, estimatedDays, calendars),
      }
    }),
    withheld,
  })
}

async function listLocationNames(db: Shop['db']): Promise<ReadonlyMap<string, string>> {
  return new Map((await listLocations(db)).map(({ id, name }) => [id, name]))
}

function weighQuestion(
  { weightGrams, subtotal, quantity }: Question,
  product: Product | undefined,
  tiers: Parameters<typeof calculateTierPrice>[2],
) {
  const lines = product === undefined ? [] : [{ weightGrams: product.weightGrams, quantity }]
  const ofProduct =
    product && multiply(calculateTierPrice(product.price, quantity, tiers).unitPrice, quantity)
  return {
    weightGrams: weightGrams ?? (product ? calculateParcelWeight(lines) : standardParcelGrams),
    subtotal: subtotal ?? ofProduct ?? zero,
  }
}
