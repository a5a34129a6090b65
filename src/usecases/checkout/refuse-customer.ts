import { checkAge } from '#domain/age-checks/age-check.ts'
import type { Verdict } from '#domain/compliance/evaluate-rules.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { findHighestMinimumAge } from '#domain/compliance/obligation.ts'
import { type Acknowledgment, listUnacknowledged, listWarnings } from '#domain/compliance/product-warning.ts'
import { ok, type Refusal, type Result } from '#domain/refusal.ts'

/** What a customer states of themselves: at the checkout, or at the payment link of an order that staff made. */
export interface CustomerStatement {
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth: string
  /** The warnings that were acknowledged. */
  readonly acknowledgments?: readonly Acknowledgment[] | undefined
}

/** The age in whole years. Refuses who is too young for any order. */
export function requireAge(dateOfBirth: string, now: Date, state: string | undefined): Result<number> {
  const age = checkAge(dateOfBirth, now, state)
  return age.ok ? ok(age.age) : { ok: false, refusal: refuseAge(age.refusal) }
}

/** What a served place asks of the customer and does not have: years, or that a warning was read. */
export function refuseStatement(
  verdict: Extract<Verdict, { ok: true }>,
  { acknowledgments = [] }: CustomerStatement,
  age: number,
): Refusal | undefined {
  return refuseLocalAge(verdict, age) ?? refuseWarnings(verdict, acknowledgments)
}

/**
 * What a served place asks of a customer whose order staff take. They say the age for the customer. A warning must be
 * acknowledged by the customer, at a payment link.
 * @param advice what staff do about a warning
 */
export function refuseSpokenStatement(
  verdict: Extract<Verdict, { ok: true }>,
  dateOfBirth: string,
  { age, advice }: { readonly age: number; readonly advice: string },
): Refusal | undefined {
  const missing = refuseStatement(verdict, { dateOfBirth }, age)
  if (missing?.warnings === undefined) return missing
  const texts = missing.warnings.map(({ text }) => text)
  return { code: 'invalid-state', message: `${advice} The warning: ${texts.join(' ')}` }
}

function refuseAge(refusal: 'under-age' | 'invalid-date-of-birth'): Refusal {
  if (refusal === 'under-age') return refuseUnderage(`You must be ${minimumAge} years or older to order.`)
  const message = 'Enter your date of birth, such as April 30, 1990.'
  return { code: 'invalid-input', message, fields: { dateOfBirth: message } }
}

/** A rule may ask for more years than the shop does. */
function refuseLocalAge(verdict: Extract<Verdict, { ok: true }>, age: number): Refusal | undefined {
  const rule = findHighestMinimumAge(verdict.obligations, minimumAge)
  if (rule === undefined || age >= rule.minimumAge) return undefined
  return refuseUnderage(`You must be ${rule.minimumAge} years or older to order there. ${rule.reason}`)
}

function refuseUnderage(message: string): Refusal {
  return { code: 'under-age', message, fields: { dateOfBirth: message } }
}

/** Forged and outdated acknowledgments count for nothing: the text must be the one of the rule now. */
function refuseWarnings(
  verdict: Extract<Verdict, { ok: true }>,
  acknowledgments: readonly Acknowledgment[],
): Refusal | undefined {
  const warnings = listUnacknowledged(listWarnings(verdict.obligations), acknowledgments)
  return warnings.length === 0 ? undefined : { code: 'warning-not-acknowledged', warnings }
}
