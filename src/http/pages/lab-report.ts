import type { LabReport } from '#contract/shop/lab-report.ts'
import { findLot } from '#db/queries/lots/lots.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { serializeLabReport } from '../serializers/lab-report.ts'

/** The lab report of a lot with its product. Undefined for an unknown number. */
export async function loadLabReport(
  shop: Shop,
  scope: CacheScope,
  lot: string,
): Promise<LabReport | undefined> {
  const found = await findLot(shop.db, lot)
  if (found === undefined) return undefined
  const { id, name, slug } = found.product
  scope.addTags(`product:${id}`)
  return { ...serializeLabReport(found.lot, found.product), product: { name, slug } }
}
