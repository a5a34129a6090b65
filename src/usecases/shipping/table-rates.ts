import type { CarrierRate, RateRequest } from '#ports/carriers.ts'
import type { Shop } from '../shop.ts'

/** The kind of the built-in rate table, which is always there. */
const rateTableKind = 'rate-table'

/** The estimated rates of the built-in table, the cheapest first. Empty when it has none for the place. */
export async function getTableRates(
  { carrierAdapters }: Pick<Shop, 'carrierAdapters'>,
  request: RateRequest,
): Promise<readonly CarrierRate[]> {
  const table = carrierAdapters.get(rateTableKind)
  if (table === undefined) throw new Error('The shop has no rate table')
  const rates = await table.open({ id: rateTableKind, mode: 'live', credentials: {} }).getRates(request)
  return rates.ok ? rates.value.rates : []
}
