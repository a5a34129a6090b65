import { type Cents, cents } from '#domain/money.ts'
import { parseDeliveryDays } from '#domain/shipping/delivery-days.ts'
import { findZone, type Zone, type ZonePoint } from '#domain/shipping/zones.ts'
import type { CarrierAdapter, CarrierRate, RateRequest } from '#ports/carriers.ts'
import { ok } from '../call.ts'
import { defaultRateTable, type RateTable } from './rate-table.ts'
import { zipAreas } from './zip-areas.data.ts'

/** Estimated rates from the shop's own table, by zone and weight, without an account. Each includes the adult signature. */
export function embeddedRateTable(table: RateTable = defaultRateTable): CarrierAdapter {
  return {
    kind: 'rate-table',
    name: 'Built-in rate table',
    capabilities: {
      rates: 'estimated',
      checksAddresses: false,
      labels: [],
      insures: false,
      tracks: false,
      signsEvents: 'sends-none',
      manifests: [],
      returnLabels: 'none',
    },
    credentialFields: [],
    open: () => ({
      check: async () => ({
        ok: true,
        message: `The built-in rate table has ${table.services.length} services and needs no account.`,
      }),
      async getRates(request) {
        const { from, to } = request
        const zone = findZone(findArea(from.zip), { ...findArea(to.zip), state: to.state ?? '' })
        const rates = table.services.flatMap((service) => toCarrierRate(service, table, zone, request))
        if (rates.length === 0) return { ok: false, problem: { kind: 'no-rates' } }
        return ok({ quoteRef: '', rates: rates.sort((a, b) => a.amount - b.amount), complaints: [] })
      },
    }),
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
  { provider: carrier, service, serviceCode, zones }: RateTable['services'][number],
  table: RateTable,
  zone: Zone,
  { weightGrams }: RateRequest,
): CarrierRate[] {
  const prices = zones[zone - 1]
  const price = prices ? calculateRate(prices.cents, table, weightGrams) : undefined
  if (!prices || price === undefined) return []
  const signature = table.adultSignatureCents[carrier] * price.parcels
  return [
    {
      carrier,
      service,
      serviceCode,
      amount: cents(price.amount + signature),
      days: parseDeliveryDays(prices.days),
      hasAdultSignature: true,
      rateRef: serviceCode,
    },
  ]
}

/** Example: 25 pounds with a last band of 20 ship as two parcels of 12½, each at the 20-pound price. */
function calculateRate(
  prices: readonly number[],
  { bandsGrams }: RateTable,
  weightGrams: number,
): { readonly amount: Cents; readonly parcels: number } | undefined {
  const parcels = Math.max(1, Math.ceil(weightGrams / (bandsGrams.at(-1) ?? weightGrams)))
  const bandPrice = prices[bandsGrams.findIndex((limit) => weightGrams / parcels <= limit)]
  return bandPrice === undefined ? undefined : { amount: cents(bandPrice * parcels), parcels }
}
