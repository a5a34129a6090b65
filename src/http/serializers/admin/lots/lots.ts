import type { AdminLot } from '#contract/admin/lots/lots.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import type { ListedLot } from '#domain/lots/lot.ts'
import { getLastReportDay } from '#domain/lots/report-months.ts'

export function serializeLot(lot: ListedLot): AdminLot {
  return {
    id: lot.id,
    lotNumber: lot.number,
    productName: lot.productName,
    productSlug: lot.productSlug,
    isCurrent: lot.isCurrent,
    laboratory: lot.laboratory,
    testedOn: lot.testedOn,
    mitragyninePpm: lot.results.mitragyninePpm,
    sevenOhPpm: lot.results.sevenOhPpm,
    sevenOhMicrogramsPerUnit: lot.results.sevenOhMicrogramsPerArticle,
    status: lot.status,
    lastDay: getLastReportDay(lot),
    labReportUrl: lot.reportFileKey === undefined ? undefined : getFileUrl(lot.reportFileKey),
    onHand: lot.count.onHand,
    isDemo: lot.isDemo,
  }
}
