import * as z from 'zod'
import { feePayers } from '#domain/tax/delivery-fee.ts'
import { exciseBases } from '#domain/tax/excise.ts'
import { taxLevels, taxLimits } from '#domain/tax/tax-tables.ts'
import { line, optionalLine, recordId } from '../../text.ts'
import { day, expectedVersion } from '../fields.ts'
import { oneOf } from '../list-query.ts'
import { money, moneyInput } from '../money.ts'

const state = z.string({ error: 'Choose a state.' }).length(2, 'Choose a state.')
const firstDay = day('First day')
const lastDay = day('Last day')

export const taxRegistrationInput = z.object({
  state,
  startsOn: firstDay,
  endsOn: lastDay.optional(),
  permit: optionalLine(taxLimits.permit, 'The permit'),
})
export const taxRegistrationUpdate = taxRegistrationInput.extend({ expectedVersion })

export const taxRateInput = z.object({
  state,
  level: oneOf('level', taxLevels),
  /** Empty for a state. */
  place: z
    .string({ error: 'The place must be text.' })
    .trim()
    .max(taxLimits.place, 'The place can be at most 60 characters.'),
  /** In millionths: 7.25 % is 72500. */
  ppm: z
    .number({ error: 'Enter the rate, such as 7.25.' })
    .int('A rate can have at most four decimals.')
    .min(1, 'Enter a rate above zero.')
    .max(taxLimits.ppm, 'A rate can be at most 20 %.'),
  startsOn: firstDay.optional(),
  endsOn: lastDay.optional(),
  source: line(taxLimits.source, 'The source'),
})
export const taxRateUpdate = taxRateInput.extend({ expectedVersion })
export const taxRowParams = z.object({ id: recordId })

export const shippingTaxabilityUpdate = z.object({
  isTaxed: z.boolean({ error: 'isTaxed must be true or false.' }),
  source: line(taxLimits.source, 'The source'),
  expectedVersion,
})
export const taxStateParams = z.object({ state })

const dates = { startsOn: firstDay.optional(), endsOn: lastDay.optional() }

export const deliveryFeeInput = z.object({
  state,
  amount: moneyInput('The fee', { min: 1, max: 10_000 }),
  /** The fee is due from this value of taxed items. */
  minimum: moneyInput('The amount', { max: 100_000_000 }),
  paidBy: oneOf('paidBy', feePayers),
  smallSeller: moneyInput('The amount', { min: 1, max: 100_000_000_000 }).optional(),
  ...dates,
  source: line(taxLimits.source, 'The source'),
})
export const deliveryFeeUpdate = deliveryFeeInput.extend({ expectedVersion })

export const exciseInput = z.object({
  state,
  base: oneOf('base', exciseBases),
  /** 25 % is 250000, and 35 cents for each unit are 350000. */
  rate: z
    .number({ error: 'Enter the rate, such as 15.' })
    .int('A rate can have at most four decimals.')
    .min(1, 'Enter a rate above zero.')
    .max(1_000_000_000, 'An excise can be at most $1,000.00 for each unit.'),
  ...dates,
  source: line(taxLimits.source, 'The source'),
})
export const exciseUpdate = exciseInput.extend({ expectedVersion })

const version = z.int()
const taxRegistration = z.object({
  id: z.string(),
  state: z.string(),
  startsOn: z.string(),
  endsOn: z.string().optional(),
  permit: z.string().optional(),
  version,
})
export const taxRate = z.object({
  id: z.string(),
  state: z.string(),
  level: z.enum(taxLevels),
  place: z.string(),
  ppm: z.int(),
  startsOn: z.string().optional(),
  endsOn: z.string().optional(),
  source: z.string(),
  version,
})
const shippingTaxability = z.object({ state: z.string(), isTaxed: z.boolean(), source: z.string(), version })

const deliveryFee = z.object({
  id: z.string(),
  state: z.string(),
  amount: money,
  minimum: money,
  paidBy: z.enum(feePayers),
  smallSeller: money.optional(),
  startsOn: z.string().optional(),
  endsOn: z.string().optional(),
  source: z.string(),
  version,
})
const excise = z.object({
  id: z.string(),
  state: z.string(),
  base: z.enum(exciseBases),
  rate: z.int(),
  startsOn: z.string().optional(),
  endsOn: z.string().optional(),
  source: z.string(),
  version,
})

export type AdminDeliveryFee = z.infer<typeof deliveryFee>
export type AdminExcise = z.infer<typeof excise>
export type AdminTaxRegistration = z.infer<typeof taxRegistration>
export type AdminTaxRate = z.infer<typeof taxRate>
export type AdminShippingTaxability = z.infer<typeof shippingTaxability>

export const taxTablesResponse = z.object({
  success: z.literal(true),
  /** Whether tax is added to prices in registered states. Otherwise prices include it. */
  isAdded: z.boolean(),
  registrations: z.array(taxRegistration),
  rates: z.array(taxRate),
  shipping: z.array(shippingTaxability),
  fees: z.array(deliveryFee),
  excises: z.array(excise),
})
