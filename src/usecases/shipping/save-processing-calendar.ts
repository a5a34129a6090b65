import { saveProcessingCalendar } from '#db/queries/shipping/shipping-setup.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { type ProcessingCalendar, refuseCalendar } from '#domain/shipping/processing-calendar.ts'
import { checkClaims } from '../claims/check-claims.ts'
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

/**
 * Saves when a location packs (decisions 0351 and 0314). One that followed the main location has its own calendar then. Dates
 * promised from now on follow it; paid orders keep theirs.
 */
export async function changeProcessingCalendar(
  shop: Shop,
  { locationId, calendar, expectedVersion, by }: CalendarEdit & { readonly calendar: ProcessingCalendar },
): Promise<Result<string>> {
  const refusal = refuseCalendar(calendar)
  if (refusal !== undefined) return { ok: false, refusal }
  const now = shop.clock.now()
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockCalendar(transaction, locationId)
    if (!locked.ok) return locked
    const { location, stored } = locked.value
    const edit = { expectedVersion, stored, entered: toCalendarFields(calendar, true), by, now }
    const recorded = await recordEdit(transaction, getCalendarRecord(locationId), edit)
    if (!recorded.ok) return recorded
    const messages = calendar.closures.map(({ message }, place) => [`closures[${place}].message`, message])
    const claim = await checkClaims(shop, transaction, {
      ...({ scope: 'content', subject: 'processing calendar', overrideReason: 'never' } as const),
      texts: Object.fromEntries(messages),
      by,
      now,
    })
    if (claim !== undefined) return { ok: false, refusal: claim }
    await saveProcessingCalendar(transaction, locationId, calendar)
    const detail = { handlingDays: calendar.handlingDays, closures: calendar.closures.length }
    const subject = getCalendarSubject(location)
    await recordEvent(shop, transaction, { by, kind: 'processing calendar updated', subject, detail })
    return ok(location.isMain ? 'The calendar is saved.' : `The calendar of ${location.name} is saved.`)
  })
}
