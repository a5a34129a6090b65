import type { Database } from '#db/open.ts'
import { insertOrderEvent, insertOrderNote } from '#db/queries/orders/order-events.ts'
import { type Actor, recordAudit, systemActor } from '#db/queries/staff/audit-log.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EventActor, OrderEvent } from '#domain/orders/order-event.ts'
import { describeAudit, isNote } from './order-subscriptions.ts'

/** Something that happened to an order, and who did it. */
export interface RecordedOrderEvent<Event extends OrderEvent = OrderEvent> {
  readonly event: Event
  readonly actor: EventActor
  /** Undefined: now. */
  readonly occurredAt?: Date | undefined
  /** Of the request that has no other record. */
  readonly idempotencyKey?: string | undefined
  /** What the audit log keeps beside the event, for those events that it keeps. */
  readonly audit?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Records once what happened to a locked order, in the transaction that did it: on its timeline and, as its subscriptions say,
 * in the audit log (decision 0205).
 */
export async function recordOrderEvent(
  transaction: Database,
  { id, number }: Pick<Order, 'id' | 'number'>,
  { event, actor, occurredAt, idempotencyKey, audit }: RecordedOrderEvent,
): Promise<void> {
  const entry = { orderId: id, actor, event, occurredAt, idempotencyKey }
  await (isNote(event) ? insertOrderNote(transaction, entry) : insertOrderEvent(transaction, entry))
  const logged = describeAudit(event, { orderNumber: number, actor })
  if (logged === undefined) return
  await recordAudit(transaction, {
    by: toAuditActor(actor),
    action: logged.action,
    subject: logged.subject ?? number,
    detail: { ...logged.detail, ...audit },
  })
}

/** The audit log names staff. Everything else is done by the shop. */
function toAuditActor(actor: EventActor): Actor | typeof systemActor {
  return actor.kind === 'staff' && actor.id !== undefined
    ? { id: actor.id, displayName: actor.name }
    : systemActor
}
