import type { AdminLot } from '#contract/admin/lots.ts'
import type { LotListRow } from '#db/queries/catalog/shop-lists.ts'
import { getFileUrl } from '#domain/catalog/product.ts'

export function serializeLot(row: LotListRow): AdminLot {
  return {
    lotNumber: row.lotNumber,
    productName: row.product,
    productSlug: row.productSlug,
    isCurrent: row.isCurrent,
    laboratory: row.laboratory ?? undefined,
    testedOn: row.testedOn ?? undefined,
    mitragyninePpm: row.mitragyninePpm ?? undefined,
    sevenOhPpm: row.sevenOhPpm ?? undefined,
    sevenOhMicrogramsPerUnit: row.sevenOhUgPerArticle ?? undefined,
    hasPassed: row.passed ?? undefined,
    labReportUrl: row.reportFileKey === null ? undefined : getFileUrl(row.reportFileKey),
    isDemo: row.isDemo,
  }
}
