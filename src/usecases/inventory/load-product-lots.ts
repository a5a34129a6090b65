import { listLotsOfProduct } from '#db/queries/catalog/lots.ts'
import { findProductOfAnyStatus } from '#db/queries/catalog/products.ts'
import {
  type CountedLot,
  countReservedWithoutLot,
  listCountedLots,
} from '#db/queries/inventory/lot-counts.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { findLotProblem, type LotProblem } from '#domain/compliance/lot-clearance.ts'
import { toEasternDay } from '#domain/eastern-day.ts'
import type { Shop } from '../shop.ts'

export interface ProductLot extends CountedLot {
  /** Why nothing can be packed from it. */
  readonly problem: LotProblem | undefined
}

/** All lots of a product, the one on sale first, beside its stock. Undefined when there is no such product. */
export async function loadProductLots({ db, clock }: Pick<Shop, 'db' | 'clock'>, productId: string) {
  const [product, counted, tested, reservedWithoutLot] = await Promise.all([
    findProductOfAnyStatus(db, productId),
    listCountedLots(db, productId),
    listLotsOfProduct(db, productId),
    countReservedWithoutLot(db, productId),
  ])
  if (product === undefined) return undefined
  const today = toEasternDay(clock.now())
  const problems = new Map(
    tested.map((lot) => [lot.id, findLotProblem(toRegulatedProduct({ ...product, lot }), today)]),
  )
  const lots: ProductLot[] = counted.map((lot) => ({ ...lot, problem: problems.get(lot.id) }))
  return { stock: product.stock, lots, reservedWithoutLot }
}
