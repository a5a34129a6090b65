import { type Dispute, disputeKinds, disputeNetworks } from '#domain/disputes/dispute.ts'
import { disputeStateTable } from '#domain/disputes/dispute-state.ts'
import { cents } from '#domain/money.ts'
import { parseOneOf } from './one-of.ts'

export interface DisputeRow {
  readonly id: string
  readonly orderId: string
  readonly paymentId: string
  readonly providerAccountId: string
  readonly providerRef: string | null
  readonly isReported: boolean
  readonly network: string
  readonly reasonCode: string
  readonly kind: string
  readonly amountCents: number
  readonly openedOn: string
  readonly dueAt: Date | null
  readonly state: string
  readonly note: string
  readonly createdAt: Date
  readonly createdBy: string
}

export function disputeFromRow(row: DisputeRow): Dispute {
  return {
    id: row.id,
    orderId: row.orderId,
    paymentId: row.paymentId,
    accountId: row.providerAccountId,
    providerRef: row.providerRef ?? undefined,
    isReported: row.isReported,
    network: parseOneOf(row.network, disputeNetworks),
    reasonCode: row.reasonCode,
    kind: parseOneOf(row.kind, disputeKinds),
    amount: cents(row.amountCents),
    openedOn: row.openedOn,
    dueAt: row.dueAt ?? undefined,
    state: parseOneOf(row.state, disputeStateTable.states),
    note: row.note,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  }
}

/** The stored fields, without the state, which its table decides. */
export function disputeToRow(dispute: Omit<Dispute, 'id' | 'createdAt' | 'state'>) {
  return {
    orderId: dispute.orderId,
    paymentId: dispute.paymentId,
    providerAccountId: dispute.accountId,
    providerRef: dispute.providerRef ?? null,
    isReported: dispute.isReported,
    network: dispute.network,
    reasonCode: dispute.reasonCode,
    kind: dispute.kind,
    amountCents: dispute.amount,
    openedOn: dispute.openedOn,
    dueAt: dispute.dueAt ?? null,
    note: dispute.note,
    createdBy: dispute.createdBy,
  }
}
