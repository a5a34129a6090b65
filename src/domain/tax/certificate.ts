import { listPostalStates } from '../compliance/us-states.ts'
import { createFieldRefusal, type Refusal } from '../refusal.ts'

/** A document that says that a customer need not pay sales tax in some states, such as a reseller. */
export interface TaxCertificate {
  readonly id: string
  readonly number: string
  /** 'CA' */
  readonly states: readonly string[]
  /** The last day on which it counts, 'YYYY-MM-DD'. */
  readonly expiresOn: string
  /** When staff ended it before. It does not count on that day. */
  readonly endedOn: string | undefined
  /** Who looked at the document. */
  readonly checkedBy: string
  readonly checkedAt: Date
}

/** A certificate with its customer, for the tax of an order. */
export interface CustomerCertificate
  extends Pick<TaxCertificate, 'number' | 'states' | 'expiresOn' | 'endedOn'> {
  readonly customerId: string
}

export const maxCertificateBytes = 8 * 1024 * 1024
export const maxCertificates = 50
/** Staff are told this long before one ends. */
export const certificateNoticeDays = 30
/** Counted from its last day. States may ask for years why no tax was taken. */
export const certificateYears = 4

/** Whether it counts on a day. */
export function isCertificateValid(
  { expiresOn, endedOn }: Pick<TaxCertificate, 'expiresOn' | 'endedOn'>,
  day: string,
): boolean {
  return day <= expiresOn && (endedOn === undefined || day < endedOn)
}

/**
 * Why a certificate cannot be stored; undefined when it can.
 * @param day today
 * @param stored as it is until now, when it is edited. One that has expired may keep its last day
 */
export function refuseCertificate(
  { states, expiresOn }: Pick<TaxCertificate, 'states' | 'expiresOn'>,
  day: string,
  stored?: Pick<TaxCertificate, 'expiresOn'>,
): Refusal | undefined {
  const known = new Set(listPostalStates().map(({ code }) => code))
  const unknown = states.filter((state) => !known.has(state))
  if (states.length === 0) return createFieldRefusal('states', 'Choose at least one state.')
  if (unknown.length > 0) return createFieldRefusal('states', `${unknown.join(', ')} is not a state.`)
  if (expiresOn >= day || expiresOn === stored?.expiresOn) return undefined
  return createFieldRefusal(
    'expiresOn',
    stored === undefined ? 'This certificate has expired.' : 'This day is over. Enter today or a later day.',
  )
}
