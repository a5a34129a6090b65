import { movementKinds, type Reservation, type StockMovement } from '#domain/inventory/stock-movement.ts'
import { type WithNulls, withoutNulls } from './nulls.ts'
import { parseOneOf } from './one-of.ts'

export interface StockMovementRow extends Omit<WithNulls<StockMovement>, 'kind'> {
  readonly kind: string
}

export function stockMovementFromRow(row: StockMovementRow): StockMovement {
  return withoutNulls<StockMovement>({ ...row, kind: parseOneOf(row.kind, movementKinds) })
}

export function reservationFromRow(row: WithNulls<Reservation>): Reservation {
  return withoutNulls<Reservation>(row)
}
