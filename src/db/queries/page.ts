import { type RawBuilder, sql } from 'kysely'
import { readSearchWords } from '#domain/search/search-text.ts'
import type { Database } from '../open.ts'

/** The requested page of a list. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

export interface Paged<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export type Direction = 'asc' | 'desc'

/** A page of a list with the total row count; a page after the last one is empty. */
export async function readPage<Row>(
  db: Database,
  list: {
    readonly columns: RawBuilder<unknown>
    readonly from: RawBuilder<unknown>
    readonly conditions: readonly (RawBuilder<unknown> | undefined)[]
    readonly order: RawBuilder<unknown>
    readonly slice: Slice
  },
): Promise<Paged<Row>> {
  const where = matchesAll(list.conditions)
  const { limit, offset } = list.slice
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${list.from} where ${where}`.execute(db),
    sql<Row>`select ${list.columns} from ${list.from} where ${where}
             order by ${list.order} limit ${limit} offset ${offset}`.execute(db),
  ])
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
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
  if (search.trim() === '') return undefined
  const words = readSearchWords(search)
  // Signs alone are in no text.
  if (words === undefined) return sql`false`
  const conditions = words.map(
    (spellings) => sql`(${joinOr(spellings.map((spelling) => matchPattern(toFoldedPattern(spelling))))})`,
  )
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Folding leaves letters, digits and spaces, so the pattern has no signs of its own. */
function toFoldedPattern(spelling: string): RawBuilder<unknown> {
  return sql`('%' || trim(fold_text(${spelling}::text)) || '%')`
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

/**
 * The order of a list. Equal rows are in the order of their id, in the same direction, so that one index on both
 * columns serves both directions.
 */
export function orderBy(column: SortColumn, dir: Direction, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  return 'nullable' in column
    ? sql`${column.nullable} ${direction} nulls last, ${id} ${direction}`
    : sql`${column} ${direction}, ${id} ${direction}`
}
