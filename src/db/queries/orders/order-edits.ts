import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import { type EditedLine, editSettlements, type OrderEdit } from '#domain/orders/order-edit.ts'
import { parseOneOf } from '../../map/one-of.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'

export interface NewOrderEdit extends Omit<OrderEdit, 'position' | 'lines'> {
  readonly orderId: string
  readonly idempotencyKey: string
  /** Of what was asked for with the key. Undefined for an offer from before it was stored. */
  readonly requestHash: Buffer | undefined
  readonly lines: readonly (Omit<EditedLine, 'name' | 'size'> & { readonly lineId: string })[]
}

/** Stores an edit of a locked order. @returns its id */
export async function insertOrderEdit(db: Database, edit: NewOrderEdit): Promise<string> {
  const id = newId()
  await db
    .insertInto('orderEdit')
    .values({
      id,
      orderId: edit.orderId,
      position: sql`(select coalesce(max(e.position), 0) + 1 from order_edit e where e.order_id = ${edit.orderId}::uuid)`,
      reason: edit.reason,
      madeBy: edit.madeBy,
      madeAt: edit.madeAt,
      idempotencyKey: edit.idempotencyKey,
      requestHash: edit.requestHash ?? null,
      totalBeforeCents: edit.totalBefore,
      totalAfterCents: edit.totalAfter,
      shippingChangeCents: edit.shippingChange,
      methodBefore: edit.method?.from ?? null,
      methodAfter: edit.method?.to ?? null,
      settledBy: edit.settledBy ?? null,
    })
    .execute()
  const lines = edit.lines.map(({ lineId, before, after, amount }, position) => ({
    orderEditId: id,
    position,
    orderLineId: lineId,
    quantityBefore: before,
    quantityAfter: after,
    amountCents: amount,
  }))
  if (lines.length > 0) await db.insertInto('orderEditLine').values(lines).execute()
  return id
}

/** The edits of an order, the first one first. */
export async function listOrderEdits(db: Database, orderId: string): Promise<OrderEdit[]> {
  const edits = await db
    .selectFrom('orderEdit')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  if (edits.length === 0) return []
  const lines = await db
    .selectFrom('orderEditLine as changed')
    .innerJoin('orderLine as line', 'line.id', 'changed.orderLineId')
    .select([
      'changed.orderEditId',
      'line.productName',
      'line.sizeLabel',
      'changed.quantityBefore',
      'changed.quantityAfter',
      'changed.amountCents',
    ])
    .where('line.orderId', '=', orderId)
    .orderBy('changed.position')
    .execute()
  return edits.map((edit) => ({
    position: edit.position,
    reason: edit.reason,
    madeBy: edit.madeBy,
    madeAt: edit.madeAt,
    totalBefore: cents(edit.totalBeforeCents),
    totalAfter: cents(edit.totalAfterCents),
    shippingChange: cents(edit.shippingChangeCents),
    method:
      edit.methodBefore === null || edit.methodAfter === null
        ? undefined
        : { from: edit.methodBefore, to: edit.methodAfter },
    settledBy: parseSettlement(edit.settledBy),
    lines: lines
      .filter(({ orderEditId }) => orderEditId === edit.id)
      .map((line) => ({
        name: line.productName,
        size: line.sizeLabel ?? undefined,
        before: line.quantityBefore,
        after: line.quantityAfter,
        amount: cents(line.amountCents),
      })),
  }))
}

/** The edit that a request with this key made. */
export async function findOrderEditByKey(
  db: Database,
  orderId: string,
  idempotencyKey: string,
): Promise<
  | (Pick<OrderEdit, 'reason' | 'totalBefore' | 'totalAfter' | 'settledBy'> &
      Pick<NewOrderEdit, 'requestHash'>)
  | undefined
> {
  const row = await db
    .selectFrom('orderEdit')
    .select(['reason', 'totalBeforeCents', 'totalAfterCents', 'settledBy', 'requestHash'])
    .where('orderId', '=', orderId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return (
    row && {
      reason: row.reason,
      totalBefore: cents(row.totalBeforeCents),
      totalAfter: cents(row.totalAfterCents),
      settledBy: parseSettlement(row.settledBy),
      requestHash: row.requestHash ?? undefined,
    }
  )
}

function parseSettlement(settledBy: string | null): OrderEdit['settledBy'] {
  return settledBy === null ? undefined : parseOneOf(settledBy, editSettlements)
}
