import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { findDisputeByRef, listDisputesOfPayment } from '#db/queries/disputes/disputes.ts'
import { findOrder, findOrderByNumber } from '#db/queries/orders/orders.ts'
import { findPaymentByRef, listPayments } from '#db/queries/payments/payments.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import { type DisputeFileNote, type FileDispute, readDisputeFile } from '#domain/disputes/dispute-file.ts'
import {
  type DisputeState,
  disputeStateTable,
  followFile,
  isOutdatedRow,
} from '#domain/disputes/dispute-state.ts'
import { findEnteredDispute, sumDisputed } from '#domain/disputes/same-dispute.ts'
import type { Order } from '#domain/orders/order.ts'
import { isCaptured, type Payment } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { type DisputeFields, explainAmount, getCapturedAmount, readDisputeEntry } from './dispute-entry.ts'

export interface DisputeFile {
  readonly accountId: string
  /** Its text. */
  readonly file: string
}

/** What a row of a file does. */
export type PlannedDispute = {
  readonly row: FileDispute
  readonly order: Pick<Order, 'id' | 'number'>
  /** That of the dispute when the row is stored. */
  readonly state: DisputeState
} & (
  | { readonly kind: 'new'; readonly payment: Payment; readonly fields: DisputeFields }
  /** A stored one gets the reference, the amount and the state of the row. */
  | { readonly kind: 'changed'; readonly dispute: Dispute }
  /** It is stored, and nothing of it changes. */
  | { readonly kind: 'known'; readonly dispute: Dispute }
)

export interface ReadDisputes {
  readonly account: ProviderAccount
  readonly planned: readonly PlannedDispute[]
  readonly problems: readonly DisputeFileNote[]
  /** Differs when the file, or what the shop knows of it, differs. */
  readonly digest: string
}

/** Reads a file of an account, and compares it with the disputes of the shop. Stores nothing. */
export async function readDisputes(
  shop: Shop,
  db: Database,
  { accountId, file }: DisputeFile,
): Promise<Result<ReadDisputes>> {
  const account = (await shop.accounts.list('payments')).find(({ id }) => id === accountId)
  if (account === undefined)
    return refuse('invalid-input', { fields: { accountId: 'This payment account does not exist.' } })
  const parsed = readDisputeFile(file)
  if (parsed === undefined)
    return refuse('invalid-input', {
      fields: { file: 'The first line of the file has no columns of disputes that the shop reads.' },
    })
  const planned: PlannedDispute[] = []
  const problems: DisputeFileNote[] = [...parsed.problems]
  for (const row of parsed.disputes) {
    const plan = await planRow(shop, db, { account, row, planned })
    if (typeof plan === 'string') problems.push({ line: row.line, message: plan })
    else planned.push(plan)
  }
  problems.sort((one, other) => one.line - other.line)
  const digest = createHash('sha256')
    .update(JSON.stringify([accountId, planned, problems]))
    .digest('hex')
  return ok({ account, planned, problems, digest })
}

interface Row {
  readonly account: ProviderAccount
  readonly row: FileDispute
  /** Those of earlier rows. */
  readonly planned: readonly PlannedDispute[]
}

/** @returns a sentence for a row that cannot be stored */
async function planRow(
  shop: Shop,
  db: Database,
  { account, row, planned }: Row,
): Promise<PlannedDispute | string> {
  const known = await findDisputeByRef(db, account.id, row.providerRef)
  const payment = known === undefined ? await findPayment(db, account, row) : await findPaymentOf(db, known)
  if (typeof payment === 'string') return payment
  const order = await findOrder(db, payment.orderId)
  if (order === undefined) return `The order of the payment does not exist anymore.`
  const base = { row, order: { id: order.id, number: order.number } }
  const disputes = await listDisputesOfPayment(db, payment)
  const taken = new Set(planned.flatMap((plan) => (plan.kind === 'new' ? [] : [plan.dispute.id])))
  const same =
    known ??
    findSame(
      disputes.filter(({ id }) => !taken.has(id)),
      row,
      payment,
    )
  const others = [
    ...disputes.filter(({ id }) => id !== same?.id).map((each) => toPlanned(each, planned)),
    ...planned.flatMap((plan) =>
      plan.kind === 'new' && plan.payment.id === payment.id ? [{ ...plan.fields, state: plan.state }] : [],
    ),
  ]
  if (same !== undefined) return planStored(base, same, { payment, others })
  if (payment.status === 'bank-returned') return 'The bank took this payment back already.'
  const { line: _, paymentRef: __, orderNumber: ___, state = 'needs-response', ...entry } = row
  const now = shop.clock.now()
  const fields = readDisputeEntry({ ...entry, note: '' }, payment, { others, now })
  return fields.ok
    ? { ...base, kind: 'new', state, payment, fields: fields.value }
    : Object.values(fields.refusal.fields ?? {}).join(' ')
}

