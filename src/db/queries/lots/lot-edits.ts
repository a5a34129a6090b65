import { sql } from 'kysely'
import { type LotStatus, lotStateTable } from '#domain/lots/lab-results.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { LotCount } from '#domain/lots/lot-count.ts'
import type { LotEntry } from '#domain/lots/lot-entry.ts'
import { groupRows } from '../../map/group-rows.ts'
import { lotEntryToRow, lotFromRow, type StoredLotRow } from '../../map/lots.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import { requireChange } from '../require-change.ts'
import { lastReportDay, lotCountJson, lotJson } from './lots.ts'

/** A lot of any status, with its product. */
export interface StoredLot extends Lot {
  readonly productId: string
  readonly productName: string
  readonly productSlug: string
  readonly isCurrent: boolean
  readonly isDemo: boolean
  readonly count: LotCount
}

export async function findStoredLot(db: Database, id: string): Promise<StoredLot | undefined> {
  const { rows } = await sql<StoredLotRow>`
    select ${lotJson} as lot, ${lotCountJson} as count, p.id as product_id, ${fullProductName} as product_name,
      p.slug as product_slug, l.is_current, l.is_demo
    from lot l join product p on p.id = l.product_id where l.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { lot, ...rest } = row
  return { ...lotFromRow(lot), ...rest }
}

/** Locks the product of the lot, so that two lots of it are never changed at once. */
export async function lockLot(db: Database, id: string): Promise<StoredLot | undefined> {
  const { rows } = await sql`
    select p.id from product p where p.id = (select product_id from lot where id = ${id}::uuid)
    for no key update`.execute(db)
  return rows.length === 0 ? undefined : findStoredLot(db, id)
}

/** Whether another lot has this number. Ignores case, because people type labels in any case. */
export async function isLotNumberTaken(db: Database, number: string, exceptId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('lot'), hashtext(lower(${number})))`.execute(db)
  const row = await db
    .selectFrom('lot')
    .select('id')
    .where(sql<boolean>`lower(lot_number) = lower(${number})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasCurrentLot(db: Database, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lot')
    .select('id')
    .where('productId', '=', productId)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws Error when the status cannot follow the stored one */
export async function updateLot(
  db: Database,
  id: string,
  change: {
    readonly entry?: LotEntry
    readonly status?: LotStatus
    readonly reportFileKey?: string
    readonly isDemo?: boolean
  },
  now: Date,
): Promise<void> {
  const { entry, ...columns } = change
  const update = db
    .updateTable('lot')
    .set({ ...(entry === undefined ? {} : lotEntryToRow(entry)), ...columns, updatedAt: now })
    .where('id', '=', id)
  const { status } = columns
  if (status === undefined) await update.execute()
  else
    await requireChange(
      update.where('status', 'in', [status, ...lotStateTable.before(status)]),
      `Lot ${id} cannot become ${status}`,
    )
}

/** Makes the lot the one that its product is sold from. */
export async function activateLot(
  db: Database,
  { id, productId }: Pick<StoredLot, 'id' | 'productId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('lot')
    .set({ isCurrent: false, updatedAt: now })
    .where('productId', '=', productId)
    .where('isCurrent', '=', true)
    .execute()
  await db.updateTable('lot').set({ isCurrent: true, updatedAt: now }).where('id', '=', id).execute()
}

/** Passed lots whose report has ended. @param today 'YYYY-MM-DD' */
export async function listEndedLots(
  db: Database,
  today: string,
): Promise<{ readonly id: string; readonly productId: string }[]> {
  const { rows } = await sql<{ readonly id: string; readonly productId: string }>`
    select l.id, l.product_id from lot l where l.status = 'passed' and ${lastReportDay} < ${today} order by l.id`.execute(
    db,
  )
  return rows
}

export interface ExpiringLot {
  readonly number: string
  readonly productName: string
  /** 'YYYY-MM-DD' */
  readonly expiresOn: string
}

/** Lots of published products that are sold now and whose reports end by this day, the first first. */
export async function listExpiringLots(
  db: Database,
  until: string,
  limit: number,
): Promise<{ readonly rows: readonly ExpiringLot[]; readonly total: number }> {
  const { rows } = await sql<ExpiringLot & { readonly total: number }>`
    select l.lot_number as number, ${fullProductName} as product_name, ${lastReportDay} as expires_on, count(*) over ()::int as total
    from lot l join product p on p.id = l.product_id
    where l.status = 'passed' and l.is_current and p.status = 'published' and ${lastReportDay} <= ${until}
    order by expires_on, l.id limit ${limit}`.execute(db)
  return { rows: rows.map(({ total: _, ...lot }) => lot), total: rows[0]?.total ?? 0 }
}

/** Paid orders with this lot that are not shipped. */
export async function countOpenOrdersOfLot(db: Database, lotId: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(distinct o.id)::int as orders
    from order_line_lot part join order_line l on l.id = part.order_line_id join shop_order o on o.id = l.order_id
    where part.lot_id = ${lotId}::uuid and part.quantity > 0
      and o.is_open`.execute(db)
  return rows[0]?.orders ?? 0
}

/** The lots of an order's lines that are still to be shipped, by product. */
export async function listLotsOfOrder(
  db: Database,
  orderId: string,
): Promise<ReadonlyMap<string, readonly Lot[]>> {
  const { rows } = await sql<{ productId: string; lot: StoredLotRow['lot'] }>`
    select l.product_id, ${lotJson} as lot
    from order_line line join order_line_lot part on part.order_line_id = line.id join lot l on l.id = part.lot_id
    where line.order_id = ${orderId}::uuid and part.quantity > 0 order by l.id`.execute(db)
  return groupRows(
    rows,
    ({ productId }) => productId,
    ({ lot }) => lotFromRow(lot),
  )
}
