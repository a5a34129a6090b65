import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RateRequest } from '#ports/carriers.ts'
import { embeddedRateTable } from './provider.ts'
import { defaultRateTable, rateTableShape } from './rate-table.ts'

const account = { id: '', mode: 'live', credentials: {} } as const
const toTexas: RateRequest = {
  from: { zip: '10001' },
  to: { zip: '78701', state: 'TX' },
  weightGrams: 680,
  needsAdultSignature: true,
}

async function getRates(request: RateRequest, table = defaultRateTable) {
  const rates = await embeddedRateTable(table).open(account).getRates(request)
  return rates.ok ? rates.value.rates : []
}

async function listPrices(request: RateRequest): Promise<number[]> {
  return (await getRates(request)).map((rate) => rate.amount)
}

describe('The embedded rate table', () => {
  test('offers USPS and UPS, cheapest first', async () => {
    const rates = await getRates(toTexas)
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

  test('offers no UPS rate for military addresses', async () => {
    const rates = await getRates({ ...toTexas, to: { zip: '09012', state: 'AE' } })
    expect(new Set(rates.map((rate) => rate.carrier))).toEqual(new Set(['USPS']))
  })

  test('includes the adult signature in every price', async () => {
    const { adultSignatureCents } = defaultRateTable
    const unsigned = { ...defaultRateTable, adultSignatureCents: { USPS: 0, UPS: 0 } }
    const [signedRate] = await getRates(toTexas)
    const [unsignedRate] = await getRates(toTexas, unsigned)
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
