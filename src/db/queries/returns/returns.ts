import { sql } from 'kysely'
import type { Database } from '../../open.ts'

export interface ReturnRow {
  readonly id: string
  readonly number: string
  readonly order_id: string
  readonly status: string
  readonly reason: string
  readonly asked_at: Date
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly decision: string | null
  readonly received_at: Date | null
  /** Places of the order's lines, and how many pieces of each. */
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
}

const columns = sql`
  r.id, r.number, r.order_id, r.status, r.reason, r.asked_at, r.decided_at, r.decided_by, r.decision, r.received_at,
  (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position), '[]')
   from return_request_line l where l.request_id = r.id) as lines`

/** Returns of orders, oldest first, by order. */
export async function findReturns(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, ReturnRow[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_request r where r.order_id = any(${[...orderIds]}::uuid[])
    order by r.asked_at, r.id`.execute(db)
  return Map.groupBy(rows, (row) => row.order_id)
}

export async function findReturn(db: Database, number: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`
    select ${columns} from return_request r where r.number = ${number}`.execute(db)
  return rows[0]
}

/** The order must be locked, so that the same piece is not asked for twice. */
export async function insertReturn(
  db: Database,
  request: {
    readonly orderId: string
    readonly reason: string
    readonly at: Date
    readonly lines: readonly { readonly position: number; readonly quantity: number }[]
  },
): Promise<{ number: string }> {
  const row = await db
    .insertInto('return_request')
    .values({
      number: sql<string>`'RMA-' || nextval('return_number_seq')`,
      order_id: request.orderId,
      reason: request.reason,
      asked_at: request.at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('return_request_line')
    .values(request.lines.map((line) => ({ ...line, request_id: row.id })))
    .execute()
  return { number: row.number }
}

export async function updateReturn(
  db: Database,
  id: string,
  change: Partial<Pick<ReturnRow, 'status' | 'decided_at' | 'decided_by' | 'decision' | 'received_at'>>,
): Promise<void> {
  await db.updateTable('return_request').set(change).where('id', '=', id).execute()
}
