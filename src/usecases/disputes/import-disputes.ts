import type { Database } from '#db/open.ts'
import { lockDispute, updateDispute } from '#db/queries/disputes/disputes.ts'
import { lockOrders } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { mergedDisputeStateTable } from '#domain/disputes/dispute-state.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { cutText, formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordDisputeMoney } from '../ledger/record-dispute-money.ts'
import { recordUnconditionalEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { applyDisputeState, toDisputeRecord } from './change-dispute-state.ts'
import { getEditedFields } from './dispute-entry.ts'
import { storeNewDispute } from './open-dispute.ts'
import {
  type DisputeFile,
  type PlannedDispute,
  type ReadDisputes,
  readDisputes,
} from './read-dispute-file.ts'

/** What a file would store. */
export async function previewDisputes(shop: Shop, file: DisputeFile): Promise<Result<ReadDisputes>> {
  return readDisputes(shop, shop.db, file)
}

/**
 * Stores the disputes of a file that are new, and the amounts and states of those that are not. A file with problems stores
 * nothing.
 */
export async function importDisputes(
  shop: Shop,
  { by, expectedDigest, ...file }: DisputeFile & { readonly expectedDigest: string; readonly by: Actor },
): Promise<Result<{ readonly message: string }>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const first = await readDisputes(shop, transaction, file)
    if (!first.ok) return first
    const ids = first.value.planned.map(({ order }) => order.id)
    const orders = new Map((await lockOrders(transaction, ids)).map((order) => [order.id, order]))
    // Again, because others may have changed them before they were locked.
    const read = await readDisputes(shop, transaction, file)
    if (!read.ok) return read
    const { planned, problems, digest, account } = read.value
    if (problems.length > 0)
      return refuse('invalid-input', {
        fields: { file: problems.map(({ line, message }) => `Line ${line}: ${message}`).join(' ') },
      })
    if (digest !== expectedDigest)
      return refuse('invalid-state', {
        message: 'What the shop knows of this file has changed since the preview. Look at it again.',
      })
    const stored = planned.filter(({ kind }) => kind !== 'known')
    if (stored.length === 0) return ok({ message: 'Nothing is new: every dispute of the file is stored.' })
    for (const plan of stored) {
      const order = orders.get(plan.order.id)
      if (order !== undefined) await storePlanned(shop, transaction, { order, plan, by })
    }
    await recordEvent(shop, transaction, {
      by,
      kind: 'disputes imported',
      subject: account.name,
      detail: {
        disputes: cutText(stored.map(({ row }) => row.providerRef).join(', '), 500),
      },
    })
    return ok({ message: `${formatUnits(stored.length, 'dispute')} stored.` })
  })
}

interface Storing {
  readonly order: Order
  readonly plan: PlannedDispute
  readonly by: Actor
}

async function storePlanned(shop: Shop, transaction: Database, { order, plan, by }: Storing): Promise<void> {
  if (plan.kind === 'known') return
  const { row, state: to } = plan
  const id =
    plan.kind === 'changed' ? plan.dispute.id : await openPlanned(shop, transaction, { order, plan, by })
  const dispute = id === undefined ? undefined : await lockDispute(transaction, id)
  if (dispute === undefined) return
  const said = { ...dispute, providerRef: row.providerRef, amount: row.amount }
  if (plan.kind === 'changed') {
    await recordUnconditionalEdit(transaction, toDisputeRecord(dispute.id), {
      stored: { ...getEditedFields(dispute), state: dispute.state },
      entered: { ...getEditedFields(said), state: to },
      by,
      now: shop.clock.now(),
    })
    await updateDispute(transaction, dispute.id, { providerRef: row.providerRef, amount: row.amount })
  }
  if (dispute.state === to) await recordDisputeMoney(transaction, order, said, shop.clock.now())
  else
    await applyDisputeState(
      shop,
      transaction,
      { order, dispute: said },
      { to, note: '', actor: toEventActor(by), table: mergedDisputeStateTable },
    )
}

/** A dispute begins as an open one, however it ended. Owners read about those that wait for the shop alone. */
async function openPlanned(
  shop: Shop,
  transaction: Database,
  {
    order,
    plan,
    by,
  }: { readonly order: Order; readonly plan: Extract<PlannedDispute, { kind: 'new' }>; readonly by: Actor },
): Promise<string | undefined> {
  const isInquiry = plan.state.startsWith('inquiry')
  const state = isInquiry ? 'inquiry' : 'needs-response'
  const dispute = {
    ...plan.fields,
    orderId: order.id,
    paymentId: plan.payment.id,
    accountId: plan.payment.accountId,
    isReported: false,
    state,
    createdAt: shop.clock.now(),
    createdBy: by.displayName,
  } as const
  return storeNewDispute(shop, transaction, {
    order,
    dispute,
    actor: toEventActor(by),
    isAnswered: plan.state !== state,
  })
}
