import type { AccountCheck, AccountMode } from '#domain/accounts/provider-account.ts'
import { formatMoney } from '#domain/money.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { CarrierRates, CarrierResult, RateRequest } from '#ports/carriers.ts'

/** A pound from San Francisco to Redondo Beach, which every service can rate. */
export const sampleParcel: RateRequest = {
  from: {
    name: 'Test connection',
    street1: '417 Montgomery St',
    city: 'San Francisco',
    state: 'CA',
    zip: '94104',
  },
  to: {
    name: 'Test connection',
    street1: '179 N Harbor Dr',
    city: 'Redondo Beach',
    state: 'CA',
    zip: '90277',
  },
  weightGrams: 454,
  needsAdultSignature: true,
}

/** What the rates of the sample parcel say of the account. */
export function describeSampleRates(
  service: string,
  rates: CarrierResult<CarrierRates & { readonly isTest: boolean }>,
  mode: AccountMode,
): AccountCheck {
  if (!rates.ok) return { ok: false, message: explainCarrierProblem(rates.problem, service) }
  const { value } = rates
  if (value.isTest !== (mode === 'test')) {
    const key = value.isTest ? 'test' : 'live'
    return { ok: false, message: `${service} accepted a ${key} key, and the account is a ${mode} account.` }
  }
  const carriers = [...new Set(value.rates.map(({ carrier }) => carrier))].join(', ')
  const cheapest = value.rates[0]
  const from = cheapest === undefined ? '' : `, from ${formatMoney(cheapest.amount)}`
  const complaints = value.complaints.length === 0 ? '' : ` It also said: ${value.complaints.join(' ')}`
  return {
    ok: true,
    message: `${service} accepted the account and rated a one-pound parcel with adult signature: ${value.rates.length} services of ${carriers}${from}.${complaints}`,
  }
}
