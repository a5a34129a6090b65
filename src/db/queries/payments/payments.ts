import { type Selectable, sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { Payment } from '../../types.ts'

export type PaymentRow = Selectable<Payment>

export async function insertPayment(
  db: Database,
  payment: { orderId: string; provider: string; amountCents: number },
): Promise<{ id: string }> {
  return db
    .insertInto('payment')
    .values({ order_id: payment.orderId, provider: payment.provider, amount_cents: payment.amountCents })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function savePaymentPage(
  db: Database,
  id: string,
  page: { providerRef: string; url: string },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      provider_ref: page.providerRef,
      redirect_url: page.url,
      // One that was cancelled while the provider made its page stays so.
      status: sql`case when status = 'created' then 'open' else status end`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setPaymentStatus(db: Database, id: string, status: string): Promise<void> {
  await db.updateTable('payment').set({ status, updated_at: sql`now()` }).where('id', '=', id).execute()
}

export async function findPaymentByRef(
  db: Database,
  provider: string,
  providerRef: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()
}

export async function listPayments(db: Database, orderId: string): Promise<PaymentRow[]> {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()
}

export async function findPayments(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, PaymentRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at')
    .execute()
  return Map.groupBy(rows, (row) => row.order_id)
}

/** False when this event was stored before: providers send the same one twice. */
export async function insertPaymentEvent(
  db: Database,
  event: { provider: string; eventId: string; kind: string; providerRef: string },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind,
      provider_ref: event.providerRef,
    })
    .onConflict((conflict) =>
      // An event that was stored but never handled (the shop died) is handled now.
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet({ received_at: sql`now()` })
        .where('payment_event.handled_at', 'is', null),
    )
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function finishPaymentEvent(
  db: Database,
  event: { provider: string; eventId: string; outcome: string },
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ handled_at: sql`now()`, outcome: event.outcome })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute()
}

/**
 * Payments to ask the provider about: open for a while, or of an order whose time is up; and, once an hour for
 * some days, those that ended unpaid here, because the word that they were paid after all may have been lost.
 */
export async function findPaymentsToReconcile(
  db: Database,
  before: { quietSince: Date; now: Date; endedSince: Date; askedBefore: Date },
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .selectAll('payment')
    .where('shop_order.is_demo', '=', false)
    .where((where) => {
      const quiet = where.or([
        where('payment.updated_at', '<', before.quietSince),
        where('shop_order.expires_at', '<', before.now),
      ])
      return where.or([
        where.and([where('payment.status', 'in', ['created', 'open', 'processing']), quiet]),
        where.and([
          where('payment.status', 'in', ['failed', 'expired']),
          where('payment.provider_ref', 'is not', null),
          where('payment.created_at', '>', before.endedSince),
          where('payment.updated_at', '<', before.askedBefore),
        ]),
      ])
    })
    .orderBy('payment.updated_at')
    .limit(limit)
    .execute()
}

/** Moves a payment to the back of the queue of those to ask about. */
export async function touchPayment(db: Database, id: string): Promise<void> {
  await db.updateTable('payment').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}

/** Refunds that were promised a while ago and not carried out yet. */
export async function findRefundsToRetry(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'requested')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertRefund(
  db: Database,
  refund: { paymentId: string; amountCents: number; reason: string; requestedBy: string },
): Promise<{ id: string }> {
  return db
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      requested_by: refund.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export interface RefundRow {
  readonly id: string
  readonly order_id: string
  /** The provider's name for the payment the money came from. */
  readonly provider_ref: string | null
  readonly amount_cents: number
  readonly reason: string
  readonly status: string
  readonly requested_by: string
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'payment.order_id',
      'payment.provider_ref',
      'refund.amount_cents',
      'refund.reason',
      'refund.status',
      'refund.requested_by',
    ])
    .where('refund.id', '=', id)
    .executeTakeFirst()
}

/** False when it was finished before. */
export async function finishRefund(db: Database, id: string, providerRef: string): Promise<boolean> {
  const row = await db
    .updateTable('refund')
    .set({ status: 'done', provider_ref: providerRef })
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface IdempotentRequest {
  readonly body_hash: Buffer
  readonly order_id: string
  readonly answer: unknown
}

export async function findIdempotencyKey(db: Database, key: string): Promise<IdempotentRequest | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'order_id', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** False when another request has the key: waits for its transaction to end before it says so. */
export async function claimIdempotencyKey(
  db: Database,
  claim: { key: string; bodyHash: Buffer; orderId: string; answer: object },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_key')
    .values({
      key: claim.key,
      body_hash: claim.bodyHash,
      order_id: claim.orderId,
      answer: JSON.stringify(claim.answer),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveIdempotentResponse(db: Database, key: string, answer: object): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()
}

export async function deleteOldIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute()
}
