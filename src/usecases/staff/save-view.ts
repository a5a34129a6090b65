import {
  insertSavedView,
  type ListOfStaffMember,
  listSavedViews,
  lockSavedViews,
} from '#db/queries/staff/saved-views.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { type SavedView, savedViewLimits } from '#domain/staff/saved-view.ts'
import type { Shop } from '../shop.ts'

/** Keeps the filters and order of a list for a staff member, under a name that the list does not have yet. */
export async function saveView(
  { db, clock }: Shop,
  view: ListOfStaffMember & Omit<SavedView, 'id'>,
): Promise<Result<string>> {
  return db.transaction().execute(async (transaction) => {
    await lockSavedViews(transaction, view.staffId)
    const views = await listSavedViews(transaction, view)
    if (views.some(({ name }) => name.toLowerCase() === view.name.toLowerCase()))
      return refuseName('You have a view with this name. Choose another name, or delete that view first.')
    if (views.length >= savedViewLimits.perList)
      return refuseName(`A list can have at most ${savedViewLimits.perList} views. Delete one first.`)
    await insertSavedView(transaction, { ...view, createdAt: clock.now() })
    return ok('View saved.')
  })
}

const refuseName = (message: string) => refuse('invalid-input', { message, fields: { name: message } })
