import type { Database } from '#db/open.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { findReturn, updateReturn } from '#db/queries/returns/returns.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type OrderEvent, toEventActor } from '#domain/orders/order-event.ts'
import { transition } from '#domain/orders/order-states.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ReturnState } from '#domain/returns/return-state.ts'
import { queueReturnEmail } from '../email/queue-return-email.ts'
import type { ReturnEmailEvent } from '../email/templates/return.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { refuseStaleOrder } from '../order-states/lock-order.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'

export type ReturnUpdate = {
  /** The RMA number. */
  readonly number: string
  readonly to: Exclude<ReturnState, 'requested'>
  /** Shown to the customer, unless it is what staff found. Required to decline. */
  readonly note: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly by: Actor
}

/** Approves, declines, receives, inspects or closes a return, and emails the customer. Refunds are a separate step. */
export async function updateReturnState(
  shop: Shop,
  step: ReturnUpdate,
): Promise<Result<{ orderNumber: string; message: string }>> {
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findReturn(transaction, step.number)
    const order = found && (await lockOrder(transaction, found.orderId))
    // Read again under the order's lock, so that a double click decides only once.
    const request = order && (await findReturn(transaction, step.number))
    if (order === undefined || request === undefined) return refuse('return-not-found')
    const stale = await refuseStaleOrder(transaction, order, step.expectedVersion)
    if (stale !== undefined) return stale
    const kind = `return-${step.to}` as const
    const change = transition(order, { kind, request })
    if (!change.ok) return change
    await updateReturn(transaction, request.id, change.value, getDecision(shop, step))
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(step.by),
      event: createReturnEvent(step, request.number),
      occurredAt: shop.clock.now(),
      audit: { from: request.state, note: step.note },
    })
    // The next email is that of the refund.
    if (step.to !== 'inspected')
      await queueReturnEmail(
        shop,
        transaction,
        { order, request },
        await createReturnEmail(transaction, step),
      )
    return ok({
      orderNumber: order.number,
      message: `Return ${request.number} is ${step.to}.`,
    })
  })
}

function getDecision(shop: Shop, { to, note, by }: ReturnUpdate): Parameters<typeof updateReturn>[3] {
  const now = shop.clock.now()
  if (to === 'inspected') return { inspectedAt: now, inspectedBy: by.displayName, inspectionNote: note }
  if (to === 'received') return { receivedAt: now }
  // Closing keeps the approval's staff member and note.
  if (to === 'closed') return {}
  return { decidedAt: now, decidedBy: by.displayName, decisionNote: note }
}

function createReturnEvent({ to, note }: ReturnUpdate, number: string): OrderEvent {
  return to === 'declined' || to === 'inspected'
    ? { kind: `return-${to}`, data: { number, note } }
    : { kind: `return-${to}`, data: { number } }
}

async function createReturnEmail(
  transaction: Database,
  { to, note }: ReturnUpdate,
): Promise<ReturnEmailEvent> {
  if (to === 'closed') return { kind: 'return-closed' }
  if (to === 'declined') return { kind: 'return-declined', note }
  if (to === 'received' || to === 'inspected') return { kind: 'return-received' }
  const { returnInstructions: instructions } = await getShopSettings(transaction)
  return { kind: 'return-approved', note, instructions }
}
