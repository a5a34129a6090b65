import type { AdminStockMovement } from '#contract/admin/inventory/stock-movements.ts'
import type { ReturnableUnits as Returnable } from '#domain/inventory/customer-return.ts'
import type { Reservation, StockMovement } from '#domain/inventory/stock-movement.ts'

export function serializeStockMovement({ at, ...movement }: StockMovement): AdminStockMovement {
  return { ...movement, at: at.toISOString() }
}

export function serializeReservation({ placedAt, ...reservation }: Reservation) {
  return { ...reservation, placedAt: placedAt.toISOString() }
}

export function serializeReturnableUnits({
  lineId,
  lotId,
  name,
  lotNumber,
  isQuarantined,
  shipped,
  back,
}: Returnable) {
  return { lineId, lotId, name, lotNumber, isQuarantined, shipped, back }
}
