import { sql } from 'kysely'
import {
  correctingKinds,
  type StockCount,
  type StockCountLine,
  type StockCountState,
  stockCountStateTable,
} from '#domain/inventory/stock-count.ts'
import type { NextState } from '#domain/state-table.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import {
  type Direction,
  ifDefined,
  matchesFoldedSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'
import { requireChange } from '../require-change.ts'

type CountRow = WithNulls<Omit<StockCount, 'state'>> & { readonly state: string }

const countColumns = sql`c.id, c.category, c.location_id, (select l.name from location l where l.id = c.location_id) as location, c.state, c.created_at, c.created_by, c.ended_at, c.ended_by,
  (select count(*)::int from stock_count_line l where l.count_id = c.id) as lines,
  (select count(l.counted)::int from stock_count_line l where l.count_id = c.id) as counted`

function countFromRow({ state, ...row }: CountRow): StockCount {
  return {
    ...withoutNulls<Omit<StockCount, 'state'>>(row),
    state: parseOneOf(state, stockCountStateTable.states),
  }
}

export async function listStockCounts(
  db: Database,
  {
    search,
    state,
    dir,
  }: { readonly search: string; readonly state: StockCountState | undefined; readonly dir: Direction },
  slice: Slice,
): Promise<Paged<StockCount>> {
  const page = await readPage<CountRow>(db, {
    columns: countColumns,
    from: sql`stock_count c`,
    conditions: [
      matchesFoldedSearch([sql`c.search_text`], search),
      ifDefined(state, (each) => sql`c.state = ${each}`),
    ],
    order: orderBy(sql`c.created_at`, dir, sql`c.id`),
    slice,
    isSearch: search !== '',
  })
  return { ...page, rows: page.rows.map(countFromRow) }
}

export async function findStockCount(db: Database, id: string): Promise<StockCount | undefined> {
  const { rows } = await sql<CountRow>`
    select ${countColumns} from stock_count c where c.id = ${id}::uuid`.execute(db)
  return rows[0] && countFromRow(rows[0])
}

/** Locks a count before it is confirmed or canceled, so that no entry comes between. */
export async function lockStockCount(db: Database, id: string): Promise<StockCount | undefined> {
  await sql`select from stock_count where id = ${id}::uuid for update`.execute(db)
  return findStockCount(db, id)
}

/** Lets several staff enter lines of one count, but not while it is confirmed or canceled. */
export async function shareStockCount(db: Database, id: string): Promise<StockCount | undefined> {
  await sql`select from stock_count where id = ${id}::uuid for key share`.execute(db)
  return findStockCount(db, id)
}

/**
 * Creates a count of all lots that may have units on the shelf, and of units in no lot.
 * @returns its id and how many lines it has
 */
