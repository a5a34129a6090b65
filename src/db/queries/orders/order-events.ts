import type { OrderEvent } from '#domain/orders/order.ts'
import { groupRows } from '../../map/group-rows.ts'
import { orderEventFromRow } from '../../map/orders.ts'
import type { Database } from '../../open.ts'

interface NewOrderEvent {
  readonly orderId: string
  readonly actor: string
  readonly kind: string
  readonly detail?: string
  readonly occurredAt?: Date
  /** Of the request that has no other record. */
  readonly idempotencyKey?: string
}

/** Records a change of a locked order on its timeline, and raises its version (decision 0192). */
export async function insertOrderEvent(db: Database, event: NewOrderEvent): Promise<void> {
  await db
    .with('raised', (change) =>
      change
        .updateTable('shopOrder')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', event.orderId)
        .returning('version'),
    )
    .insertInto('orderEvent')
    .values(({ selectFrom }) => ({
      ...toRow(event),
      orderVersion: selectFrom('raised').select('version'),
    }))
    .execute()
}

/** Records on the timeline what happened around an order and changed nothing in it. Its version stays. */
export async function insertOrderNote(db: Database, note: NewOrderEvent): Promise<void> {
  await db.insertInto('orderEvent').values(toRow(note)).execute()
}

function toRow({ detail = '', ...event }: NewOrderEvent) {
  return { ...event, detail }
}

/** The entry of the timeline that a request with this key made. */
export async function findOrderEventByKey(
  db: Database,
  orderId: string,
  idempotencyKey: string,
): Promise<OrderEvent | undefined> {
  const row = await db
    .selectFrom('orderEvent')
    .select(['occurredAt', 'actor', 'kind', 'detail'])
    .where('orderId', '=', orderId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row && orderEventFromRow(row)
}

/** The timelines of orders, the oldest entry first. */
export async function findOrderEvents(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvent[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderEvent')
    .select(['orderId', 'occurredAt', 'actor', 'kind', 'detail'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return groupRows(rows, (row) => row.orderId, orderEventFromRow)
}

/** What changed an order since this version. */
export async function listOrderChanges(
  db: Database,
  orderId: string,
  sinceVersion: number,
): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvent')
    .select(['occurredAt', 'actor', 'kind', 'detail'])
    .where('orderId', '=', orderId)
    .where('orderVersion', '>', sinceVersion)
    .orderBy('id')
    .execute()
  return rows.map(orderEventFromRow)
}
