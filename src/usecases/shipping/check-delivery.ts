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
import { standardServiceCode } from '#domain/shipping/shipping-price.ts'
import { evaluateDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'
import { getTableRates } from './table-rates.ts'

export interface Delivery {
  readonly verdict: Verdict
  /** When it arrives by the standard method if it is ordered now; undefined when no carrier says so. */
  readonly arrival: Arrival | undefined
  /** What must be read there and not everywhere, which the page of the product says itself. */
  readonly warnings: readonly ProductWarning[]
}

/** Whether a product ships to a ZIP code, and when one of it would arrive (decision 0084). */
export async function checkDelivery(
  shop: Pick<Shop, 'kept' | 'clock' | 'carrierAdapters'>,
  product: Product,
  zip: string,
): Promise<Delivery> {
  const now = shop.clock.now()
  const [settings, rules] = await Promise.all([shop.kept.getSettings(), shop.kept.getRulebook()])
  const lines = [toRegulatedProduct(product)]
  const { verdict } = await evaluateDestination(shop.kept, { zip, lines, now })
  if (!verdict.ok) return { verdict, arrival: undefined, warnings: [] }
  const everywhere = listNationwideWarnings(lines, rules.rules, now)
  const warnings = listWarnings(verdict.obligations).filter(
    ({ ruleId }) => !everywhere.some((each) => each.ruleId === ruleId),
  )
  // An estimate of days needs no carrier, and the page does not wait for one.
  const rates = await getTableRates(shop, {
    from: { zip: settings.shipFromZip },
    to: { zip: verdict.place.zip, state: verdict.place.state },
    weightGrams: calculateParcelWeight([{ weightGrams: product.weightGrams, quantity: 1 }]),
    needsAdultSignature: true,
  })
  const rate = rates.find(({ serviceCode }) => serviceCode === standardServiceCode) ?? rates[0]
  return { verdict, arrival: rate && estimateArrival(now, formatDeliveryDays(rate.days)), warnings }
}
