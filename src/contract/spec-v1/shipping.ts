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
})
type SpecRate = z.infer<typeof specRate>

export const ratesResponse = z.object({ success: z.literal(true), rates: z.array(specRate) })

export function toSpecRate({ id, provider, service, amount, estimatedDays }: ShippingRate): SpecRate {
  return {
    id,
    provider,
    service,
    amount: toDollars(amount),
    currency: 'USD',
    estimated_days: estimatedDays,
  }
}

function fromSpecRate({ id, provider, service, amount, estimated_days }: SpecRate): ShippingRate {
  return { id, provider, service, amount: parseDollars(amount), estimatedDays: estimated_days }
}

export function fromSpecRates({ rates }: z.infer<typeof ratesResponse>) {
  return { rates: rates.map(fromSpecRate) }
}
