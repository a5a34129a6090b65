import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embeddedShippingRates } from './embedded.ts'
import { defaultRateTable, rateTableShape } from './rate-table.ts'

const shop = embeddedShippingRates()
const toTexas = { fromZip: '10001', zip: '78701', state: 'TX', weightGrams: 680 }

async function prices(request: Parameters<typeof shop.getRates>[0]): Promise<number[]> {
  return (await shop.getRates(request)).map((offer) => offer.amount)
}

describe('The embedded rate table', () => {
  test('offers USPS and UPS, cheapest first', async () => {
    const offers = await shop.getRates(toTexas)
    expect(offers.map((offer) => offer.serviceCode).sort()).toEqual([
      'ups-2nd-day-air',
      'ups-ground',
      'ups-next-day-air',
      'usps-ground-advantage',
      'usps-priority-mail',
    ])
    const amounts = offers.map((offer) => offer.amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  test('offers no UPS rate for PO boxes and military addresses', async () => {
    for (const request of [
      { ...toTexas, isPoBox: true },
      { ...toTexas, zip: '09012', state: 'AE' },
    ]) {
      const offers = await shop.getRates(request)
      expect(new Set(offers.map((offer) => offer.provider))).toEqual(new Set(['USPS']))
    }
  })

  test('includes the adult signature in every price', async () => {
    const { adultSignatureCents } = defaultRateTable
    const unsigned = embeddedShippingRates({ ...defaultRateTable, adultSignatureCents: { USPS: 0, UPS: 0 } })
    const [signed] = await shop.getRates(toTexas)
    const [plain] = await unsigned.getRates(toTexas)
    expect(Number(signed?.amount) - Number(plain?.amount)).toBe(adultSignatureCents.USPS)
  })

  test('never charges less for a heavier parcel', async () => {
    const grams = fc.integer({ min: 1, max: 60_000 })
    await fc.assert(
      fc.asyncProperty(grams, grams, async (weightGrams, more) => {
        const light = Math.min(...(await prices({ ...toTexas, weightGrams })))
        const heavy = Math.min(...(await prices({ ...toTexas, weightGrams: weightGrams + more })))
        expect(heavy).toBeGreaterThanOrEqual(light)
      }),
    )
  })

  test('starts with prices that rise with zone and weight', () => {
    const table = rateTableShape.parse(defaultRateTable)
    for (const { zones, serviceCode } of table.services) {
      const rows = zones.flatMap((zone) => (zone ? [zone.cents] : []))
      for (const row of rows) {
        expect(row.length, serviceCode).toBe(table.bandsGrams.length)
        expect(row).toEqual(row.toSorted((a, b) => a - b))
      }
      const firstColumn = rows.map(([first]) => Number(first))
      expect(firstColumn).toEqual(firstColumn.toSorted((a, b) => a - b))
    }
  })
})
