import { hasDisputeRef, listDisputesOfPayment, updateDispute } from '#db/queries/disputes/disputes.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Dispute, formatReasonCode } from '#domain/disputes/dispute.ts'
import { compareFields, type FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordDisputeMoney } from '../ledger/record-dispute-money.ts'
import { recordEdit, type SavedRecord } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { lockDisputeWithOrder, refuseUnknownDispute, toDisputeRecord } from './change-dispute-state.ts'
import {
  type DisputeEntry,
  type DisputeFields,
  getEditedFields,
  readDisputeEntry,
  refuseKnownReference,
} from './dispute-entry.ts'

/** Changes what is known of a dispute. Of one that the provider reports, staff change their note alone. */
export async function editDispute(
  shop: Shop,
  edit: {
    readonly id: string
    readonly entry: DisputeEntry
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<SavedRecord>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockDisputeWithOrder(transaction, edit.id)
    if (locked === undefined) return refuseUnknownDispute()
    const { dispute, order } = locked
    const payment = (await listPayments(transaction, order.id)).find(({ id }) => id === dispute.paymentId)
    if (payment === undefined) throw new Error(`Dispute ${dispute.id} has no payment`)
    const stored = getEditedFields(dispute)
    const others = (await listDisputesOfPayment(transaction, payment)).filter(({ id }) => id !== dispute.id)
    // The provider's amount may be more than was charged, so its fields are not checked again.
    const read: Result<DisputeFields> = dispute.isReported
      ? ok({ ...pickFields(dispute), note: edit.entry.note })
      : readDisputeEntry(edit.entry, payment, { others, now: shop.clock.now() })
    if (!read.ok) return read
    const recorded = await recordEdit(transaction, toDisputeRecord(dispute.id), {
      expectedVersion: edit.expectedVersion,
      stored,
      entered: getEditedFields(read.value),
      by: edit.by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    if (dispute.isReported && isChanged(dispute, edit.entry))
      return refuse('invalid-state', {
        message: 'The payment provider reports this dispute. Only the note can be changed here.',
      })
    const { providerRef } = read.value
    const { accountId, id } = dispute
    if (
      providerRef !== undefined &&
      (await hasDisputeRef(transaction, { accountId, providerRef, exceptId: id }))
    )
      return refuseKnownReference()
    await updateDispute(transaction, id, read.value)
    await recordDisputeMoney(transaction, order, { ...dispute, ...read.value }, shop.clock.now())
    const changes = Object.keys(compareFields(stored, getEditedFields(read.value)))
    if (changes.length > 0)
      await recordEvent(shop, transaction, {
        by: edit.by,
        kind: 'dispute edited',
        subject: order.number,
        detail: { dispute: formatReasonCode(read.value), changed: changes },
      })
    return ok({ message: 'The dispute is saved.', version: recorded.value })
  })
}

function pickFields(dispute: Dispute): DisputeFields {
  const { network, reasonCode, kind, amount, openedOn, dueAt, providerRef, note } = dispute
  return { network, reasonCode, kind, amount, openedOn, dueAt, providerRef, note }
}

/** Whether something else than the note was entered differently. */
function isChanged(dispute: Dispute, entry: DisputeEntry): boolean {
  const { note: _, kind: __, ...stored } = getEditedFields(dispute)
  const entered: FieldValues = {
    ...entry,
    dueOn: entry.dueOn ?? null,
    providerRef: entry.providerRef ?? null,
  }
  return Object.entries(stored).some(([field, value]) => entered[field] !== value)
}
