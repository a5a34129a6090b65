import { toDeadline } from '#domain/disputes/deadline.ts'
import type { Dispute, DisputeKind, DisputeNetwork } from '#domain/disputes/dispute.ts'
import { chooseDisputeKind, normalizeReasonCode } from '#domain/disputes/reason-codes.ts'
import { sumDisputed } from '#domain/disputes/same-dispute.ts'
import { formatDay } from '#domain/format-date.ts'
import { type Cents, cents, formatMoney } from '#domain/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { toShopDay } from '#domain/shop-time.ts'

/** What staff enter of a dispute. */
export interface DisputeEntry {
  readonly network: DisputeNetwork
  readonly reasonCode: string
  /** For a code that the table does not have. */
  readonly kind?: DisputeKind | undefined
  /** In cents. */
  readonly amount: number
  /** 'YYYY-MM-DD' */
  readonly openedOn: string
  /** The last day for the evidence. */
  readonly dueOn?: string | undefined
  readonly providerRef?: string | undefined
  readonly note: string
}

export type DisputeFields = Pick<
  Dispute,
  'network' | 'reasonCode' | 'kind' | 'amount' | 'openedOn' | 'dueAt' | 'providerRef' | 'note'
>

/** What was charged, of which a part can be disputed. */
export function getCapturedAmount({ amount, extra }: Pick<Payment, 'amount' | 'extra'>): Cents {
  return extra === undefined ? amount : cents(extra.captured.amount)
}

/**
 * The fields to store, or what is wrong with each.
 * @param others the other disputes of the payment
 */
export function readDisputeEntry(
  entry: DisputeEntry,
  payment: Pick<Payment, 'amount' | 'extra' | 'createdAt'>,
  { others, now }: { readonly others: readonly Pick<Dispute, 'amount' | 'state'>[]; readonly now: Date },
): Result<DisputeFields> {
  const dueAt = entry.dueOn === undefined ? undefined : toDeadline(entry.dueOn)
  const fields: Record<string, string> = {}
  const amountProblem = explainAmount(entry.amount, payment, others)
  if (amountProblem !== undefined) fields.amount = amountProblem
  if (entry.openedOn > toShopDay(now)) fields.openedOn = 'The day is in the future.'
  const paidOn = toShopDay(payment.createdAt)
  if (entry.openedOn < paidOn) fields.openedOn = `The payment was made on ${formatDay(paidOn)}.`
  if (entry.dueOn !== undefined && entry.dueOn < entry.openedOn)
    fields.dueOn = 'The evidence cannot be due before the dispute was opened.'
  if (Object.keys(fields).length > 0)
    return refuse('invalid-input', { message: 'Please check the marked fields.', fields })
  const reasonCode = normalizeReasonCode(entry.reasonCode)
  return ok({
    network: entry.network,
    reasonCode,
    kind: chooseDisputeKind(entry.network, reasonCode, entry.kind),
    amount: cents(entry.amount),
    openedOn: entry.openedOn,
    dueAt,
    providerRef: entry.providerRef,
    note: entry.note,
  })
}

/**
 * Why a dispute cannot be about this amount. Undefined when it can.
 * @param others the other disputes of the payment
 */
export function explainAmount(
  amount: number,
  payment: Pick<Payment, 'amount' | 'extra'>,
  others: readonly Pick<Dispute, 'amount' | 'state'>[],
): string | undefined {
  const captured = getCapturedAmount(payment)
  const disputed = sumDisputed(others)
  if (amount > captured) return `At most ${formatMoney(captured)} was charged.`
  return amount > captured - disputed
    ? `Other disputes of this payment are about ${formatMoney(disputed)} of the ${formatMoney(captured)} that was charged. Change one of those instead.`
    : undefined
}

/** The fields of the form. An empty field is null, because undefined means that an edit leaves it alone. */
export function getEditedFields(dispute: DisputeFields): FieldValues {
  return {
    network: dispute.network,
    reasonCode: dispute.reasonCode,
    kind: dispute.kind,
    amount: dispute.amount,
    openedOn: dispute.openedOn,
    dueOn: dispute.dueAt === undefined ? null : toShopDay(dispute.dueAt),
    providerRef: dispute.providerRef ?? null,
    note: dispute.note,
  }
}

export function refuseKnownReference(): Result<never> {
  const message = 'Another dispute of this payment account has this reference.'
  return refuse('invalid-input', { message, fields: { providerRef: message } })
}
