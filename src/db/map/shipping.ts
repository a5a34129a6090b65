import type { Selectable } from 'kysely'
import { cents } from '#domain/money.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import type { RateQuote as RateQuoteColumns } from '../types.ts'

export function rateQuoteFromRow(row: Selectable<RateQuoteColumns>): RateQuote {
  return {
    id: row.id,
    provider: row.provider,
    service: row.service,
    serviceCode: row.serviceCode,
    amount: cents(row.amountCents),
    estimatedDays: row.estimatedDays ?? undefined,
    zip: row.zip,
    state: row.state,
    weightGrams: row.weightGrams,
    hasAdultSignature: row.hasAdultSignature,
    expiresAt: row.expiresAt,
  }
}

export function rateQuoteToRow({ amount, estimatedDays, ...quote }: Omit<RateQuote, 'id'>) {
  return { ...quote, amountCents: amount, estimatedDays: estimatedDays ?? null }
}