type Disputed = Pick<Dispute, 'amount' | 'state'>

/** What a stored dispute is after the earlier rows. */
function toPlanned(dispute: Dispute, planned: readonly PlannedDispute[]): Disputed {
  const plan = planned.find((each) => each.kind === 'changed' && each.dispute.id === dispute.id)
  return plan === undefined ? dispute : { amount: plan.row.amount, state: plan.state }
}

/** The provider decides those that it reports. */
function planStored(
  base: Pick<PlannedDispute, 'row' | 'order'>,
  dispute: Dispute,
  { payment, others }: { readonly payment: Payment; readonly others: readonly Disputed[] },
): PlannedDispute | string {
  const { providerRef, amount, state: said } = base.row
  if (isOutdatedRow(dispute.state, said)) return { ...base, kind: 'known', state: dispute.state, dispute }
  const state = followFile(dispute.state, said)
  const isMoved = dispute.amount !== amount || dispute.state !== state
  if (dispute.isReported || (dispute.providerRef === providerRef && !isMoved))
    return { ...base, kind: 'known', state: dispute.state, dispute }
  const isCounted = sumDisputed([{ amount, state }]) > 0
  const problem = isMoved ? explainAmount(amount, payment, isCounted ? others : []) : undefined
  return problem ?? { ...base, kind: 'changed', state, dispute }
}

/** One that staff entered without a reference, or that its provider reported by another one. */
function findSame(disputes: readonly Dispute[], row: FileDispute, payment: Payment): Dispute | undefined {
  const canBecome = ({ state }: Dispute) => {
    const next = followFile(state, row.state)
    return state === next || disputeStateTable.can(state, next)
  }
  const unnamed = disputes.filter((each) => each.providerRef === undefined && canBecome(each))
  return (
    findEnteredDispute(unnamed, row, getCapturedAmount(payment)) ??
    disputes.find(({ isReported, amount }) => isReported && amount === row.amount)
  )
}

async function findPaymentOf(db: Database, { orderId, paymentId }: Dispute): Promise<Payment | string> {
  const payment = (await listPayments(db, orderId)).find(({ id }) => id === paymentId)
  return payment ?? 'The payment of this dispute does not exist anymore.'
}

/** By the provider's name for it, or else the only payment of the order in this account. */
async function findPayment(
  db: Database,
  account: ProviderAccount,
  { paymentRef, orderNumber }: FileDispute,
): Promise<Payment | string> {
  const named = paymentRef === undefined ? undefined : await findPaymentByRef(db, account.id, paymentRef)
  if (named !== undefined) return isCaptured(named) ? named : 'This payment was not charged.'
  if (orderNumber === undefined) return `${account.name} has no payment "${paymentRef?.slice(0, 40)}".`
  const order = await findOrderByNumber(db, orderNumber)
  if (order === undefined) return `There is no order ${orderNumber}.`
  const [payment, another] = (await listPayments(db, order.id)).filter(
    (each) => each.accountId === account.id && isCaptured(each),
  )
  if (payment === undefined) return `No payment of order ${orderNumber} was charged by ${account.name}.`
  return another === undefined
    ? payment
    : `${account.name} charged several payments of order ${orderNumber}. Name the payment.`
}
