import * as z from 'zod'
import { healthStates } from '#domain/account-health/compare-figure.ts'
import { healthLevels, healthLineLimits } from '#domain/account-health/health-line.ts'
import { healthMeasures } from '#domain/account-health/health-measure.ts'
import { saleChannels } from '#domain/account-health/sale-channel.ts'
import { accountStateTable } from '#domain/accounts/provider-account.ts'
import { line } from '../../text.ts'
import { day } from '../fields.ts'
import { oneOf } from '../list-query.ts'
import { money } from '../money.ts'

const healthLine = z.object({
  id: z.string(),
  measure: z.enum(healthMeasures),
  level: z.enum(healthLevels),
  /** Absent: always. */
  from: z.string().optional(),
  /** '1.50% and 100 chargebacks' */
  text: z.string(),
  source: z.string(),
  sourceUrl: z.string().optional(),
  checkedOn: z.string(),
  isInForce: z.boolean(),
})
export type HealthLine = z.infer<typeof healthLine>

const monthFigure = z.object({
  month: z.string(),
  /** '0.73%' */
  value: z.string(),
  /** '3 of 412' */
  parts: z.string().optional(),
  state: z.enum(healthStates),
})

const accountMeasure = z.object({
  measure: z.enum(healthMeasures),
  state: z.enum(healthStates),
  sentence: z.string(),
  advice: z.string().optional(),
  forecast: z.object({ value: z.string(), parts: z.string().optional() }).optional(),
  /** In force, the lowest first. */
  lineIds: z.array(z.string()),
  /** The running month first. */
  months: z.array(monthFigure),
})
export type AccountMeasure = z.infer<typeof accountMeasure>

const channelMonth = z.object({
  month: z.string(),
  sales: z.int(),
  captured: money,
  disputes: z.int(),
  fraud: z.int(),
  notReceived: z.int(),
})
const accountHealth = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  accountState: z.enum(accountStateTable.states),
  state: z.enum(healthStates),
  monthlyCap: money.optional(),
  measures: z.array(accountMeasure),
  channels: z.array(z.object({ channel: z.enum(saleChannels), months: z.array(channelMonth) })),
})
export type AccountHealth = z.infer<typeof accountHealth>

export const accountHealthResponse = z.object({
  success: z.literal(true),
  /** The running one first. */
  months: z.array(z.string()),
  /** Absent before sales were first counted. */
  countedAt: z.string().optional(),
  accounts: z.array(accountHealth),
  lines: z.array(healthLine),
})

export const newHealthLine = z.object({
  measure: oneOf('measure', healthMeasures),
  level: oneOf('level', healthLevels),
  from: day('First day'),
  /** Hundredths of a percent or of a day. */
  value: z
    .number({ error: 'Enter a number.' })
    .int('Enter at most two decimals.')
    .min(1, 'Enter a number above zero.')
    .max(healthLineLimits.value, 'Enter at most 1,000.'),
  minimumCount: z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(0, 'Enter a whole number, or 0 for any number.')
    .max(healthLineLimits.minimumCount, 'Enter at most 1,000,000.'),
  source: line(healthLineLimits.source, 'Source'),
  sourceUrl: z
    .url({ protocol: /^https?$/, error: 'Enter a URL such as https://www.example.com/.' })
    .max(300, 'A URL can be at most 300 characters.')
    .optional(),
  checkedOn: day('Source read on'),
})

/** 'zip': the PDF with lab reports, pictures of labels, policies and tables. */
export const underwritingPackRequest = z.object({ format: oneOf('format', ['pdf', 'zip']) })
