import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ListCallDefinition } from '#contract/admin/list-call.ts'
import { isRecord } from '#domain/is-record.ts'

/** Values of filters that are no closed list. */
const filterValues: Readonly<Record<string, readonly string[]>> = {
  days: ['1', '30'],
  category: ['Kratom Powder'],
  brand: ['Wyrdgrove'],
  actor: ['Staff 3', 'Nobody'],
  period: ['2026-11', '2026-11-20'],
  month: ['2026-11'],
  paymentAccount: ['018f2d3a-5b7c-7d3e-8f4a-1b2c3d4e5f60'],
  // Of none.
  product: ['0199c0de-0000-7000-8000-000000000000'],
  lot: ['0199c0de-0000-7000-8000-000000000000'],
  batch: ['0199c0de-0000-7000-8000-000000000000'],
  account: ['0199c0de-0000-7000-8000-000000000000'],
}
/** Words that none, one, some and most rows of a filled shop have. */
const searches = ['zanzibar', 'LW-2000000123', 'smith', 'smith 1234', 'example', 'ab', 'filled street']

const root = join(import.meta.dirname, '..', '..')

const isList = (call: unknown): call is ListCallDefinition =>
  typeof call === 'function' &&
  'query' in call &&
  isRecord(call.query) &&
  isRecord(call.query.shape) &&
  'limit' in call.query.shape &&
  'sort' in call.query.shape

/** The lists of the admin area, as their contracts define them. */
export async function findAdminLists(): Promise<ListCallDefinition[]> {
  const lists: ListCallDefinition[] = []
  for await (const file of glob('src/contract/admin/*/calls.ts', { cwd: root }))
    lists.push(...Object.values<unknown>(await import(join(root, file))).filter(isList))
  return lists
}

/** Query strings of a list, with one thing each that a person asks of it. */
export interface ListQueries {
  readonly sorted: readonly string[]
  readonly filtered: readonly string[]
  readonly searched: readonly string[]
}

export function describeListQueries(call: ListCallDefinition): ListQueries {
  const list = (name: string, values: readonly string[]) =>
    values.map((value) => new URLSearchParams({ [name]: value }).toString())
  const { page: _, limit: __, search, sort: ___, dir: ____, ...filters } = describeQuery(call)
  return {
    sorted: listSorts(call).flatMap((value) => [
      `sort=${value}&dir=asc`,
      `sort=${value}&dir=desc`,
      `sort=${value}&page=300`,
    ]),
    filtered: Object.entries(filters).flatMap(([name, { enum: options = filterValues[name] }]) => {
      if (options === undefined) throw new Error(`filterValues does not say what to filter ${name} by.`)
      return list(name, options.map(String))
    }),
    searched: search === undefined ? [] : list('search', searches),
  }
}

export const listSorts = (call: ListCallDefinition): readonly string[] =>
  (describeQuery(call).sort?.enum ?? []).map(String)

/** What the query of a list may have. */
function describeQuery({
  query,
}: ListCallDefinition): Readonly<Record<string, { readonly enum?: readonly unknown[] }>> {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties).map(([name, type]) => [
      name,
      typeof type === 'object' && type.enum !== undefined ? { enum: type.enum } : {},
    ]),
  )
}
