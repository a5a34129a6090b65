import type { SettingsResponse } from '#contract/admin/settings/settings.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { defaultPriceTiers, type PriceTier } from '#domain/pricing/price-tiers.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { type EditableSettings, type ShopSettings, shopSettings } from '#domain/settings/shop-settings.ts'
import { formatUnits } from '#domain/text.ts'

type Rows = SettingsResponse['rows']

/** The values of the settings form. */
export function toSettingValues({ tiers: _, ...settings }: ShopSettings): EditableSettings {
  return settings
}

/** Every setting with its default. */
export function serializeSettings(settings: ShopSettings): Rows {
  const stored = new Map<string, unknown>(Object.entries(settings))
  const rows = Object.entries(shopSettings).map(([key, setting]: [string, Setting]) =>
    createRow(
      key,
      setting.label,
      formatSetting(setting, stored.get(key)),
      formatSetting(setting, setting.default),
    ),
  )
  const tiers = createRow(
    'tiers',
    'Volume discounts',
    formatTiers(settings.tiers),
    formatTiers(defaultPriceTiers),
  )
  return [...rows, tiers]
}

function createRow(key: string, label: string, value: string, defaultValue: string): Rows[number] {
  return { key, label, value, defaultValue, isChanged: value !== defaultValue }
}

function formatSetting(setting: Setting, value: unknown): string {
  if (typeof value === 'number') {
    if (setting.kind === 'percent') return `${value / 100}%`
    return setting.kind === 'count' ? formatUnits(value, setting.unit) : formatMoney(cents(value))
  }
  const text = String(value)
  if (setting.kind === 'choice') return setting.names[text] ?? text
  return text || 'None'
}

function formatTiers(tiers: readonly PriceTier[]): string {
  return tiers.map(describeTier).join(' · ')
}

function describeTier(tier: PriceTier): string {
  const quantities =
    tier.maxQuantity === undefined
      ? `${tier.minQuantity}+`
      : [...new Set([tier.minQuantity, tier.maxQuantity])].join('–')
  return `${quantities}: ${tier.discount / 100}%`
}
