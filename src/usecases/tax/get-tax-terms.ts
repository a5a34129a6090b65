import { toLegalDay } from '#domain/legal-day.ts'
import { resolveTaxTerms, type TaxTerms } from '#domain/tax/tax-tables.ts'
import type { Shop } from '../shop.ts'

/**
 * What an order to a ZIP code is taxed with today, in five digits. Undefined for a ZIP code that does not exist. Reads what is kept in
 * memory, so it must not be called in a transaction.
 */
export async function getTaxTerms(
  shop: Pick<Shop, 'kept' | 'clock'>,
  zip: string,
): Promise<TaxTerms | undefined> {
  const [tables, place] = await Promise.all([shop.kept.getTaxTables(), shop.kept.findPlace(zip)])
  return place && resolveTaxTerms(tables, place, toLegalDay(shop.clock.now()))
}
