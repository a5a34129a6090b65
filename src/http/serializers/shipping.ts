import type { ZipResponse } from '#contract/shop/shipping.ts'

import type { Verdict } from '#domain/compliance/evaluate-rules.ts'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import type { RateQuote, ShippingRate } from '#domain/shipping/shipping-rate.ts'

export function serializeRate(quote: RateQuote, now: Date): ShippingRate {
  return {
    id: quote.id,
    provider: quote.provider,
    service: quote.service,
    amount: quote.amount,
    estimatedDays: quote.estimatedDays ?? formatDeliveryDays(),
    arrival: estimateArrival(now, quote.estimatedDays),
  }
}

/** The specification's two sentences, followed by the reason and its source (D27). */
export function serializeZipCheck(zip: string, verdict: Verdict): ZipResponse {
  if (!verdict.ok) {
    return {
      success: true,
      available: false,
      message: 'Invalid ZIP code! Service unavailable.',
      zip,
      reason: verdict.reason,
      source: verdict.source ?? undefined,
    }
  }
  const { place, notes } = verdict
  const [note] = notes
  return {
    success: true,
    available: true,
    message: 'Valid ZIP code! Service available.',
    zip: place.zip,
    reason: note?.reason,
    source: note?.source,
    place: place.city,
    county: place.county,
    state: place.state,
  }
}
