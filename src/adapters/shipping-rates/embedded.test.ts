import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embeddedShippingRates } from './embedded.ts'
import { defaultRateTable, rateTableShape } from './rate-table.ts'

const shippingRates = embeddedShippingRates()
const toTexas = { fromZip: '10001', zip: '78701', state: 'TX', weightGrams: 680 }

async function listPrices(request: Parameters<typeof shippingRates.getRates>[0]): Promise<number[]> {
  return (await shippingRates.getRates(request)).map((rate) => rate.amount)
}

describe('The embedded rate table', () => {
  test('offers USPS and UPS, cheapest first', async () => {
    const rates = await shippingRates.getRates(toTexas)
    expect(rates.map((rate) => rate.serviceCode).sort()).toEqual([
      'ups-2nd-day-air',
      'ups-ground',
      'ups-next-day-air',
      'usps-ground-advantage',
      'usps-priority-mail',
    ])
    const amounts = rates.map((rate) => rate.amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  test('offers no UPS rate for PO boxes and military addresses', async () => {
    for (const request of [
      { ...toTexas, isPoBox: true },
      { ...toTexas, zip: '09012', state: 'AE' },
    ]) {
      const rates = await shippingRates.getRates(request)
      expect(new Set(rates.map((rate) => rate.provider))).toEqual(new Set(['USPS']))
    }
  })

  test('includes the adult signature in every price', async () => {
    const { adultSignatureCents } = defaultRateTable
    const unsigned = embeddedShippingRates({ ...defaultRateTable, adultSignatureCents: { USPS: 0, UPS: 0 } })
    const [signedRate] = await shippingRates.getRates(toTexas)
    const [unsignedRate] = await unsigned.getRates(toTexas)
    expect(Number(signedRate?.amount) - Number(unsignedRate?.amount)).toBe(adultSignatureCents.USPS)
  })

  test('never charges less for a heavier parcel', async () => {
    const grams = fc.integer({ min: 1, max: 60_000 })
    await fc.assert(
      fc.asyncProperty(grams, grams, async (weightGrams, extraGrams) => {
        const light = Math.min(...(await listPrices({ ...toTexas, weightGrams })))
        const heavy = Math.min(...(await listPrices({ ...toTexas, weightGrams: weightGrams + extraGrams })))
        expect(heavy).toBeGreaterThanOrEqual(light)
      }),
    )
  })

  test('has default prices that rise with zone and weight', () => {
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
