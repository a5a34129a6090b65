import type { ProductLots } from '#contract/admin/lot-stock.ts'
import type { CountedLot } from '#db/queries/inventory/lot-counts.ts'
import { compareStockByLot } from '#domain/inventory/lot-count.ts'
import type { SavedLot } from '#usecases/catalog/save-lot.ts'

export function serializeProductLots(
  lots: readonly CountedLot[],
  stock: { readonly stock: number; readonly reservedWithoutLot: number },
): ProductLots {
  return {
    success: true,
    lots: lots.map(({ id, number, status, isCurrent, count, reserved }) => ({
      id,
      number,
      status,
      isCurrent,
      count,
      reserved,
    })),
    comparison: compareStockByLot(lots, stock),
  }
}

export function serializeSavedLot({ id, message }: SavedLot) {
  return { success: true as const, id, message }
}
