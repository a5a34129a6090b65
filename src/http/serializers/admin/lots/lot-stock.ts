import type { ProductLots } from '#contract/admin/lots/lot-stock.ts'
import type { InventoryLevel } from '#domain/inventory/location.ts'
import type { loadProductLots } from '#usecases/lots/load-product-lots.ts'
import type { SavedLot } from '#usecases/lots/save-lot.ts'

export function serializeProductLots({
  lots,
  unassignedLevels,
  comparison,
  sellFirst,
}: NonNullable<Awaited<ReturnType<typeof loadProductLots>>>): ProductLots {
  return {
    success: true,
    lots: lots.map(
      ({ id, number, status, isCurrent, countsAsStock, count, reserved, levels, problem, lastDay }) => ({
        id,
        number,
        status,
        isCurrent,
        countsAsStock,
        count,
        reserved,
        levels: levels.map(serializeLevel),
        problem: problem?.notice,
        lastDay,
      }),
    ),
    unassignedLevels: unassignedLevels.map(serializeLevel),
    comparison,
    ...(sellFirst?.lastDay !== undefined && {
      sellFirst: { id: sellFirst.id, number: sellFirst.number, lastDay: sellFirst.lastDay },
    }),
  }
}

const serializeLevel = ({ locationId, onHand }: InventoryLevel) => ({ locationId, onHand })

export function serializeSavedLot({ id, message }: SavedLot) {
  return { success: true as const, id, message }
}
