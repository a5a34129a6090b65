import { announceChange } from '#db/queries/cache-tags.ts'
import { findPlace } from '#db/queries/compliance/places.ts'
import { writeSetting } from '#db/queries/settings.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { type ShopSettings, shopSettings } from './shop-settings.ts'

export type SettingsChange = {
  readonly [Key in Exclude<keyof ShopSettings, 'tiers'>]?: ShopSettings[Key] | undefined
}

/** Writes what is different, under its own name, and drops every page: the chrome of each shows some of it. */
export async function changeSettings(
  shop: Shop,
  change: SettingsChange,
  by: Actor,
): Promise<Outcome<string>> {
  const { shipFromZip } = change
  if (shipFromZip !== undefined && (await findPlace(shop.db, shipFromZip)) === undefined) {
    const message = 'We do not know this ZIP code.'
    return refused('unknown-zip', { message, fields: { shipFromZip: message } })
  }
  return shop.db.transaction().execute(async (transaction) => {
    const before: SettingsChange = await shopSettings(transaction)
    const different = Object.entries(change).filter(
      ([key, value]) => value !== undefined && value !== new Map(Object.entries(before)).get(key),
    )
    if (different.length === 0) return granted('Nothing was different.')
    for (const [key, value] of different) await writeSetting(transaction, key, value)
    await recordAudit(transaction, {
      by,
      action: 'settings changed',
      subject: 'shop',
      detail: Object.fromEntries(different),
    })
    await announceChange(transaction, ['content'])
    return granted('The settings were saved.')
  })
}
