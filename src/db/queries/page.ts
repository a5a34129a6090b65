import { type RawBuilder, sql } from 'kysely'
import { readSearchWords } from '#domain/search/search-text.ts'
import { onePlan } from '../one-plan.ts'
import type { Database } from '../open.ts'
import { plannedEachTime } from '../planned-each-time.ts'

/** How many rows a list counts and shows. A file of the list has all. */
export const countedRows = 10_000
/** The same for a search. Its rows are looked at one by one, and further words find less. */
const countedMatches = 2_000

/** The requested part of a list: a page of it, or the rows after those that a cursor has read. */
export interface Slice {
  readonly limit: number
  readonly offset: number
  readonly cursor?: RowCursor
}

/** Where a reader of all rows is. Each read with it goes on after the row before, by the order of the list. */
export interface RowCursor {
  /** The sorted value and the id of the last row that was read. Undefined before the first. */
  last: { readonly value: string | undefined; readonly id: string } | undefined
}

export interface Paged<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Whether the list has just as many rows, or more than were counted. */
  readonly precision: 'exact' | 'at-least'
}

export type Direction = 'asc' | 'desc'

interface ListStatement {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly conditions: readonly (RawBuilder<unknown> | undefined)[]
  readonly order: ListOrder
  readonly slice: Slice
  /** From what a page is found, when that is less than its rows are read from. */
  readonly foundFrom?: RawBuilder<unknown>
  /** From what rows are counted, when that is less or else. */
  readonly countedFrom?: RawBuilder<unknown>
  /** Set when `from` is a query by itself, which should run once. */
  readonly isDerived?: boolean
  /** Whether somebody searches for words. */
  readonly isSearch?: boolean
  /** Set when the same plan serves all values of the statement, so that PostgreSQL keeps it. */
  readonly hasOnePlan?: boolean
  /** Set when so few rows match that all are found before they are sorted. */
  readonly hasFewRows?: boolean
}

const planFor = ({ hasOnePlan = false }: Pick<ListStatement, 'hasOnePlan'>) =>
  hasOnePlan ? onePlan : plannedEachTime

/** A limit or an offset, in the text of a statement with one plan. */
const toCount = ({ hasOnePlan = false }: Pick<ListStatement, 'hasOnePlan'>, count: number) =>
  hasOnePlan ? sql.lit(count) : sql`${count}`

const getMostCounted = ({ isSearch = false }: Pick<ListStatement, 'isSearch'>) =>
  isSearch ? countedMatches : countedRows

/** A page of a list with the row count; a page after the last one is empty. */
export async function readPage<Row>(db: Database, list: ListStatement): Promise<Paged<Row>> {
  const { limit, offset, cursor } = list.slice
  // The first page has the count.
  if (cursor?.last !== undefined) return { rows: await readRows(db, list), ...toTotal(0) }
  if (list.isSearch === true) return readMatches(db, list)
  const rows = await readRows<Row>(db, list)
  const seen = offset + rows.length
  // A page that is not full is the last one, unless it lies behind the last one.
  const isLast = rows.length < limit && seen < getMostCounted(list) && (rows.length > 0 || offset === 0)
  return { rows, ...(isLast ? toTotal(seen) : await countRows(db, list)) }
}

/**
 * The same for a search. PostgreSQL cannot know how rare a word is. If it takes a rare one for common, it reads all rows from the
 * newest on until a page is full. So the matches are counted first.
 */
async function readMatches<Row>(db: Database, list: ListStatement): Promise<Paged<Row>> {
  const counted = await countRows(db, list)
  const rows =
    counted.total <= list.slice.offset
      ? []
      : await readRows<Row>(db, { ...list, hasFewRows: counted.precision === 'exact' })
  return { rows, ...counted }
}

