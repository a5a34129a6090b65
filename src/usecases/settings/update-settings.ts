import type { Database } from '#db/open.ts'
import { findPlace } from '#db/queries/compliance/places.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import { saveSetting } from '#db/queries/settings/settings.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { EditableSettings } from '#domain/settings/shop-settings.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { openOrdersReview } from '../events/open-orders-review.ts'
import { publishEvent, recordEvent } from '../events/record-event.ts'
import { recordEdit, type SavedRecord } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { getShopSettings } from './get-shop-settings.ts'

export type SettingsUpdate = {
  readonly [Name in keyof EditableSettings]?: EditableSettings[Name] | undefined
}

export const settingsRecord = { kind: 'settings', id: 'shop' } as const

/**
 * Saves the changed settings. Every page shows some of them, so all cached pages are dropped.
 * @returns the message and the new version of the settings
 */
export async function updateSettings(
  shop: Shop,
  {
    change,
    expectedVersion,
    by,
  }: { readonly change: SettingsUpdate; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<SavedRecord>> {
  const { shipFromZip } = change
  if (shipFromZip !== undefined && (await findPlace(shop.db, shipFromZip)) === undefined) {
    const message = 'This ZIP code does not exist.'
    return refuse('unknown-zip', { message, fields: { shipFromZip: message } })
  }
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, settingsRecord)
    const { tiers: _, ...current } = await getShopSettings(transaction)
    const edit = { expectedVersion, stored: current, entered: change, by, now: shop.clock.now() }
    const recorded = await recordEdit(transaction, settingsRecord, edit)
    if (!recorded.ok) return recorded
    const version = recorded.value
    const changed = Object.entries(change).filter(
      ([key, value]) =>
        value !== undefined && value !== new Map<string, unknown>(Object.entries(current)).get(key),
    )
    // Pages, emails and the payment page show the name, and a browser shows the address.
    const isChanged = (name: string) => changed.some(([key]) => key === name)
    const texts = {
      shopName: isChanged('shopName') ? change.shopName : undefined,
      exitUrl: isChanged('exitUrl') ? change.exitUrl : undefined,
      returnInstructions: isChanged('returnInstructions') ? change.returnInstructions : undefined,
    }
    const claim = await checkClaims(shop, transaction, {
      scope: 'content',
      subject: 'settings',
      texts,
      overrideReason: 'never',
      by,
      now: shop.clock.now(),
    })
    if (claim !== undefined) return { ok: false, refusal: claim }
    if (changed.length === 0) return ok({ message: 'There are no changes to save.', version })
    for (const [key, value] of changed) await saveSetting(transaction, key, value)
    await recordEvent(shop, transaction, {
      by,
      kind: 'settings updated',
      subject: 'shop',
      detail: Object.fromEntries(changed),
    })
    if (isChanged('timeZone')) await publishEvent(transaction, { kind: 'time zone changed' })
    if (isChanged('reportMonths')) await publishReportMonths(shop, transaction)
    return ok({ message: 'Settings saved.', version })
  })
}

/** Other lots may be sold now, and open orders may have one that is not. */
async function publishReportMonths(shop: Shop, transaction: Database): Promise<void> {
  await publishEvent(transaction, { kind: 'report months changed' })
  await shop.enqueue(transaction, openOrdersReview, {})
}
