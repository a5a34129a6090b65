import { findProductOfAnyStatus } from '#db/queries/catalog/products.ts'
import { listInventoryLevels } from '#db/queries/inventory/locations.ts'
import { findStoredUnits } from '#db/queries/inventory/stock.ts'
import { type CountedLot, listCountedLots } from '#db/queries/lots/lot-counts.ts'
import { listLotsOfProduct } from '#db/queries/lots/lots.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import type { InventoryLevel } from '#domain/inventory/location.ts'
import { compareStock } from '#domain/inventory/product-stock.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { findLotToSellFirst } from '#domain/lots/first-expired.ts'
import { findLotProblem, type LotProblem } from '#domain/lots/lot-clearance.ts'
import { getLastReportDay } from '#domain/lots/report-months.ts'
import type { Shop } from '../shop.ts'

export interface ProductLot extends CountedLot {
  /** Why nothing can be packed from it. */
  readonly problem: LotProblem | undefined
  /** On which its report counts: 'YYYY-MM-DD'. */
  readonly lastDay: string | undefined
  /** Its units on hand by location, where there are any. */
  readonly levels: readonly InventoryLevel[]
}

/**
 * All lots of a product, the one on sale first, beside its stock, and the lot that should be sold before it. Undefined when there
 * is no such product.
 */
export async function loadProductLots({ db, clock }: Pick<Shop, 'db' | 'clock'>, productId: string) {
  // One snapshot, so that an order which comes in between is no difference.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const product = await findProductOfAnyStatus(snapshot, productId)
      const stored = await findStoredUnits(snapshot, productId)
      if (product === undefined || stored === undefined) return undefined
      const counted = await listCountedLots(snapshot, productId)
      const tested = await listLotsOfProduct(snapshot, productId)
      const today = toLegalDay(clock.now())
      const problems = new Map(
        tested.map((lot) => [lot.id, findLotProblem(toRegulatedProduct({ ...product, lot }), today)]),
      )
      const lastDays = new Map(tested.map((lot) => [lot.id, getLastReportDay(lot)]))
      const levels = (await listInventoryLevels(snapshot, [productId])).filter(({ onHand }) => onHand > 0)
      const lots: ProductLot[] = counted.map((lot) => ({
        ...lot,
        levels: levels.filter(({ lotId }) => lotId === lot.id),
        problem: problems.get(lot.id),
        lastDay: lastDays.get(lot.id),
      }))
      const sellFirst = findLotToSellFirst(
        lots.map(({ id, number, isCurrent, status, problem, count, lastDay }) => ({
          id,
          number,
          isCurrent,
          onHand: count.onHand,
          lastDay,
          isSellable: status === 'passed' && problem === undefined,
        })),
      )
      const unassignedLevels = levels.filter(({ lotId }) => lotId === undefined)
      return { lots, unassignedLevels, comparison: compareStock({ ...stored, lots }, stored), sellFirst }
    })
}
