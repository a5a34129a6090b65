import { type RawBuilder, sql } from 'kysely'
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

/** Whether any of the columns contains the search text, case-insensitive; undefined for an empty search. */
export function matchesSearch(
  texts: readonly RawBuilder<unknown>[],
  search: string,
): RawBuilder<unknown> | undefined {
  const searchText = search.trim().toLowerCase()
  if (searchText === '') return undefined
  const pattern = `%${searchText.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql`(${sql.join(
    texts.map((text) => sql`lower(${text}) like ${pattern}`),
    sql` or `,
  )})`
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

export function orderBy(column: RawBuilder<unknown>, dir: Direction): RawBuilder<unknown> {
  return dir === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`
}