/** Counts up to a limit, so that it takes no longer when a list grows (decision 0226). */
export async function countRows(
  db: Database,
  list: Pick<ListStatement, 'from' | 'foundFrom' | 'countedFrom' | 'conditions' | 'isSearch' | 'hasOnePlan'>,
): Promise<Pick<Paged<unknown>, 'total' | 'precision'>> {
  const { from, foundFrom = from, countedFrom = foundFrom, conditions } = list
  const most = getMostCounted(list)
  const { rows } = await sql<{ total: number }>`
    ${planFor(list)} select count(*) as total
    from (select from ${countedFrom} where ${matchesAll(conditions)} limit ${toCount(list, most + 1)}) counted`.execute(
    db,
  )
  const counted = rows[0]?.total ?? 0
  return counted > most ? { total: most, precision: 'at-least' } : toTotal(counted)
}

const toTotal = (total: number) => ({ total, precision: 'exact' as const })

/** The rows of a page. It is found by an index if there is one, and only its own rows are read whole. */
export async function readRows<Row>(db: Database, list: ListStatement): Promise<Row[]> {
  const { columns, from, order, slice, isDerived = false } = list
  const { cursor } = slice
  const limit =
    cursor === undefined
      ? Math.max(0, Math.min(slice.limit, getMostCounted(list) - slice.offset))
      : slice.limit
  if (limit === 0) return []
  const where = matchesAll([...list.conditions, isAfter(order, cursor?.last)])
  const position =
    cursor === undefined
      ? sql``
      : sql`, (${toColumn(order)})::text as "cursorValue", (${order.id})::text as "cursorId"`
  const offset = cursor === undefined ? slice.offset : 0
  const part = sql`limit ${toCount(list, limit)} offset ${toCount(list, offset)}`
  const { rows } = await (isDerived
    ? sql<Row & CursorColumns>`
        ${planFor(list)} select ${columns}${position} from ${from} where ${where} order by ${toSql(order)} ${part}`
    : sql<Row & CursorColumns>`
        ${planFor(list)} select ${columns}${position} from ${from}
        where ${order.id} = any(array(${findIds(list, where, part)}))
        order by ${toSql(order)}`
  ).execute(db)
  const last = rows.at(-1)
  if (cursor !== undefined && last !== undefined)
    cursor.last = { value: last.cursorValue ?? undefined, id: last.cursorId }
  return rows
}

function findIds(
  { from, foundFrom = from, order, hasFewRows = false, isSearch = false }: ListStatement,
  where: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!hasFewRows)
    return sql`select ${order.id} from ${foundFrom} where ${where} order by ${toSql(order)} ${part}`
  const { column, dir } = order
  const sorted = 'nullable' in column ? { nullable: sql`matches.sorted` } : sql`matches.sorted`
  // PostgreSQL plans a query with a limit or an offset apart from the sort around it. A search has no more matches than were counted.
  const apart = isSearch ? sql`limit ${countedMatches}` : sql`offset 0`
  return sql`select matches.id from (
      select ${order.id} as id, ${toColumn(order)} as sorted from ${foundFrom} where ${where} ${apart}) matches
    order by ${toSql(orderBy(sorted, dir, sql`matches.id`))} ${part}`
}

/** The columns that a cursor adds to each row. */
interface CursorColumns {
  readonly cursorValue: string | null
  readonly cursorId: string
}

function isAfter(order: ListOrder, last: RowCursor['last']): RawBuilder<unknown> | undefined {
  if (last === undefined) return undefined
  const isNext = order.dir === 'asc' ? sql`>` : sql`<`
  const column = toColumn(order)
  if (last.value === undefined) return sql`(${column} is null and ${order.id} ${isNext} ${last.id})`
  const isLater = sql`(${column}, ${order.id}) ${isNext} (${last.value}, ${last.id})`
  return 'nullable' in order.column ? sql`(${isLater} or ${column} is null)` : isLater
}

export function matchesAll(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const active = conditions.filter((condition) => condition !== undefined)
  return active.length === 0 ? sql`true` : sql.join(active, sql` and `)
}

