import type { Database } from '#db/open.ts'
import { getSettings } from '#db/queries/settings/settings.ts'
import { defaultPriceTiers } from '#domain/pricing/price-tiers.ts'
import { mapSettings, readSetting } from '#domain/settings/setting.ts'
import { type EditableSettings, type ShopSettings, shopSettings } from '#domain/settings/shop-settings.ts'

/** Loads the settings: stored values over the defaults. */
export async function getShopSettings(db: Database): Promise<ShopSettings> {
  const stored = await getSettings(db)
  const values = mapSettings<typeof shopSettings, EditableSettings>(shopSettings, (setting, name) =>
    readSetting(setting, stored.get(name)),
  )
  return { ...values, tiers: defaultPriceTiers }
}
