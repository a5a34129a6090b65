import type { AccountMode } from '#domain/accounts/provider-account.ts'
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

/** The problem of a key of the other mode: labels of a test key are samples, and those of a live one cost money. */
export function refuseOtherMode(
  found: CarrierResult<ServiceRates>,
  mode: AccountMode,
): CarrierResult<ServiceRates> {
  if (!found.ok || found.value.isTest === (mode === 'test')) return found
  const key = found.value.isTest ? 'test' : 'live'
  const detail = `it is a ${key} key, and the account is a ${mode} account`
  return { ok: false, problem: { kind: 'wrong-credentials', detail } }
}
