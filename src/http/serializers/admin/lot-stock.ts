import type { ProductLots } from '#contract/admin/lot-stock.ts'
import { compareStockByLot } from '#domain/inventory/lot-count.ts'
import type { SavedLot } from '#usecases/catalog/save-lot.ts'
import type { loadProductLots } from '#usecases/inventory/load-product-lots.ts'

export function serializeProductLots({
  lots,
  ...stock
}: NonNullable<Awaited<ReturnType<typeof loadProductLots>>>): ProductLots {
  return {
    success: true,
    lots: lots.map(({ id, number, status, isCurrent, count, reserved, problem }) => ({
      id,
      number,
      status,
      isCurrent,
      count,
      reserved,
      problem: problem?.notice,
    })),
    comparison: compareStockByLot(lots, stock),
  }
}

export function serializeSavedLot({ id, message }: SavedLot) {
  return { success: true as const, id, message }
}
