import { type SettingsResponse, settingLabels } from '#contract/admin/settings/settings.ts'
import { formatMoney } from '#domain/money.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import { timeZonePlaces } from '#domain/shop-time.ts'
import { formatUnits } from '#domain/text.ts'
import { defaultSettings, type ShopSettings } from '#usecases/settings/shop-settings.ts'

const settingRows = [
  { key: 'shopName', format: (settings: ShopSettings) => settings.shopName },
  {
    key: 'freeShippingThreshold',
    format: (settings: ShopSettings) => formatMoney(settings.freeShippingThreshold),
  },
  {
    key: 'standardShipping',
    format: (settings: ShopSettings) => formatMoney(settings.standardShipping),
  },
  {
    key: 'tiers',
    format: (settings: ShopSettings) => settings.tiers.map(describeTiers).join(' · '),
  },
  {
    key: 'exitUrl',
    format: (settings: ShopSettings) => settings.exitUrl,
  },
  {
    key: 'shipFromZip',
    format: (settings: ShopSettings) => settings.shipFromZip,
  },
  {
    key: 'timeZone',
    format: (settings: ShopSettings) => timeZonePlaces[settings.timeZone],
  },
  {
    key: 'emailRetentionDays',
    format: (settings: ShopSettings) => formatUnits(settings.emailRetentionDays, 'day'),
  },
  {
    key: 'unpaidOrderDays',
    format: (settings: ShopSettings) => formatUnits(settings.unpaidOrderDays, 'day'),
  },
  {
    key: 'reportMonths',
    format: (settings: ShopSettings) => formatUnits(settings.reportMonths, 'month'),
  },
  {
    key: 'auditHeadAddress',
    format: (settings: ShopSettings) => settings.auditHeadAddress || 'None',
  },
  {
    key: 'unpaidOrderMinutes',
    format: (settings: ShopSettings) => formatUnits(settings.unpaidOrderMinutes, 'minute'),
  },
  {
    key: 'unpaidOrderMaxUnits',
    format: (settings: ShopSettings) => formatUnits(settings.unpaidOrderMaxUnits, 'item'),
  },
  {
    key: 'unpaidNetworkMaxUnits',
    format: (settings: ShopSettings) => formatUnits(settings.unpaidNetworkMaxUnits, 'item'),
  },
] as const

/** The values of the settings form. */
export function toSettingValues(settings: ShopSettings): SettingsResponse['values'] {
  return {
    shopName: settings.shopName,
    freeShippingThreshold: settings.freeShippingThreshold,
    standardShipping: settings.standardShipping,
    exitUrl: settings.exitUrl,
    shipFromZip: settings.shipFromZip,
    timeZone: settings.timeZone,
    emailRetentionDays: settings.emailRetentionDays,
    unpaidOrderDays: settings.unpaidOrderDays,
    reportMonths: settings.reportMonths,
    auditHeadAddress: settings.auditHeadAddress,
    unpaidOrderMinutes: settings.unpaidOrderMinutes,
    unpaidOrderMaxUnits: settings.unpaidOrderMaxUnits,
    unpaidNetworkMaxUnits: settings.unpaidNetworkMaxUnits,
  }
}

/** Every setting with its default. */
export function serializeSettings(settings: ShopSettings): SettingsResponse['rows'] {
  return settingRows.map(({ key, format }) => {
    const value = format(settings)
    const defaultValue = format(defaultSettings)
    return { key, label: settingLabels[key], value, defaultValue, isChanged: value !== defaultValue }
  })
}

function describeTiers(tier: PriceTier): string {
  const quantities =
    tier.maxQuantity === undefined
      ? `${tier.minQuantity}+`
      : [...new Set([tier.minQuantity, tier.maxQuantity])].join('–')
  return `${quantities}: ${tier.discount / 100}%`
}
