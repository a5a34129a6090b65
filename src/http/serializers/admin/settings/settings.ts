import type { SettingsResponse } from '#contract/admin/settings/settings.ts'
import { formatMoney } from '#domain/money.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import { formatUnits } from '#domain/text.ts'
import { defaultSettings, type ShopSettings } from '#usecases/settings/shop-settings.ts'

const settingRows = [
  { key: 'shopName', label: 'Store name', format: (settings: ShopSettings) => settings.shopName },
  {
    key: 'freeShippingThreshold',
    label: 'Free shipping threshold',
    format: (settings: ShopSettings) => formatMoney(settings.freeShippingThreshold),
  },
  {
    key: 'standardShipping',
    label: 'Standard shipping rate',
    format: (settings: ShopSettings) => formatMoney(settings.standardShipping),
  },
  {
    key: 'tiers',
    label: 'Volume discounts',
    format: (settings: ShopSettings) => settings.tiers.map(describeTiers).join(' · '),
  },
  {
    key: 'exitUrl',
    label: 'Exit URL for visitors under 21',
    format: (settings: ShopSettings) => settings.exitUrl,
  },
  {
    key: 'shipFromZip',
    label: 'Ship-from ZIP code',
    format: (settings: ShopSettings) => settings.shipFromZip,
  },
  {
    key: 'emailRetentionDays',
    label: 'Email content retention',
    format: (settings: ShopSettings) => formatUnits(settings.emailRetentionDays, 'day'),
  },
  {
    key: 'unpaidOrderDays',
    label: 'Unpaid order retention',
    format: (settings: ShopSettings) => formatUnits(settings.unpaidOrderDays, 'day'),
  },
  {
    key: 'reportMonths',
    label: 'Validity of lab reports',
    format: (settings: ShopSettings) => formatUnits(settings.reportMonths, 'month'),
  },
  {
    key: 'auditHeadAddress',
    label: 'Email address for the audit log',
    format: (settings: ShopSettings) => settings.auditHeadAddress || 'None',
  },
  {
    key: 'unpaidOrderMinutes',
    label: 'Payment window',
    format: (settings: ShopSettings) => formatUnits(settings.unpaidOrderMinutes, 'minute'),
  },
  {
    key: 'unpaidOrderMaxUnits',
    label: 'Maximum items per order',
    format: (settings: ShopSettings) => formatUnits(settings.unpaidOrderMaxUnits, 'item'),
  },
  {
    key: 'unpaidNetworkMaxUnits',
    label: 'Maximum unpaid items per network address',
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
  return settingRows.map(({ key, label, format }) => {
    const value = format(settings)
    const defaultValue = format(defaultSettings)
    return { key, label, value, defaultValue, isChanged: value !== defaultValue }
  })
}

function describeTiers(tier: PriceTier): string {
  const quantities =
    tier.maxQuantity === undefined
      ? `${tier.minQuantity}+`
      : [...new Set([tier.minQuantity, tier.maxQuantity])].join('–')
  return `${quantities}: ${tier.discount / 100}%`
}
