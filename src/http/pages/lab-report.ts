import type { LabReport } from '#contract/shop/lab-report.ts'
import { findLot } from '#db/queries/lots/lots.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { findNationwideLimits } from '#domain/compliance/evaluate-line.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { getLastReportDay } from '#domain/lots/report-months.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { serializeLabFigures } from '../serializers/lab-figures.ts'
import { serializeLabReport } from '../serializers/lab-report.ts'

/** The lab report of a lot with its product. Undefined for an unknown number. */
export async function loadLabReport(
  shop: Shop,
  scope: CacheScope,
  number: string,
): Promise<LabReport | undefined> {
  const found = await findLot(shop.db, number)
  if (found === undefined) return undefined
  const { lot, product } = found
  // The limits come from the rulebook. A page that shows them is made again at midnight, as all are.
  scope.addTags(`product:${product.id}`, 'rules')
  const regulated = toRegulatedProduct({ ...product, lot })
  const limits = findNationwideLimits(regulated, await shop.kept.getRulebook(), toLegalDay(shop.clock.now()))
  return {
    ...serializeLabReport(lot, product),
    product: { name: product.name, slug: product.slug, brand: product.brand },
    result: lot.status === 'draft' ? undefined : lot.status,
    laboratoryCertificate: lot.laboratoryCertificate,
    countsUntil: lot.testedOn === undefined ? undefined : getLastReportDay(lot),
    figures: serializeLabFigures(regulated, limits),
  }
}
