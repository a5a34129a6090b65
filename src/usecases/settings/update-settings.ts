import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { findPlace } from '#db/queries/compliance/places.ts'
import { saveSetting } from '#db/queries/settings/settings.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

export type SettingsUpdate = {
  readonly [Key in Exclude<keyof ShopSettings, 'tiers'>]?: ShopSettings[Key] | undefined
}

/** Saves the changed settings. Every page shows some of them, so all cached pages are dropped. */
export async function updateSettings(shop: Shop, change: SettingsUpdate, by: Actor): Promise<Result<string>> {
  const { shipFromZip } = change
  if (shipFromZip !== undefined && (await findPlace(shop.db, shipFromZip)) === undefined) {
    const message = 'This ZIP code does not exist.'
    return refuse('unknown-zip', { message, fields: { shipFromZip: message } })
  }
  return shop.db.transaction().execute(async (transaction) => {
    const current: SettingsUpdate = await getShopSettings(transaction)
    const changed = Object.entries(change).filter(
      ([key, value]) => value !== undefined && value !== new Map(Object.entries(current)).get(key),
    )
    if (changed.length === 0) return ok('There are no changes to save.')
    for (const [key, value] of changed) await saveSetting(transaction, key, value)
    await recordAudit(transaction, {
      by,
      action: 'settings updated',
      subject: 'shop',
      detail: Object.fromEntries(changed),
    })
    await publishCacheTags(transaction, ['content'])
    return ok('Settings saved.')
  })
}
