import { toLegalDay } from '#domain/legal-day.ts'
import { resolveTaxTerms } from '#domain/tax/resolve-tax-terms.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import type { Shop } from '../shop.ts'

/**
 * What an order of a customer to a ZIP code is taxed with today, in five digits. A guest has no certificate. Undefined for a ZIP
 * code that does not exist. Reads what is kept in memory, so it must not be called in a transaction.
 */
export async function getTaxTerms(
  shop: Pick<Shop, 'kept' | 'clock'>,
  zip: string,
  customerId: string | undefined,
): Promise<TaxTerms | undefined> {
  const [tables, place] = await Promise.all([shop.kept.getTaxTables(), shop.kept.findPlace(zip)])
  return place && resolveTaxTerms(tables, place, toLegalDay(shop.clock.now()), customerId)
}
