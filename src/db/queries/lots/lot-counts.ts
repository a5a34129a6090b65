import { sql } from 'kysely'
import type { LotStatus } from '#domain/lots/lab-results.ts'
import type { LotCount } from '#domain/lots/lot-count.ts'
import type { Database } from '../../open.ts'
import { packedUnits } from '../fulfillment/shipments.ts'
import { isOnShelf } from '../inventory/stock.ts'
import { lotCountJson } from './lots.ts'

/** A lot with its units. */
export interface CountedLot {
  readonly id: string
  readonly number: string
  readonly productId: string
  readonly status: LotStatus
  readonly isCurrent: boolean
  /** Whether its units on hand are part of the stock of its product. */
  readonly countsAsStock: boolean
  readonly count: LotCount
  /** Units in orders that hold stock and are not packed. */
  readonly reserved: number
}

const countedLot = sql`
  select l.id, l.lot_number as number, l.product_id, l.status, l.is_current, l.counts_as_stock, ${lotCountJson} as count,
    (select coalesce(sum(part.quantity - ${packedUnits(sql`part.lot_id`)}), 0)::int
     from order_line_lot part join order_line line on line.id = part.order_line_id
       join shop_order o on o.id = line.order_id
     where part.lot_id = l.id and ${isOnShelf}) as reserved
  from lot l`

/** The lots with these ids. Their products are locked before their counts change. */
export async function findCountedLots(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountedLot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CountedLot>`${countedLot} where l.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All lots of a product, the one on sale first. */
export async function listCountedLots(db: Database, productId: string): Promise<CountedLot[]> {
  const { rows } = await sql<CountedLot>`
    ${countedLot} where l.product_id = ${productId}::uuid order by l.is_current desc, l.id desc`.execute(db)
  return rows
}
