import { type Product, toRegulatedProduct } from '#domain/catalog/product.ts'
import type { Verdict } from '#domain/compliance/evaluate-rules.ts'
import {
  listNationwideWarnings,
  listWarnings,
  type ProductWarning,
} from '#domain/compliance/product-warning.ts'
import { type Arrival, estimateArrival } from '#domain/shipping/arrival.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import { listPackingCalendars } from '#domain/shipping/shop-calendars.ts'
import { evaluateDestination } from '../compliance/evaluate-destination.ts'
import { listOffers } from './list-offers.ts'
import { describeParcel } from './quote-rates.ts'

export interface Delivery {
  readonly verdict: Verdict
  /** When it arrives by the standard method if it is ordered now; undefined when no carrier says so. */
  readonly arrival: Arrival | undefined
  /** What must be read there and not everywhere, which the page of the product says itself. */
  readonly warnings: readonly ProductWarning[]
}

/** Whether a product ships to a ZIP code, and when one of it would arrive (decision 0084). */
export async function checkDelivery(
  shop: Parameters<typeof listOffers>[0],
  product: Product,
  zip: string,
): Promise<Delivery> {
  const now = shop.clock.now()
  const [settings, rules, setup] = await Promise.all([
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
    shop.kept.getShippingSetup(),
  ])
  const lines = [toRegulatedProduct(product)]
  const { verdict } = await evaluateDestination(shop.kept, { zip, lines, now })
  if (!verdict.ok) return { verdict, arrival: undefined, warnings: [] }
  const everywhere = listNationwideWarnings(lines, rules.rules, now)
  const warnings = listWarnings(verdict.obligations).filter(
    ({ ruleId }) => !everywhere.some((each) => each.ruleId === ruleId),
  )
  // An estimate of days needs no carrier, and the page does not wait for one.
  const weightGrams = calculateParcelWeight([{ weightGrams: product.weightGrams, quantity: 1 }])
  const request = {
    parcel: await describeParcel(shop, { fromZip: settings.shipFromZip, place: verdict.place, weightGrams }),
    subtotal: product.price,
    products: [product],
    address: { street1: '' },
    obligations: verdict.obligations,
    terms: settings,
  }
  const { offers } = await listOffers(shop, request, { asksAccount: false })
  const [offer] = offers
  return {
    verdict,
    arrival:
      offer &&
      estimateArrival(
        now,
        formatDeliveryDays(offer.days),
        listPackingCalendars(setup, product.extraHandlingDays),
      ),
    warnings,
  }
}
