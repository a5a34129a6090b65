import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { fillPath } from '#contract/define-call.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Query } from '../api/call.ts'
import { useRead } from '../api/use-read.ts'
import { useListParams } from './use-list-params.ts'

/** What every list keeps in its URL, beside its filters. */
export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: string
  readonly dir: 'asc' | 'desc'
}

/** Whether a list has just as many rows, or more than were counted. */
export type Precision = 'exact' | 'at-least'

/** A list of the admin API: the schema of its query string, and of a page of its rows. */
export interface ListCall<Row, RowQuery, Path extends string = string> {
  readonly method: 'GET'
  readonly path: Path
  readonly exportPermission?: Permission
  readonly query: z.ZodType<RowQuery>
  readonly response: $ZodType<{
    success: true
    rows: Row[]
    total: number
    precision: Precision
    net?: number | undefined
  }>
}

export interface List<Row, RowQuery> extends Omit<ReturnType<typeof useListParams>, 'params'> {
  /** Of its CSV file. Undefined: that of the list. */
  readonly exportPermission: Permission | undefined
  /** The path of its call, as the contract has it. */
  readonly name: string
  /** The same, with its parameters filled in. */
  readonly path: string
  readonly query: RowQuery
  /** Keeps the previous rows until the new ones are loaded. */
  readonly result: UseQueryResult<{
    readonly rows: Row[]
    readonly total: number
    readonly precision: Precision
    /** Of all rows in cents, for lists of money. */
    readonly net?: number | undefined
  }>
}

/** The names in a path, such as `id` in `/api/admin/recalls/:id/orders`. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A list with the query of its URL, and the rows it selects. A path with parameters needs their values. */
export function useList<Row, RowQuery extends ListQuery & Query, Path extends string>(
  { method, path: name, exportPermission, query: schema, response }: ListCall<Row, RowQuery, Path>,
  ...[pathParams]: [PathParams<Path>] extends [never] ? [] : [Readonly<Record<PathParams<Path>, string>>]
): List<Row, RowQuery> {
  const { params, ...url } = useListParams()
  const parsed = schema.safeParse(Object.fromEntries(params))
  // An invalid query string is ignored.
  const query = parsed.success ? parsed.data : schema.parse({})
  const path = fillPath(name, pathParams ?? {})
  const result = useRead({ method, path, response, query }, { placeholderData: keepPreviousData })
  return { ...url, name, exportPermission, path, query, result }
}
