import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { EstimatedArrival } from './arrival.tsx'

/** A shipping rate as a choice: who delivers, when, and how long it takes. */
export function RateName({ rate }: { rate: ShippingRate }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">
        {rate.provider} {rate.service}
      </span>
      <EstimatedArrival arrival={rate.arrival} className="block text-[0.8125rem]" />
      <span className="block text-[0.8125rem] text-ink-soft">{formatBusinessDays(rate.estimatedDays)}</span>
    </span>
  )
}
