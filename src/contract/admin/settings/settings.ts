import * as z from 'zod'
import { retentionSettings } from '#domain/settings/retention.ts'
import { shopTimeZones } from '#domain/shop-time.ts'
import { emailAddress } from '../../email-address.ts'
import { line } from '../../text.ts'
import { expectedVersion, hasChanges } from '../fields.ts'
import { money, moneyInput } from '../money.ts'

/** The settings as staff know them. */
export const settingLabels = {
  shopName: 'Store name',
  freeShippingThreshold: 'Free shipping threshold',
  standardShipping: 'Standard shipping rate',
  tiers: 'Volume discounts',
  exitUrl: 'Exit URL for visitors under 21',
  shipFromZip: 'Ship-from ZIP code',
  timeZone: 'Time zone',
  emailRetentionDays: 'Email content retention',
  unpaidOrderDays: 'Unpaid order retention',
  reportMonths: 'Validity of lab reports',
  auditHeadAddress: 'Email address for the audit log',
  unpaidOrderMinutes: 'Payment window',
  unpaidOrderMaxUnits: 'Maximum items per order',
  unpaidNetworkMaxUnits: 'Maximum unpaid items per network address',
} as const

export const settingsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      defaultValue: z.string(),
      isChanged: z.boolean(),
    }),
  ),
  /** The values of the settings form. */
  values: z.object({
    shopName: z.string(),
    freeShippingThreshold: money,
    standardShipping: money,
    exitUrl: z.string(),
    shipFromZip: z.string(),
    timeZone: z.enum(shopTimeZones),
    emailRetentionDays: z.number(),
    unpaidOrderDays: z.number(),
    reportMonths: z.number(),
    auditHeadAddress: z.string(),
    unpaidOrderMinutes: z.number(),
    unpaidOrderMaxUnits: z.number(),
    unpaidNetworkMaxUnits: z.number(),
  }),
  hasDemoData: z.boolean(),
  version: z.number().int(),
})
export type SettingsResponse = z.infer<typeof settingsResponse>

const { emailRetentionDays: emailDays, unpaidOrderDays: unpaidDays } = retentionSettings

const itemCount = z
  .number({ error: 'Enter a whole number of items.' })
  .int('Enter a whole number of items.')
  .min(1, 'Enter at least 1 item.')
  .max(100_000, 'Enter at most 100,000 items.')

/** Absent settings are left as they are. */
export const settingsUpdate = z
  .object({
    shopName: line(60, 'The store name'),
    freeShippingThreshold: moneyInput('The threshold', { max: 1_000_000 }),
    standardShipping: moneyInput('Standard shipping', { max: 1_000_000 }),
    exitUrl: z
      .url({ protocol: /^https?$/, error: 'Enter a URL such as https://www.example.com/.' })
      .max(300, 'The URL is too long.'),
    shipFromZip: z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Enter a ZIP code of five digits.'),
    timeZone: z.enum(shopTimeZones, 'Choose a time zone.'),
    emailRetentionDays: z
      .number({ error: 'Enter a whole number of days.' })
      .int('Enter a whole number of days.')
      .min(emailDays.min, `Keep emails for at least ${emailDays.min} days.`)
      .max(emailDays.max, `Keep emails for at most ${emailDays.max.toLocaleString('en-US')} days.`),
    unpaidOrderDays: z
      .number({ error: 'Enter a whole number of days.' })
      .int('Enter a whole number of days.')
      .min(unpaidDays.min, `Keep unpaid orders for at least ${unpaidDays.min} days.`)
      .max(unpaidDays.max, `Keep unpaid orders for at most ${unpaidDays.max} days.`),
    reportMonths: z
      .number({ error: 'Enter a whole number of months.' })
      .int('Enter a whole number of months.')
      .min(1, 'A lab report counts for at least 1 month.')
      .max(60, 'A lab report counts for at most 60 months.'),
    auditHeadAddress: emailAddress({ invalid: 'Enter an email address, or leave it empty.' }).or(
      z.literal(''),
    ),
    unpaidOrderMinutes: z
      .number({ error: 'Enter a whole number of minutes.' })
      .int('Enter a whole number of minutes.')
      .min(15, 'Leave at least 15 minutes to pay.')
      .max(240, 'Leave at most 240 minutes to pay.'),
    unpaidOrderMaxUnits: itemCount,
    unpaidNetworkMaxUnits: itemCount,
  })
  .partial()
  .extend({ expectedVersion })
  .refine(hasChanges, 'There are no changes to save.')
