import { cents } from '#domain/money.ts'
import { findZone, type Zone, type ZonePoint } from '#domain/shipping/zones.ts'
import type { CarrierRate, RateProvider, RateRequest } from '#ports/shipping-rates.ts'
import { defaultRateTable, type RateTable } from './rate-table.ts'
import { zipAreas } from './zip-areas.data.ts'

/** Estimated rates from the shop's own table, by zone and weight, without a carrier's API. */
export function embeddedShippingRates(table: RateTable = defaultRateTable): RateProvider {
  return {
    name: 'Embedded rate table',
    estimated: true,
    async getRates(request) {
      const zone = findZone(findArea(request.fromZip), { ...findArea(request.zip), state: request.state })
      const offers = table.services.flatMap((service) => toCarrierRate(service, table, zone, request))
      return offers.sort((a, b) => a.amount - b.amount)
    },
  }
}

const areas: ReadonlyMap<string, ZonePoint> = new Map(
  zipAreas
    .trim()
    .split('\n')
    .map((line) => {
      const [prefix = '', state = '', lat, lng] = line.split(' ')
      return [prefix, { state, middle: { lat: Number(lat), lng: Number(lng) } }]
    }),
)

function findArea(zip: string): ZonePoint {
  return areas.get(zip.slice(0, 3)) ?? { state: '', middle: undefined }
}

function toCarrierRate(
  service: RateTable['services'][number],
  table: RateTable,
  zone: Zone,
  request: RateRequest,
): CarrierRate[] {
  if (service.provider === 'UPS' && request.isPoBox) return []
  const prices = service.zones[zone - 1]
  const price = prices ? calculateRate(prices.cents, table, request.weightGrams) : undefined
  if (!prices || price === undefined) return []
  const { provider, serviceCode } = service
  const signature = table.adultSignatureCents[provider] * price.parcels
  return [
    {
      provider,
      hasAdultSignature: true,
      service: service.service,
      serviceCode,
      amount: cents(price.cents + signature),
      estimatedDays: prices.days,
    },
  ]
}

/** Example: 25 pounds with a last band of 20 ship as two parcels of 12½, each at the 20-pound price. */
function calculateRate(
  prices: readonly number[],
  { bandsGrams }: RateTable,
  weightGrams: number,
): { readonly cents: number; readonly parcels: number } | undefined {
  const parcels = Math.max(1, Math.ceil(weightGrams / (bandsGrams.at(-1) ?? weightGrams)))
  const bandPrice = prices[bandsGrams.findIndex((limit) => weightGrams / parcels <= limit)]
  return bandPrice === undefined ? undefined : { cents: bandPrice * parcels, parcels }
}
