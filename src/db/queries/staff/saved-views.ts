import { sql } from 'kysely'
import type { SavedView } from '#domain/staff/saved-view.ts'
import type { Database } from '../../open.ts'

export interface ListOfStaffMember {
  readonly staffId: string
  /** The path of the list's call. */
  readonly list: string
}

/** Holds back other changes of the staff member's views until the transaction ends. */
export async function lockSavedViews(db: Database, staffId: string): Promise<void> {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
}

/** By name. */
export async function listSavedViews(
  db: Database,
  { staffId, list }: ListOfStaffMember,
): Promise<SavedView[]> {
  return db
    .selectFrom('savedView')
    .select(['id', 'name', 'query'])
    .where('staffId', '=', staffId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function insertSavedView(
  db: Database,
  view: ListOfStaffMember & Omit<SavedView, 'id'> & { readonly createdAt: Date },
): Promise<void> {
  await db.insertInto('savedView').values(view).execute()
}

/** False when the staff member has no such view. */
export async function deleteSavedView(
  db: Database,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
