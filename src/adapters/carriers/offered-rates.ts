import type { CarrierRates, CarrierResult } from '#ports/carriers.ts'
import { ok } from './call.ts'
import { joinTexts } from './problem.ts'

export type ServiceRates = CarrierRates & { readonly isTest: boolean }

/** The cheapest first, or the problem that there are none: services answer that with status 201, too. */
export function toOfferedRates(found: ServiceRates): CarrierResult<ServiceRates> {
  const rates = found.rates.toSorted((one, other) => one.amount - other.amount)
  return rates.length === 0
    ? { ok: false, problem: { kind: 'no-rates', detail: joinTexts(found.complaints) } }
    : ok({ ...found, rates })
}
