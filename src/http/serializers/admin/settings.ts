import type { SettingsResponse } from '#contract/admin/settings.ts'
import { formatMoney } from '#domain/money.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import { defaultSettings, type ShopSettings } from '#usecases/settings/shop-settings.ts'

const shown = [
  { key: 'shopName', label: 'Shop name', words: (settings: ShopSettings) => settings.shopName },
  {
    key: 'freeShippingThreshold',
    label: 'Free standard shipping from',
    words: (settings: ShopSettings) => formatMoney(settings.freeShippingThreshold),
  },
  {
    key: 'standardShipping',
    label: 'Standard shipping below that',
    words: (settings: ShopSettings) => formatMoney(settings.standardShipping),
  },
  {
    key: 'tiers',
    label: 'Buy more, save more',
    words: (settings: ShopSettings) => settings.tiers.map(describeTiers).join(' · '),
  },
  {
    key: 'exitUrl',
    label: 'Exit URL for visitors under 21',
    words: (settings: ShopSettings) => settings.exitUrl,
  },
  {
    key: 'shipFromZip',
    label: 'Ship-from ZIP code',
    words: (settings: ShopSettings) => settings.shipFromZip,
  },
  {
    key: 'emailRetentionDays',
    label: 'Days to keep the text of emails',
    words: (settings: ShopSettings) => `${settings.emailRetentionDays}`,
  },
] as const

/** The settings as the fields of a form. */
export function toSettingValues(settings: ShopSettings): SettingsResponse['values'] {
  return {
    shopName: settings.shopName,
    freeShippingThreshold: settings.freeShippingThreshold,
    standardShipping: settings.standardShipping,
    exitUrl: settings.exitUrl,
    shipFromZip: settings.shipFromZip,
    emailRetentionDays: settings.emailRetentionDays,
  }
}

/** Every setting as it stands now, beside the value a new shop has. */
export function serializeSettings(settings: ShopSettings): SettingsResponse['rows'] {
  return shown.map(({ key, label, words }) => {
    const value = words(settings)
    const defaultValue = words(defaultSettings)
    return { key, label, value, defaultValue, isChanged: value !== defaultValue }
  })
}

function describeTiers(tier: PriceTier): string {
  const pieces =
    tier.maxQuantity === undefined
      ? `${tier.minQuantity}+`
      : [...new Set([tier.minQuantity, tier.maxQuantity])].join('–')
  return `${pieces}: ${tier.discount / 100} %`
}
