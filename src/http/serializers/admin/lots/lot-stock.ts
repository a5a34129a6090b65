import type { ProductLots } from '#contract/admin/lots/lot-stock.ts'
import type { loadProductLots } from '#usecases/lots/load-product-lots.ts'
import type { SavedLot } from '#usecases/lots/save-lot.ts'

export function serializeProductLots({
  lots,
  comparison,
  sellFirst,
}: NonNullable<Awaited<ReturnType<typeof loadProductLots>>>): ProductLots {
  return {
    success: true,
    lots: lots.map(({ id, number, status, isCurrent, countsAsStock, count, reserved, problem, lastDay }) => ({
      id,
      number,
      status,
      isCurrent,
      countsAsStock,
      count,
      reserved,
      problem: problem?.notice,
      lastDay,
    })),
    comparison,
    ...(sellFirst?.lastDay !== undefined && {
      sellFirst: { id: sellFirst.id, number: sellFirst.number, lastDay: sellFirst.lastDay },
    }),
  }
}

export function serializeSavedLot({ id, message }: SavedLot) {
  return { success: true as const, id, message }
}
