import { lockRecord } from '#db/queries/record-changes.ts'
import { getShippingSetup, saveProcessingCalendar } from '#db/queries/shipping/shipping-setup.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { EditedRecord } from '#domain/record-change.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { type ProcessingCalendar, refuseCalendar } from '#domain/shipping/processing-calendar.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export const calendarRecord: EditedRecord = { kind: 'processing-calendar', id: 'shop' }

/** Saves when the shop packs (decision 0351). Dates promised from now on follow it; paid orders keep theirs. */
export async function changeProcessingCalendar(
  shop: Shop,
  {
    calendar,
    expectedVersion,
    by,
  }: { readonly calendar: ProcessingCalendar; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<string>> {
  const refusal = refuseCalendar(calendar)
  if (refusal !== undefined) return { ok: false, refusal }
  const now = shop.clock.now()
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, calendarRecord)
    const { calendar: stored } = await getShippingSetup(transaction)
    const edit = { expectedVersion, stored: { ...stored }, entered: { ...calendar }, by, now }
    const recorded = await recordEdit(transaction, calendarRecord, edit)
    if (!recorded.ok) return recorded
    const messages = calendar.closures.map(({ message }, place) => [`closures[${place}].message`, message])
    const claim = await checkClaims(shop, transaction, {
      ...({ scope: 'content', subject: 'processing calendar', overrideReason: 'never' } as const),
      texts: Object.fromEntries(messages),
      by,
      now,
    })
    if (claim !== undefined) return { ok: false, refusal: claim }
    await saveProcessingCalendar(transaction, calendar)
    const detail = { handlingDays: calendar.handlingDays, closures: calendar.closures.length }
    await recordEvent(shop, transaction, {
      by,
      kind: 'processing calendar updated',
      subject: 'shop',
      detail,
    })
    return ok('The calendar is saved.')
  })
}
