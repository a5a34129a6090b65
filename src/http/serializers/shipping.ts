import type {
  RefusedCartLine,
  ProductWarning as WarningResponse,
  ZipResponse,
} from '#contract/shop/shipping.ts'
import type { LineRefusal } from '#domain/compliance/evaluate-line.ts'
import type { PlaceQuestion, Verdict } from '#domain/compliance/evaluate-rules.ts'
import type { ProductWarning } from '#domain/compliance/product-warning.ts'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import type { PackingCalendars } from '#domain/shipping/processing-calendar.ts'
import type { RateQuote, ShippingRate } from '#domain/shipping/shipping-rate.ts'

export function serializeRate(quote: RateQuote, now: Date, calendars: PackingCalendars): ShippingRate {
  return {
    id: quote.id,
    provider: quote.provider,
    service: quote.methodName ?? quote.service,
    amount: quote.amount,
    estimatedDays: quote.estimatedDays ?? formatDeliveryDays(),
    arrival: estimateArrival(now, quote.estimatedDays, calendars),
  }
}

export function serializePlaceQuestion({ ruleId, question, reason, source }: PlaceQuestion) {
  return { ruleId, question, reason, source }
}

export function serializeWarning(warning: ProductWarning): WarningResponse {
  const { ruleId, text, source, showsSymbol, requiresAcknowledgment } = warning
  return { ruleId, text, source, showsSymbol, requiresAcknowledgment }
}

export function serializeRefusedLine({ productId, reason, source }: LineRefusal): RefusedCartLine {
  return { productId, reason, source }
}

/** The specification's two sentences, followed by the reason and its source. */
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
  const { place, notes, questions } = verdict
  const [note] = notes
  const question = questions.map((each) => each.question).join(' ') || undefined
  return {
    success: true,
    available: true,
    message: 'Valid ZIP code! Service available.',
    zip: place.zip,
    reason: [question && announceQuestion(question), note?.reason].filter(Boolean).join(' ') || undefined,
    source: questions[0]?.source ?? note?.source,
    question,
    place: place.city,
    county: place.county,
    state: place.state,
  }
}

/** A ZIP code alone decides nothing where a closed place may reach into it. */
function announceQuestion(question: string): string {
  return `Checkout asks about your address: ${question} If it is, we cannot ship there.`
}
