import {
  type EventActor,
  formatEventActor,
  type OrderEvent,
  type TimelineEntry,
} from '#domain/orders/order-event.ts'
import { groupRows } from '../../map/group-rows.ts'
import { timelineEntryFromRow } from '../../map/order-event.ts'
import type { Database } from '../../open.ts'

export interface NewTimelineEntry {
  readonly orderId: string
  readonly actor: EventActor
  readonly event: OrderEvent
  /** Undefined: now. */
  readonly occurredAt?: Date | undefined
  /** Of the request that has no other record. */
  readonly idempotencyKey?: string | undefined
}

const entryColumns = ['occurredAt', 'actor', 'kind', 'data', 'detail'] as const

/** Records a change of a locked order on its timeline, and raises its version (decision 0192). */
export async function insertOrderEvent(db: Database, entry: NewTimelineEntry): Promise<void> {
  await db
    .with('raised', (change) =>
      change
        .updateTable('shopOrder')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', entry.orderId)
        .returning('version'),
    )
    .insertInto('orderEvent')
    .values(({ selectFrom }) => ({
      ...timelineEntryToRow(entry),
      orderVersion: selectFrom('raised').select('version'),
    }))
    .execute()
}

/** Records on the timeline what happened around an order and changed nothing in it. Its version stays. */
export async function insertOrderNote(db: Database, note: NewTimelineEntry): Promise<void> {
  await db.insertInto('orderEvent').values(timelineEntryToRow(note)).execute()
}

export function timelineEntryToRow({ orderId, actor, event, occurredAt, idempotencyKey }: NewTimelineEntry) {
  return {
    orderId,
    actor: formatEventActor(actor),
    actorKind: actor.kind,
    staffId: (actor.kind === 'staff' && actor.id) || null,
    kind: event.kind,
    data: JSON.stringify(event.data),
    ...(occurredAt === undefined ? {} : { occurredAt }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
}

/** The entry of the timeline that a request with this key made. */
export async function findOrderEventByKey(
  db: Database,
  orderId: string,
  idempotencyKey: string,
): Promise<TimelineEntry | undefined> {
  const row = await db
    .selectFrom('orderEvent')
    .select(entryColumns)
    .where('orderId', '=', orderId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row && timelineEntryFromRow(row)
}

/** The timelines of orders, the oldest entry first. */
export async function findOrderEvents(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, TimelineEntry[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderEvent')
    .select(['orderId', ...entryColumns])
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return groupRows(rows, (row) => row.orderId, timelineEntryFromRow)
}

/** What changed an order since this version. */
export async function listOrderChanges(
  db: Database,
  orderId: string,
  sinceVersion: number,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('orderEvent')
    .select(entryColumns)
    .where('orderId', '=', orderId)
    .where('orderVersion', '>', sinceVersion)
    .orderBy('id')
    .execute()
  return rows.map(timelineEntryFromRow)
}
