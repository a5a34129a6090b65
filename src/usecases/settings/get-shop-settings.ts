import type { Database } from '#db/open.ts'
import { getSettings } from '#db/queries/settings/settings.ts'
import { defaultUnpaidLimits, type UnpaidLimits } from '#domain/inventory/unpaid-limits.ts'
import { defaultReportMonths } from '#domain/lots/report-months.ts'
import { type Cents, cents } from '#domain/money.ts'
import { defaultPriceTiers, type PriceTier } from '#domain/pricing/price-tiers.ts'
import { defaultShippingTerms, type ShippingTerms } from '#domain/shipping/shipping-price.ts'
import { defaultTimeZone, isShopTimeZone, type ShopTimeZone } from '#domain/shop-time.ts'

/** The shop's settings. Defaults are the specification's values. */
export interface ShopSettings extends ShippingTerms, UnpaidLimits {
  readonly shopName: string
  readonly tiers: readonly PriceTier[]
  /** Where visitors under 21 are sent. */
  readonly exitUrl: string
  /** Where parcels are shipped from. */
  readonly shipFromZip: string
  /** Of the shop's days and times. */
  readonly timeZone: ShopTimeZone
  /** Days after which the content of emails is deleted. */
  readonly emailRetentionDays: number
  /** Days after which it is erased who placed an order that was never paid. */
  readonly unpaidOrderDays: number
  /** How many months after its test a lab report counts. */
  readonly reportMonths: number
  /** Gets the head of the audit log every day; '' when nobody does. */
  readonly auditHeadAddress: string
}

export const defaultSettings: ShopSettings = {
  shopName: 'Leafward',
  ...defaultShippingTerms,
  tiers: defaultPriceTiers,
  exitUrl: 'https://www.google.com/',
  shipFromZip: '11201',
  timeZone: defaultTimeZone,
  emailRetentionDays: 90,
  unpaidOrderDays: 90,
  reportMonths: defaultReportMonths,
  auditHeadAddress: '',
  ...defaultUnpaidLimits,
}

/** Loads the settings: stored values over the defaults. */
export async function getShopSettings(db: Database): Promise<ShopSettings> {
  const stored = await getSettings(db)
  const timeZone = stored.get('timeZone')
  const text = (key: string, fallback: string) => {
    const value = stored.get(key)
    return typeof value === 'string' && value !== '' ? value : fallback
  }
  const money = (key: string, fallback: Cents) => {
    const value = stored.get(key)
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? cents(value) : fallback
  }
  const count = (key: string, fallback: number) => {
    const value = stored.get(key)
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : fallback
  }
  return {
    shopName: text('shopName', defaultSettings.shopName),
    freeShippingThreshold: money('freeShippingThreshold', defaultSettings.freeShippingThreshold),
    standardShipping: money('standardShipping', defaultSettings.standardShipping),
    tiers: defaultSettings.tiers,
    exitUrl: text('exitUrl', defaultSettings.exitUrl),
    shipFromZip: text('shipFromZip', defaultSettings.shipFromZip),
    timeZone: isShopTimeZone(timeZone) ? timeZone : defaultSettings.timeZone,
    emailRetentionDays: count('emailRetentionDays', defaultSettings.emailRetentionDays),
    unpaidOrderDays: count('unpaidOrderDays', defaultSettings.unpaidOrderDays),
    reportMonths: count('reportMonths', defaultSettings.reportMonths),
    auditHeadAddress: text('auditHeadAddress', defaultSettings.auditHeadAddress),
    unpaidOrderMinutes: count('unpaidOrderMinutes', defaultSettings.unpaidOrderMinutes),
    unpaidOrderMaxUnits: count('unpaidOrderMaxUnits', defaultSettings.unpaidOrderMaxUnits),
    unpaidNetworkMaxUnits: count('unpaidNetworkMaxUnits', defaultSettings.unpaidNetworkMaxUnits),
  }
}
