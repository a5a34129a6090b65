import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import type { LotLink } from '#contract/admin/qr-code.ts'
import type { StoredLot } from '#db/queries/lots/lot-edits.ts'
import { getFileUrl, type ListedProduct, toRegulatedProduct } from '#domain/catalog/product.ts'
import { findNationwideLimits, type SalesRules } from '#domain/compliance/evaluate-line.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { lotActions, refuseLotAction } from '#domain/lots/lot-actions.ts'
import { getLotEntry } from '#domain/lots/lot-entry.ts'

export function serializeLotDetails({
  lot,
  link,
  product,
  salesRules,
  openOrders,
  version,
  now,
}: {
  readonly lot: StoredLot
  readonly link: LotLink
  readonly product: ListedProduct
  readonly salesRules: SalesRules
  readonly openOrders: number
  readonly version: number
  readonly now: Date
}): LotDetails {
  const today = toLegalDay(now)
  const regulated = toRegulatedProduct({ ...product, lot })
  return {
    id: lot.id,
    product: {
      id: lot.productId,
      name: lot.productName,
      slug: lot.productSlug,
      isDescribed: product.form !== undefined && product.composition !== undefined,
    },
    isCurrent: lot.isCurrent,
    isDemo: lot.isDemo,
    status: lot.status,
    entry: getLotEntry(lot),
    link,
    reportUrl: lot.reportFileKey === undefined ? undefined : getFileUrl(lot.reportFileKey),
    reportHash: lot.reportFileKey?.replace('.pdf', ''),
    refusedActions: Object.fromEntries(
      lotActions.flatMap((action) => {
        const refusal = refuseLotAction(lot, action, today)
        return refusal === undefined ? [] : [[action, refusal]]
      }),
    ),
    limits: findNationwideLimits(regulated, salesRules, today),
    productClass: regulated.productClass,
    reportMonths: lot.reportMonths,
    articleMilligrams: regulated.articleMilligrams,
    notice: getHoldNotice({ ...product, lot }, salesRules, now),
    openOrders,
    count: lot.count,
    version,
  }
}
