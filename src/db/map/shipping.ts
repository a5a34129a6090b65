import type { Selectable } from 'kysely'
import * as z from 'zod'
import { productClasses } from '#domain/composition/product-class.ts'
import { mainLocationId } from '#domain/inventory/location.ts'
import { basisPoints, cents } from '#domain/money.ts'
import { defaultCalendar } from '#domain/shipping/processing-calendar.ts'
import type { ShippingMethod } from '#domain/shipping/shipping-method.ts'
import type { ShippingPricing } from '#domain/shipping/shipping-price.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import type { ShopCalendars } from '#domain/shipping/shop-calendars.ts'
import { federalHolidays } from '#domain/shipping/us-holidays.ts'
import type { RateQuote as RateQuoteColumns } from '../types.ts'

const money = z.int().transform(cents)
const optionalMoney = z
  .int()
  .nullish()
  .transform((amount) => (amount == null ? undefined : cents(amount)))
const steps = z.array(
  z.object({
    from: z.int(),
    upTo: z
      .int()
      .nullish()
      .transform((upTo) => upTo ?? undefined),
    price: money,
  }),
)
const excluded = {
  excludedClasses: z.array(z.enum(productClasses)),
  excludedProductIds: z.array(z.string()),
}

const pricingSchema = z.object({
  isStandard: z.boolean(),
  price: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('standard') }),
    z.object({ kind: z.literal('fixed'), amount: money }),
    z.object({ kind: z.literal('subtotal'), steps }),
  ]),
  freeFrom: optionalMoney,
  ...excluded,
})

const zoneSchema = z.object({
  name: z.string(),
  states: z.array(z.string()),
  zipPrefixes: z.array(z.string()),
  rate: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('standard') }),
    z.object({ kind: z.literal('flat'), price: money }),
    z.object({ kind: z.enum(['weight', 'subtotal']), steps }),
    z.object({
      kind: z.enum(['table', 'live']),
      markup: z.object({ share: z.int().transform(basisPoints), amount: money }),
    }),
  ]),
  freeFrom: optionalMoney,
  days: z
    .object({ from: z.int(), to: z.int() })
    .nullish()
    .transform((days) => days ?? undefined),
})

const methodSchema = z.object({
  id: z.string(),
  name: z.string(),
  serviceCode: z.string(),
  isActive: z.boolean(),
  isStandard: z.boolean(),
  hasAdultSignature: z.boolean(),
  zones: z.array(zoneSchema),
  excludedStates: z.array(z.string()),
  ...excluded,
})

const calendarSchema = z.object({
  handlingDays: z.int(),
  cutOffs: z.array(z.string().nullable()).length(7),
  nextDayFridayCutOff: z.string().nullable(),
  holidays: z.array(z.enum(federalHolidays)),
  closures: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      message: z
        .string()
        .nullish()
        .transform((message) => message ?? undefined),
    }),
  ),
})

const calendarsSchema = z.array(
  z.object({ locationId: z.string(), isActive: z.boolean(), calendar: calendarSchema }),
)

/** @throws Error for a method that this version does not know */
export function methodFromJson(json: unknown): ShippingMethod {
  return methodSchema.parse(json)
}

/**
 * @param json all stored calendars. Without one of the main location, the default calendar counts.
 * @throws Error for a calendar that this version does not know
 */
export function calendarsFromJson(json: unknown): ShopCalendars {
  const stored = calendarsSchema.parse(json)
  return {
    calendar: stored.find(({ locationId }) => locationId === mainLocationId)?.calendar ?? defaultCalendar,
    locationCalendars: stored.filter(({ locationId }) => locationId !== mainLocationId),
  }
}

function pricingFromJson(json: unknown): ShippingPricing | undefined {
  return json === null ? undefined : pricingSchema.parse(json)
}

export function rateQuoteFromRow(row: Selectable<RateQuoteColumns>): RateQuote {
  return {
    id: row.id,
    provider: row.provider,
    service: row.service,
    serviceCode: row.serviceCode,
    methodName: row.methodName ?? undefined,
    amount: cents(row.amountCents),
    estimatedDays: row.estimatedDays ?? undefined,
    zip: row.zip,
    state: row.state,
    weightGrams: row.weightGrams,
    hasAdultSignature: row.hasAdultSignature,
    pricing: pricingFromJson(row.pricing),
    expiresAt: row.expiresAt,
  }
}

export function rateQuoteToRow({
  amount,
  estimatedDays,
  methodName,
  pricing,
  ...quote
}: Omit<RateQuote, 'id'>) {
  return {
    ...quote,
    amountCents: amount,
    estimatedDays: estimatedDays ?? null,
    methodName: methodName ?? null,
    pricing: pricing === undefined ? null : JSON.stringify(pricing),
  }
}
