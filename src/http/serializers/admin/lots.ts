import type { AdminLot } from '#contract/admin/lots.ts'
import type { LotListRow } from '#db/queries/catalog/shop-lists.ts'
import { getFileUrl } from '#domain/catalog/product.ts'

export function serializeLot(row: LotListRow): AdminLot {
  return {
    lot: row.lotNumber,
    product: row.product,
    productSlug: row.productSlug,
    current: row.isCurrent,
    lab: row.laboratory ?? undefined,
    testedOn: row.testedOn ?? undefined,
    mitragynine: scaled(row.mitragyninePpm, 10_000),
    hydroxy: scaled(row.sevenOhPpm, 10_000),
    hydroxyPerArticle: scaled(row.sevenOhUgPerArticle, 1000),
    passed: row.passed ?? undefined,
    coa: row.reportFileKey === null ? undefined : getFileUrl(row.reportFileKey),
    demo: row.isDemo,
  }
}

function scaled(amount: number | null, parts: number): number | undefined {
  return amount === null ? undefined : amount / parts
}
