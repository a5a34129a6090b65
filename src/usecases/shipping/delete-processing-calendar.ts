import { deleteProcessingCalendar } from '#db/queries/shipping/shipping-setup.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import {
  type CalendarEdit,
  getCalendarRecord,
  getCalendarSubject,
  lockCalendar,
  toCalendarFields,
} from './calendar-record.ts'

/** Deletes the calendar of a location, which follows the main location then. */
export async function removeProcessingCalendar(
  shop: Shop,
  { locationId, expectedVersion, by }: CalendarEdit,
): Promise<Result<string>> {
  const now = shop.clock.now()
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockCalendar(transaction, locationId)
    if (!locked.ok) return locked
    const { location, main, isOwn, stored } = locked.value
    if (location.isMain)
      return refuse('invalid-state', {
        message: 'The main location follows no other location. Edit its calendar instead.',
      })
    const edit = { expectedVersion, stored, entered: toCalendarFields(main, false), by, now }
    const recorded = await recordEdit(transaction, getCalendarRecord(locationId), edit)
    if (!recorded.ok) return recorded
    if (!isOwn)
      return refuse('invalid-state', { message: `${location.name} follows the main location already.` })
    await deleteProcessingCalendar(transaction, locationId)
    const subject = getCalendarSubject(location)
    await recordEvent(shop, transaction, { by, kind: 'processing calendar deleted', subject })
    return ok(`${location.name} follows the main location again.`)
  })
}
