import type { Database } from '#db/open.ts'
import { findDispute, lockDispute, updateDisputeState } from '#db/queries/disputes/disputes.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Dispute, formatReasonCode } from '#domain/disputes/dispute.ts'
import { type DisputeState, disputeStateLabels, disputeStateTable } from '#domain/disputes/dispute-state.ts'
import type { Order } from '#domain/orders/order.ts'
import { type EventActor, toEventActor } from '#domain/orders/order-event.ts'
import type { EditedRecord } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { recordDisputeMoney } from '../ledger/record-dispute-money.ts'
import { recordEdit, type SavedRecord } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** A dispute as a record that staff edit. */
export function toDisputeRecord(id: string): EditedRecord {
  return { kind: 'dispute', id }
}

export function refuseUnknownDispute(): Result<never> {
  return refuse('not-found', { message: 'This dispute does not exist.' })
}

/** Locks a dispute with its order, the order first. */
export async function lockDisputeWithOrder(
  transaction: Database,
  id: string,
): Promise<{ readonly order: Order; readonly dispute: Dispute } | undefined> {
  const found = await findDispute(transaction, id)
  const order = found && (await lockOrder(transaction, found.orderId))
  const dispute = order && (await lockDispute(transaction, id))
  return order === undefined || dispute === undefined ? undefined : { order, dispute }
}

/** Staff say how a dispute goes on. The provider says it of those that it reports. */
export async function changeDisputeState(
  shop: Shop,
  step: {
    readonly id: string
    readonly to: DisputeState
    readonly note: string
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<SavedRecord>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockDisputeWithOrder(transaction, step.id)
    if (locked === undefined) return refuseUnknownDispute()
    const { dispute } = locked
    const recorded = await recordEdit(transaction, toDisputeRecord(dispute.id), {
      expectedVersion: step.expectedVersion,
      stored: { state: dispute.state },
      entered: { state: step.to },
      by: step.by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    const message = explainBlockedStep(dispute, step.to)
    if (message !== undefined) return refuse('invalid-state', { message })
    await applyDisputeState(shop, transaction, locked, {
      to: step.to,
      note: step.note,
      actor: toEventActor(step.by),
    })
    return ok({ message: `The dispute is now: ${disputeStateLabels[step.to]}.`, version: recorded.value })
  })
}

/** Why staff cannot take a step; undefined when they can. */
export function explainBlockedStep(
  { state, isReported }: Pick<Dispute, 'state' | 'isReported'>,
  to: DisputeState,
): string | undefined {
  return isReported
    ? 'The payment provider reports the state of this dispute. Answer it there.'
    : disputeStateTable.explain(state, to)
}

/**
 * Stores the next state of a locked dispute. It is the one place where a dispute is won, lost or accepted.
 * @throws Error when the state cannot follow
 */
export async function applyDisputeState(
  shop: Shop,
  transaction: Database,
  { order, dispute }: { readonly order: Order; readonly dispute: Dispute },
  {
    to,
    note,
    actor,
    table = disputeStateTable,
  }: {
    readonly to: DisputeState
    readonly note: string
    readonly actor: EventActor
    readonly table?: typeof disputeStateTable
  },
): Promise<void> {
  const now = shop.clock.now()
  await updateDisputeState(transaction, dispute, to, table)
  await recordDisputeMoney(transaction, order, { ...dispute, state: to }, now)
  await recordOrderEvent(transaction, order, {
    actor,
    event: {
      kind: 'dispute-changed',
      data: { reason: formatReasonCode(dispute), result: disputeStateLabels[to], note },
    },
    occurredAt: now,
  })
}
