import { sql } from 'kysely'
import type { StateChange } from '#domain/orders/order-states.ts'
import type { Return } from '#domain/returns/return.ts'
import type { ReturnReason } from '#domain/returns/return-reason.ts'
import { groupRows } from '../../map/group-rows.ts'
import { type ReturnRow, returnFromRow } from '../../map/returns.ts'
import type { Database } from '../../open.ts'

const columns = sql`
  r.id, r.number, r.order_id, r.state, r.reason as note, r.resolution, r.requested_at, r.refund_to, r.label_paid_by, r.decided_at, r.decided_by, r.decision_note, r.received_at,
  r.parcel_step, r.parcel_step_at, r.inspected_at, r.inspected_by, r.inspection_note,
  (select coalesce(json_agg(json_build_object('lineId', l.id, 'quantity', item.quantity, 'reason', item.reason) order by l.position), '[]')
   from return_request_line item join order_line l on l.id = item.order_line_id where item.request_id = r.id) as lines,
  (select coalesce(json_agg(json_build_object('id', p.id, 'isDeleted', p.deleted_at is not null) order by p.id), '[]')
   from return_photo p where p.return_id = r.id) as photos,
  (select d.id from order_draft d where d.id = r.exchange_draft_id) as exchange_draft_id,
  (select made.number from shop_order made where made.draft_id = r.exchange_draft_id
    and made.fulfillment_state <> 'canceled' and made.payment_state <> 'expired') as exchange_order`

/** Returns by order, oldest first. */
export async function findReturns(db: Database, orderIds: readonly string[]): Promise<Map<string, Return[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_request r where r.order_id = any(${[...orderIds]}::uuid[])
    order by r.requested_at, r.id`.execute(db)
  return groupRows(rows, (row) => row.orderId, returnFromRow)
}

export async function findReturn(db: Database, number: string): Promise<Return | undefined> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_request r where r.number = ${number}`.execute(db)
  return rows[0] && returnFromRow(rows[0])
}

export async function findReturnById(db: Database, id: string): Promise<Return | undefined> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_request r where r.id = ${id}::uuid`.execute(db)
  return rows[0] && returnFromRow(rows[0])
}

/** The order must be locked, so the same item is not requested twice. */
export async function insertReturn(
  db: Database,
  request: {
    readonly orderId: string
    readonly note: string
    readonly resolution: Return['resolution']
    readonly requestedAt: Date
    readonly refundTo: Return['refundTo']
    readonly labelPaidBy: Return['labelPaidBy']
    readonly lines: readonly {
      readonly lineId: string
      readonly quantity: number
      readonly reason: ReturnReason
    }[]
  },
): Promise<{ id: string; number: string }> {
  const row = await db
    .insertInto('returnRequest')
    .values({
      number: sql<string>`'RMA-' || nextval('return_number_seq')`,
      orderId: request.orderId,
      reason: request.note,
      resolution: request.resolution,
      requestedAt: request.requestedAt,
      refundTo: request.refundTo,
      labelPaidBy: request.labelPaidBy,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('returnRequestLine')
    .values(
      request.lines.map(({ lineId, quantity, reason }) => ({
        requestId: row.id,
        orderLineId: lineId,
        quantity,
        reason,
      })),
    )
    .execute()
  return row
}

/** Stores the change of a return from `transition()` and its author. The order must be locked. */
export async function updateReturn(
  db: Database,
  id: string,
  change: StateChange,
  decision: Partial<Pick<Return, 'decidedAt' | 'decidedBy' | 'decisionNote' | 'receivedAt'>> & {
    readonly inspectedAt?: Date
    readonly inspectedBy?: string
    readonly inspectionNote?: string
  },
): Promise<void> {
  await db
    .updateTable('returnRequest')
    .set({ ...(change.return === undefined ? {} : { state: change.return }), ...decision })
    .where('id', '=', id)
    .execute()
}

/** The return that an order is the exchange of. */
export interface ExchangedReturn {
  readonly returnNumber: string
  readonly orderNumber: string
}

/** Undefined for an order that is no exchange. */
export async function findExchangedReturn(
  db: Database,
  orderId: string,
): Promise<ExchangedReturn | undefined> {
  const { rows } = await sql<ExchangedReturn>`
    select r.number as return_number, o.number as order_number
    from shop_order made
    join return_request r on r.exchange_draft_id = made.draft_id
    join shop_order o on o.id = r.order_id
    where made.id = ${orderId}::uuid`.execute(db)
  return rows[0]
}

/** The order of the return must be locked. */
export async function storeExchangeDraft(db: Database, id: string, draftId: string): Promise<void> {
  await db.updateTable('returnRequest').set({ exchangeDraftId: draftId }).where('id', '=', id).execute()
}