export async function insertStockCount(
  db: Database,
  count: {
    readonly category: string | undefined
    readonly locationId: string
    readonly createdAt: Date
    readonly createdBy: string
  },
): Promise<{ readonly id: string; readonly lines: number }> {
  const { id } = await db
    .insertInto('stockCount')
    .values({ ...count, category: count.category ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofCategory =
    count.category === undefined
      ? sql``
      : sql`and p.category_id = (select c.id from category c where c.name = ${count.category})`
  const { rows } = await sql<{ lines: number }>`
    with line as (
      insert into stock_count_line (count_id, product_id, lot_id)
      select ${id}::uuid, p.id, l.id from product p join lot l on l.product_id = p.id
      where p.status <> 'archived' ${ofCategory} and ((l.is_current and l.counts_as_stock) or exists (
        select from inventory_level level
        where level.lot_id = l.id and level.location_id = ${count.locationId}::uuid and level.on_hand > 0))
      union all
      select ${id}::uuid, p.id, null from product p
      where p.status <> 'archived' ${ofCategory} and (not exists (select from lot l where l.product_id = p.id) or exists (
        select from inventory_level level
        where level.product_id = p.id and level.lot_id is null and level.location_id = ${count.locationId}::uuid and level.on_hand > 0))
      returning 1)
    select count(*)::int as lines from line`.execute(db)
  return { id, lines: rows[0]?.lines ?? 0 }
}

/** The lines of a count by product and lot. @param lineId only this one */
export async function listStockCountLines(
  db: Database,
  countId: string,
  lineId?: string,
): Promise<StockCountLine[]> {
  const { rows } = await sql<WithNulls<StockCountLine>>`
    select line.id, line.product_id, ${fullProductName} as product_name, line.lot_id, l.lot_number, line.counted, line.expected,
      line.counted_at, line.counted_by, line.first_counted, line.first_counted_by, p.price_cents as price, line.version
    from stock_count_line line join product p on p.id = line.product_id left join lot l on l.id = line.lot_id
    where line.count_id = ${countId}::uuid ${lineId === undefined ? sql`` : sql`and line.id = ${lineId}::uuid`}
    order by lower(p.name), p.id, l.lot_number nulls last`.execute(db)
  return rows.map((row) => withoutNulls<StockCountLine>(row))
}

export async function findStockCountLine(
  db: Database,
  { countId, lineId }: { readonly countId: string; readonly lineId: string },
): Promise<StockCountLine | undefined> {
  return (await listStockCountLines(db, countId, lineId))[0]
}

/** Units of a line at the location of its count `c`. */
const onHandOfLine = sql`coalesce((
  select level.on_hand from inventory_level level
  where level.product_id = line.product_id and level.location_id = c.location_id and level.lot_id is not distinct from line.lot_id), 0)`

/** Stores what staff found, beside what the ledger has now. The product must be locked. */
export async function saveCountedUnits(
  db: Database,
  line: Pick<StockCountLine, 'id'>,
  entry: { readonly counted: number; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update stock_count_line line set counted = ${entry.counted}, counted_at = ${entry.at}, counted_by = ${entry.by},
      first_counted = coalesce(line.first_counted, ${entry.counted}),
      first_counted_by = coalesce(line.first_counted_by, ${entry.by}),
      version = line.version + 1,
      expected = ${onHandOfLine},
      movement_id = (
        select m.id from stock_movement m
        where m.product_id = line.product_id and m.lot_id is not distinct from line.lot_id and m.location_id = c.location_id
        order by m.id desc limit 1)
    from stock_count c where c.id = line.count_id and line.id = ${line.id}::uuid`.execute(db)
}

export interface CorrectedLine {
  readonly id: string
  /** Units on the shelf now. */
  readonly onHand: number
  /** Whether the count was corrected in another way since it was entered. */
  readonly isCorrected: boolean
}

/**
 * The counts of lines now. Their products must be locked. Items of an order that come back broken or to quarantine leave the
 * count as it was, so they correct nothing.
 */
export async function listCorrectedLines(
  db: Database,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, CorrectedLine>> {
  const { rows } = await sql<CorrectedLine>`
    select line.id, ${onHandOfLine} as on_hand,
      exists (
        select from stock_movement m
        where m.product_id = line.product_id and m.lot_id is not distinct from line.lot_id and m.location_id = c.location_id
          and m.id > coalesce(line.movement_id, 0) and m.order_line_id is null and m.kind = any(${[...correctingKinds]}::text[])) as is_corrected
    from stock_count_line line join stock_count c on c.id = line.count_id
    where line.id = any(${[...lineIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Confirms or cancels a locked count. */
export async function endStockCount(
  db: Database,
  { id, state: from }: Pick<StockCount, 'id' | 'state'>,
  { to, at, by }: { readonly to: NextState<StockCountState>; readonly at: Date; readonly by: string },
): Promise<void> {
  await requireChange(
    db
      .updateTable('stockCount')
      .set({ state: to, endedAt: at, endedBy: by })
      .where('id', '=', id)
      .where('state', '=', from),
    `Stock count ${id} cannot become ${to}`,
  )
}
