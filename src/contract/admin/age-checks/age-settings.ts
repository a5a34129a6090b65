import * as z from 'zod'
import { ageProviders, ageServices } from '#domain/age-checks/age-provider.ts'
import { retentionSettings } from '#domain/settings/retention.ts'
import { line } from '../../text.ts'
import { expectedVersion, hasChanges } from '../fields.ts'
import { oneOf } from '../list-query.ts'

/** Accounts are never sent: only whether there is one. */
export const ageSettingsResponse = z.object({
  success: z.literal(true),
  values: z.object({
    provider: z.enum(ageProviders).optional(),
    rememberedDays: z.number(),
    documentDays: z.number(),
    birthDateDays: z.number(),
  }),
  accounts: z.array(
    z.object({
      service: z.enum(ageServices),
      isConnected: z.boolean(),
      /** Whether its answers are simulated. */
      isTest: z.boolean(),
    }),
  ),
  /** Whether the shop can check real orders with these settings. */
  isReady: z.boolean(),
  isDemo: z.boolean(),
  /** Where a service sends its news. */
  callbackUrl: z.string(),
  version: z.number().int(),
})
export type AgeSettingsResponse = z.infer<typeof ageSettingsResponse>

const { documentDays, birthDateDays } = retentionSettings

const days = (min: number, max: number) =>
  z
    .number({ error: 'Enter a whole number of days.' })
    .int('Enter a whole number of days.')
    .min(min, `Enter at least ${min} ${min === 1 ? 'day' : 'days'}.`)
    .max(max, `Enter at most ${max.toLocaleString('en-US')} days.`)

/** Absent settings are left as they are. */
export const ageSettingsUpdate = z
  .object({
    provider: oneOf('provider', ageProviders),
    rememberedDays: days(0, 1095),
    documentDays: days(documentDays.min, documentDays.max),
    birthDateDays: days(birthDateDays.min, birthDateDays.max),
  })
  .partial()
  .extend({ expectedVersion })
  .refine(hasChanges, 'There are no changes to save.')

/** Replaces the whole account. */
export const ageAccountUpdate = z.discriminatedUnion('service', [
  z.object({
    service: z.literal('veratad'),
    user: line(200, 'The user'),
    password: line(200, 'The password'),
    rules: line(200, 'The rule set'),
    isTest: z.boolean({ error: 'isTest must be true or false.' }),
  }),
  z.object({
    service: z.literal('agechecker'),
    accountKey: line(200, 'The account key'),
    secret: line(200, 'The account secret'),
  }),
])

export const ageServiceChoice = z.object({ service: oneOf('service', ageServices) })

export const ageTestResponse = z.object({
  success: z.literal(true),
  /** Whether the service accepted the account. */
  ok: z.boolean(),
  message: z.string(),
})
