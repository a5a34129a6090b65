import * as z from 'zod'
import { mapSettings, type Setting, type SettingValue } from '#domain/settings/setting.ts'
import { shopSettings } from '#domain/settings/shop-settings.ts'
import { formatUnits } from '#domain/text.ts'
import { emailAddress } from '../../email-address.ts'
import { line, optionalLine } from '../../text.ts'
import { expectedVersion, hasChanges } from '../fields.ts'
import { money, moneyInput, share, shareInput } from '../money.ts'

type Editable = typeof shopSettings
/** As the wire has it: money is whole cents. */
type WireValue<One> = One extends { readonly kind: 'money' | 'percent' } ? number : SettingValue<One>
type Schemas = { readonly [Name in keyof Editable]: z.ZodType<WireValue<Editable[Name]>> }

function createResponseSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'money':
      return money
    case 'percent':
      return share
    case 'count':
      return z.number()
    case 'choice':
      return z.enum(setting.values)
    default:
      return z.string()
  }
}

function createUpdateSchema(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'money':
      return moneyInput(setting.label, { max: setting.max })
    case 'percent':
      return shareInput(setting.label, { max: setting.max })
    case 'count': {
      const { unit, min, max, refuse } = setting
      const whole = `Enter a whole number of ${unit}s.`
      return z
        .number({ error: whole })
        .int(whole)
        .min(min, refuse(`at least ${formatUnits(min, unit)}`))
        .max(max, refuse(`at most ${max.toLocaleString('en-US')} ${unit}s`))
    }
    case 'choice':
      return z.enum(setting.values, `Choose a ${setting.label.toLowerCase()}.`)
    case 'line':
      return line(setting.maxLength, setting.label)
    case 'optional-line':
      return optionalLine(setting.maxLength, setting.label)
    case 'zip':
      return z
        .string()
        .trim()
        .regex(/^\d{5}$/, 'Enter a ZIP code of five digits.')
    case 'url':
      return z
        .url({ protocol: /^https?$/, error: 'Enter a URL such as https://www.example.com/.' })
        .max(setting.maxLength, 'The URL is too long.')
    case 'optional-email':
      return emailAddress({ invalid: 'Enter an email address, or leave it empty.' }).or(z.literal(''))
  }
}

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
  values: z.object(mapSettings<Editable, Schemas>(shopSettings, createResponseSchema)),
  hasDemoData: z.boolean(),
  version: z.number().int(),
})
export type SettingsResponse = z.infer<typeof settingsResponse>

/** Absent settings are left as they are. */
export const settingsUpdate = z
  .object(mapSettings<Editable, Schemas>(shopSettings, createUpdateSchema))
  .partial()
  .extend({ expectedVersion })
  .refine(hasChanges, 'There are no changes to save.')
