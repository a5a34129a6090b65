import * as z from 'zod/mini'
import { toDollars } from '#domain/money.ts'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { parseDollars } from './dollars.ts'

const specRate = z.object({
  id: z.string(),
  provider: z.string(),
  service: z.string(),
  amount: z.number(),
  currency: z.literal('USD'),
  estimated_days: z.string(),
  /** The first and last calendar day on which an order placed now is expected. */
  estimated_arrival: z.object({ from: z.string(), to: z.string() }),
})
type SpecRate = z.infer<typeof specRate>

/** A closed place may reach into the ZIP code of the address, so the shopper is asked. The order carries the answer. */
const placeQuestion = z.object({
  ruleId: z.string(),
  question: z.string(),
  reason: z.string(),
  source: z.string(),
})
export type PlaceQuestion = z.infer<typeof placeQuestion>

export const ratesResponse = z.object({
  success: z.literal(true),
  rates: z.array(specRate),
  /** Only where there are any. */
  questions: z.optional(z.array(placeQuestion)),
  /** What to check about the city. It stops no order. */
  cityNote: z.optional(z.string()),
})

export function toSpecRate({
  id,
  provider,
  service,
  amount,
  estimatedDays,
  arrival,
}: ShippingRate): SpecRate {
  return {
    id,
    provider,
    service,
    amount: toDollars(amount),
    currency: 'USD',
    estimated_days: estimatedDays,
    estimated_arrival: arrival,
  }
}

function fromSpecRate(rate: SpecRate): ShippingRate {
  return {
    id: rate.id,
    provider: rate.provider,
    service: rate.service,
    amount: parseDollars(rate.amount),
    estimatedDays: rate.estimated_days,
    arrival: rate.estimated_arrival,
  }
}

export function fromSpecRates({ rates, questions = [], cityNote }: z.infer<typeof ratesResponse>) {
  return { rates: rates.map(fromSpecRate), questions, cityNote }
}
