import * as z from 'zod'
import { productClasses } from '#domain/composition/product-class.ts'
import { calendarLimits } from '#domain/shipping/processing-calendar.ts'
import { maxRateSteps } from '#domain/shipping/rate-steps.ts'
import { methodLimits } from '#domain/shipping/shipping-method.ts'
import { federalHolidays } from '#domain/shipping/us-holidays.ts'
import { line, optionalLine, recordId } from '../../text.ts'
import { day, expectedVersion } from '../fields.ts'
import { oneOf } from '../list-query.ts'

const price = (label: string) =>
  z
    .number({ error: `Enter ${label}, such as 4.95.` })
    .int(`Enter ${label} with at most two decimals.`)
    .min(0, 'A price cannot be negative.')
    .max(methodLimits.price, 'A price can be at most $10,000.')
const bound = z
  .number({ error: 'Enter where each step begins and ends.' })
  .int('Enter where each step begins and ends, with fewer decimals.')
  .min(0, 'A step cannot begin or end below 0.')
  .max(100_000_000, 'A step cannot end that high.')
const steps = z
  .array(z.object({ from: bound, upTo: bound.optional(), price: price('the price of each step') }))
  .max(maxRateSteps, `A table can have at most ${maxRateSteps} steps.`)
const state = z.string({ error: 'Choose a state.' }).length(2, 'Choose a state.')
export const states = z.array(state).max(70, 'There are fewer states.')
const businessDays = z
  .number({ error: 'Enter the business days, such as 2.' })
  .int('Enter whole business days.')
  .min(1, 'A parcel takes at least 1 business day.')
  .max(60, 'A parcel takes at most 60 business days.')

const zoneRate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('standard') }),
  z.object({ kind: z.literal('flat'), price: price('the price') }),
  /** Steps in grams, and in cents. */
  z.object({ kind: z.enum(['weight', 'subtotal']), steps }),
  z.object({
    kind: z.enum(['table', 'live']),
    markup: z.object({
      /** In basis points. */
      share: z
        .number({ error: 'Enter the markup in percent, or 0.' })
        .int('Enter the markup with at most two decimals.')
        .min(0, 'A markup cannot be negative.')
        .max(methodLimits.markupShare, 'A markup can be at most 100 %.'),
      amount: price('the markup in dollars, or 0'),
    }),
  }),
])

const shippingZone = z.object({
  name: line(methodLimits.nameLength, 'The name of a zone'),
  states,
  /** The first digits of ZIP codes. Empty: the whole states. */
  zipPrefixes: z
    .array(z.string().max(5, 'A ZIP code has five digits.'))
    .max(methodLimits.zipPrefixes, `A zone can have at most ${methodLimits.zipPrefixes} ZIP codes.`),
  rate: zoneRate,
  /** The subtotal from which it is free, in cents. */
  freeFrom: price('the subtotal from which it is free').optional(),
  days: z.object({ from: businessDays, to: businessDays }).optional(),
})

export const shippingMethodInput = z.object({
  name: line(methodLimits.nameLength, 'The name'),
  serviceCode: z.string({ error: 'Choose a service.' }).max(60, 'Choose a service.'),
  isActive: z.boolean({ error: 'isActive must be true or false.' }),
  isStandard: z.boolean({ error: 'isStandard must be true or false.' }),
  hasAdultSignature: z.boolean({ error: 'hasAdultSignature must be true or false.' }),
  zones: z
    .array(shippingZone)
    .max(methodLimits.zones, `A method can have at most ${methodLimits.zones} zones.`),
  excludedStates: states,
  excludedClasses: z.array(oneOf('excludedClasses', productClasses)).max(productClasses.length),
  excludedProductIds: z
    .array(recordId)
    .max(methodLimits.excludedProducts, `At most ${methodLimits.excludedProducts} products can be excluded.`),
})
export type ShippingMethodInput = z.infer<typeof shippingMethodInput>
export type ShippingZoneInput = z.infer<typeof shippingZone>
/** A new method has the version of all methods, an edit that of the method. */
export const shippingMethodUpdate = shippingMethodInput.extend({ expectedVersion })
export const shippingMethodParams = z.object({ id: recordId })
export const shippingVersion = z.object({ expectedVersion })

const cutOff = z
  .string({ error: 'Enter a time, such as 16:30.' })
  .regex(/^(?:[01]\d|2[0-3]):[03]0$/, 'Enter a full or half hour, such as 16:30.')
  .nullable()

export const processingCalendarInput = z.object({
  handlingDays: z
    .number({ error: 'Enter the handling time in days, or 0.' })
    .int('Enter whole days.')
    .min(0, 'The handling time cannot be negative.')
    .max(
      calendarLimits.handlingDays,
      `The handling time can be at most ${calendarLimits.handlingDays} days.`,
    ),
  /** By weekday, Sunday first. Null on a day without packing. */
  cutOffs: z.array(cutOff).length(7, 'Enter a cut-off for each of the seven weekdays, or null.'),
  nextDayFridayCutOff: cutOff,
  holidays: z.array(oneOf('holidays', federalHolidays)).max(federalHolidays.length),
  closures: z
    .array(
      z.object({
        from: day('First day'),
        to: day('Last day'),
        message: optionalLine(calendarLimits.messageLength, 'What shoppers read'),
      }),
    )
    .max(calendarLimits.closures, `There can be at most ${calendarLimits.closures} closures.`),
})
export type ProcessingCalendarInput = z.infer<typeof processingCalendarInput>
export const processingCalendarUpdate = processingCalendarInput.extend({
  /** Absent: the main location. */
  locationId: recordId.optional(),
  expectedVersion,
})
export const processingCalendarDeletion = z.object({ locationId: recordId, expectedVersion })

const version = z.int()
const shippingMethod = shippingMethodInput.extend({
  id: z.string(),
  excludedProducts: z.array(z.object({ id: z.string(), name: z.string() })),
  version,
})
export type AdminShippingMethod = z.infer<typeof shippingMethod>

const locationCalendar = z.object({
  id: z.string(),
  name: z.string(),
  /** No date depends on the calendar of a paused location. */
  isActive: z.boolean(),
  /** Absent: it follows the main location. */
  calendar: processingCalendarInput.optional(),
  version,
})
export type AdminLocationCalendar = z.infer<typeof locationCalendar>

export const shippingSetupResponse = z.object({
  success: z.literal(true),
  /** Whether the built-in table is offered, because the shop has no shipping methods. */
  isDefault: z.boolean(),
  /** Of all methods: each change of one takes the next. */
  version,
  methods: z.array(shippingMethod),
  /** Of the main location. */
  calendar: processingCalendarInput.extend({ version }),
  /** Its name. */
  mainLocation: z.string(),
  /** Empty for a shop with one location. */
  otherLocations: z.array(locationCalendar),
  /** The setting that the rate 'standard' stands for, in cents. */
  standardShipping: z.int(),
  freeShippingThreshold: z.int(),
  /** The name of the account that live rates come from. */
  carrierAccount: z.string().optional(),
})
export type AdminShippingSetup = z.infer<typeof shippingSetupResponse>