/**
 * Whether the texts together have every word of the search, without regard to case, accents and punctuation (decision 0161).
 * Undefined for an empty search.
 */
export function matchesSearch(
  texts: readonly RawBuilder<unknown>[],
  search: string,
): RawBuilder<unknown> | undefined {
  return matchesFoldedSearch([sql`fold_text(concat_ws(' ', ${sql.join(texts)}))`], search)
}

/** The same for texts that `fold_text` has written. Each word may be in another of them. */
export function matchesFoldedSearch(
  foldedTexts: readonly RawBuilder<unknown>[],
  search: string,
): RawBuilder<unknown> | undefined {
  return matchesWords(
    (pattern) => sql`(${joinOr(foldedTexts.map((text) => sql`${text} like ${pattern}`))})`,
    search,
  )
}

/** Whether a condition holds for every word of the search. The condition compares a folded text with a pattern. */
export function matchesWords(
  matchPattern: (pattern: RawBuilder<unknown>) => RawBuilder<unknown>,
  search: string,
): RawBuilder<unknown> | undefined {
  return search.trim() === '' ? undefined : matchesPatterns(matchPattern, listWordPatterns(search))
}

/** Whether a condition holds for one of the patterns of every word. */
export function matchesPatterns(
  matchPattern: (pattern: RawBuilder<unknown>) => RawBuilder<unknown>,
  words: readonly (readonly RawBuilder<unknown>[])[],
): RawBuilder<unknown> {
  // Signs alone are in no text.
  if (words.length === 0) return sql`false`
  const conditions = words.map((patterns) => sql`(${joinOr(patterns.map(matchPattern))})`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The patterns of each word of a search. Empty for signs alone. */
export function listWordPatterns(search: string): RawBuilder<unknown>[][] {
  return (readSearchWords(search) ?? []).map((spellings) => spellings.flatMap(listPatterns))
}

/**
 * A word may be anywhere in a text. One or two letters are the beginning of a word: they are in nearly every text, and an index of
 * trigrams finds them only there. Folding leaves letters, digits and spaces, so the pattern has no wildcards.
 */
function listPatterns(spelling: string): RawBuilder<unknown>[] {
  const folded = sql`trim(fold_text(${spelling}::text))`
  return spelling.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= 2
    ? [sql`(${folded} || '%')`, sql`('% ' || ${folded} || '%')`]
    : [sql`('%' || ${folded} || '%')`]
}

function joinOr(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` or `)
}

/** Adds a condition only when a value was given. */
export function ifDefined<Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  return value === undefined ? undefined : condition(value)
}

/** Rows of the demo store, or real rows. */
export function matchesOrigin(column: RawBuilder<unknown>, filter: 'demo' | 'real' | undefined) {
  return ifDefined(filter, (origin) => (origin === 'demo' ? column : sql`not ${column}`))
}

/** A column that rows may lack. Those come last in both directions. */
export interface NullableColumn {
  readonly nullable: RawBuilder<unknown>
}

/** What a list is sorted by. */
export type SortColumn = RawBuilder<unknown> | NullableColumn

/** The order of a list. */
export interface ListOrder {
  readonly column: SortColumn
  readonly dir: Direction
  /** Differs for each row, and is never null. */
  readonly id: RawBuilder<unknown>
}

/** @param id a column that differs for each row */
export function orderBy(column: SortColumn, dir: Direction, id: RawBuilder<unknown>): ListOrder {
  return { column, dir, id }
}

const toColumn = ({ column }: ListOrder) => ('nullable' in column ? column.nullable : column)

/** Equal rows are in the order of their id, in the same direction, so that one index on both columns serves both directions. */
function toSql(order: ListOrder): RawBuilder<unknown> {
  const direction = order.dir === 'asc' ? sql`asc` : sql`desc`
  const nulls = 'nullable' in order.column ? sql` nulls last` : sql``
  return sql`${toColumn(order)} ${direction}${nulls}, ${order.id} ${direction}`
}
