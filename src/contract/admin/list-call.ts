import type * as z from 'zod'
import { type AdminCallDefinition, defineAdminCall } from '../define-admin-call.ts'
import type { listPage, listQuery } from './list-query.ts'

/** A list of the admin area: the schema of its query string, and of a page of its rows. */
export interface ListCallDefinition extends AdminCallDefinition {
  readonly method: 'GET'
  readonly query: z.ZodObject<Pick<ReturnType<typeof listQuery>['shape'], 'page' | 'limit'>>
  readonly response: z.ZodObject<
    Pick<ReturnType<typeof listPage<z.ZodObject>>['shape'], 'rows' | 'total' | 'precision'>
  >
}

/** The path of a list's CSV file. */
export function toExportPath<const Path extends string>(path: Path): `${Path}.csv` {
  return `${path}.csv`
}

/**
 * The call that exports a list: the rows of all its pages, by the same filters. It has the permission of the list, unless the
 * list names another.
 */
export function defineListExport({ path, permission, exportPermission, params, query }: ListCallDefinition) {
  return defineAdminCall({
    method: 'GET',
    path: toExportPath(path),
    permission: exportPermission ?? permission,
    ...(params !== undefined && { params }),
    query,
  })
}
