import { sql } from 'kysely'
import type { LotStatus } from '#domain/compliance/lab-results.ts'
import type { LotCount } from '#domain/inventory/lot-count.ts'
import { type LotCountRow, lotCountFromRow, lotCountToRow } from '../../map/lots.ts'
import type { Database } from '../../open.ts'
import { lotCountJson } from '../catalog/lots.ts'

/** A lot with its pieces. */
export interface CountedLot {
  readonly id: string
  readonly number: string
  readonly productId: string
  readonly status: LotStatus
  readonly isCurrent: boolean
  readonly count: LotCount
  /** Pieces in orders that hold stock and are not packed. */
  readonly reserved: number
}

/** Whether an order `o` has reserved its items and they are still on the shelf. */
const isReserved = sql`o.stock_reserved and o.fulfillment_state = 'unfulfilled'`

const countedLot = sql`
  select l.id, l.lot_number as number, l.product_id, l.status, l.is_current, ${lotCountJson} as count,
    (select coalesce(sum(line.quantity - line.removed_quantity), 0)::int
     from order_line line join shop_order o on o.id = line.order_id
     where line.lot_id = l.id and ${isReserved}) as reserved
  from lot l`

type CountedLotRow = Omit<CountedLot, 'count'> & { readonly count: LotCountRow }

const countedLotFromRow = ({ count, ...row }: CountedLotRow): CountedLot => ({
  ...row,
  count: lotCountFromRow(count),
})

/** The lots with these ids. Whoever changes their counts locks their products first. */
export async function findCountedLots(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountedLot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CountedLotRow>`${countedLot} where l.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, countedLotFromRow(row)]))
}

/** All lots of a product, the one on sale first. */
export async function listCountedLots(db: Database, productId: string): Promise<CountedLot[]> {
  const { rows } = await sql<CountedLotRow>`
    ${countedLot} where l.product_id = ${productId}::uuid order by l.is_current desc, l.id desc`.execute(db)
  return rows.map(countedLotFromRow)
}

/** Pieces of a product in orders that hold stock, are not packed, and name no lot. */
export async function countReservedWithoutLot(db: Database, productId: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(line.quantity - line.removed_quantity), 0)::int as pieces
    from order_line line join shop_order o on o.id = line.order_id
    where line.product_id = ${productId}::uuid and line.lot_id is null and ${isReserved}`.execute(db)
  return rows[0]?.pieces ?? 0
}

/** The product of the lot must be locked. */
export async function saveLotCount(db: Database, id: string, count: LotCount): Promise<void> {
  await db
    .updateTable('lot')
    .set({ ...lotCountToRow(count), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ships lines of an order from other lots. */
export async function moveLinesToLots(
  db: Database,
  orderId: string,
  lines: readonly { readonly position: number; readonly lotId: string }[],
): Promise<void> {
  await sql`
    update order_line line set lot_id = choice.lot_id
    from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ lotId }) => lotId)}::uuid[])
      as choice(position, lot_id)
    where line.order_id = ${orderId}::uuid and line.position = choice.position`.execute(db)
}
