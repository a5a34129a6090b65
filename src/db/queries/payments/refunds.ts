import { type RawBuilder, sql } from 'kysely'
import { zero } from '#domain/money.ts'
import {
  type Refund,
  type RefundStatus,
  type RefundWithPayment,
  refundStateTable,
} from '#domain/payments/payment.ts'
import { groupRows } from '../../map/group-rows.ts'
import { type RefundRow, refundFromRow } from '../../map/payments.ts'
import type { Database } from '../../open.ts'

/** Refunds requested a while ago and not sent yet. Those that were not tried for the longest time come first. */
export async function findRefundsToRetry(
  db: Database,
  createdBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'requested')
    .where('createdAt', '<', createdBefore)
    .orderBy(sql`coalesce(attempted_at, created_at)`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves a refund to the end of the retry queue. */
export async function touchRefund(db: Database, id: string): Promise<void> {
  await db.updateTable('refund').set({ attemptedAt: sql`now()` }).where('id', '=', id).execute()
}

export async function insertRefund(
  db: Database,
  refund: {
    readonly orderId: string
    /** Undefined when nothing of it goes back through a payment. */
    readonly paymentId: string | undefined
  } & Pick<Refund, 'amount' | 'reason' | 'requestedBy'> &
    Partial<Pick<Refund, 'credit' | 'exchanged' | 'invoiced' | 'returnId' | 'idempotencyKey' | 'parts'>>,
): Promise<{ id: string }> {
  const inserted = await db
    .insertInto('refund')
    .values({
      orderId: refund.orderId,
      paymentId: refund.paymentId,
      creditCents: refund.credit ?? zero,
      exchangedCents: refund.exchanged ?? zero,
      invoicedCents: refund.invoiced ?? zero,
      returnId: refund.returnId,
      idempotencyKey: refund.idempotencyKey,
      amountCents: refund.amount,
      reason: refund.reason,
      requestedBy: refund.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parts = (refund.parts ?? []).map(({ lineId, amount, tax, excise, deliveryFee, removed }) => ({
    refundId: inserted.id,
    orderLineId: lineId,
    amountCents: amount,
    taxCents: tax,
    exciseCents: excise ?? zero,
    deliveryFeeCents: deliveryFee ?? zero,
    removedQuantity: removed,
  }))
  if (parts.length > 0) await db.insertInto('refundPart').values(parts).execute()
  return inserted
}

export async function findRefund(db: Database, id: string): Promise<RefundWithPayment | undefined> {
  const row = await selectRefunds(db).where('refund.id', '=', id).executeTakeFirst()
  return row && refundFromRow(row)
}

/** Refunds of the order. Those of extra payments are not among them. */
export async function listRefunds(db: Database, orderId: string): Promise<RefundWithPayment[]> {
  const rows = await selectRefunds(db)
    .where('refund.orderId', '=', orderId)
    .where('payment.extraReason', 'is', null)
    .orderBy('refund.createdAt')
    .execute()
  return rows.map(refundFromRow)
}

/** Refunds of the order and of its extra payments, the oldest first. */
export async function listAllRefunds(db: Database, orderId: string): Promise<RefundWithPayment[]> {
  const rows = await selectRefunds(db)
    .where('refund.orderId', '=', orderId)
    .orderBy('refund.createdAt')
    .execute()
  return rows.map(refundFromRow)
}

/** Refunds of extra payments of the order, the oldest first. */
export async function listRefundsOfExtraPayments(
  db: Database,
  orderId: string,
): Promise<RefundWithPayment[]> {
  const rows = await selectRefunds(db)
    .where('refund.orderId', '=', orderId)
    .where('payment.extraReason', 'is not', null)
    .orderBy('refund.createdAt')
    .execute()
  return rows.map(refundFromRow)
}

export async function findRefunds(db: Database, orderIds: readonly string[]): Promise<Map<string, Refund[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await selectRefunds(db)
    .where('refund.orderId', 'in', [...orderIds])
    .where('payment.extraReason', 'is', null)
    .orderBy('refund.createdAt')
    .execute()
  return groupRows(rows, (row) => row.orderId, refundFromRow)
}

function selectRefunds(db: Database) {
  return (
    db
      .selectFrom('refund')
      .leftJoin('payment', 'payment.id', 'refund.paymentId')
      // Its provider knows a surplus as a part of the payment that was too large.
      .leftJoin('payment as sent', (join) =>
        join.on('sent.id', '=', sql`coalesce(payment.surplus_of, payment.id)`),
      )
      .select([
        'refund.id',
        'refund.orderId',
        'refund.paymentId',
        sql<boolean>`payment.extra_reason is not null`.as('isOfExtraPayment'),
        'payment.providerAccountId',
        'sent.providerRef',
        'sent.captureRef',
        'refund.providerRef as refundRef',
        'refund.succeededAt',
        'refund.reversedAt',
        'sent.amountCents as paidCents',
        'sent.createdAt as paymentCreatedAt',
        'refund.returnId',
        'refund.idempotencyKey',
        'refund.failure',
        'refund.claimUrl',
        'refund.amountCents',
        'refund.creditCents',
        'refund.exchangedCents',
        'refund.invoicedCents',
        'refund.reason',
        'refund.status',
        'refund.requestedBy',
        'refund.createdAt',
        sql<RefundRow['parts']>`(
        select coalesce(json_agg(json_build_object(
            'lineId', part.order_line_id, 'amount', part.amount_cents, 'tax', part.tax_cents,
            'excise', part.excise_cents, 'deliveryFee', part.delivery_fee_cents,
            'removed', part.removed_quantity)
          order by line.position), '[]')
        from refund_part part left join order_line line on line.id = part.order_line_id
        where part.refund_id = refund.id)`.as('parts'),
      ])
  )
}

/**
 * Claims a requested refund for the caller, who sends it to its provider and then releases it. The claim of a process that ended
 * counts for two minutes, which is longer than any call to a provider.
 * @returns false while another caller sends it, and when it is not requested anymore
 */
export async function claimRefund(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update refund set sending_since = now()
    where id = ${id} and status = 'requested'
      and (sending_since is null or sending_since < now() - interval '2 minutes')
    returning id`.execute(db)
  return rows.length > 0
}

export async function releaseRefund(db: Database, id: string): Promise<void> {
  await db.updateTable('refund').set({ sendingSince: null }).where('id', '=', id).execute()
}

/** False when it was already finished. */
export async function finishRefund(
  db: Database,
  id: string,
  details: { readonly providerRef: string | undefined; readonly claimUrl: string | undefined },
): Promise<boolean> {
  return changeRefund(db, id, 'requested', 'succeeded', { ...details, succeededAt: sql`now()` })
}

/** Stores the provider's id of a refund that staff had settled by hand, instead of that of an attempt that was sent back. */
export async function storeRefundReference(db: Database, id: string, providerRef: string): Promise<void> {
  await db.updateTable('refund').set({ providerRef, reversedAt: null }).where('id', '=', id).execute()
}

/** False when it was already finished. */
export async function failRefund(db: Database, id: string, failure: string): Promise<boolean> {
  return changeRefund(db, id, 'requested', 'failed', { failure })
}

/** Stores that a refund failed after it had succeeded. */
export async function storeReversal(
  db: Database,
  id: string,
  { failure, at }: { readonly failure: string; readonly at: Date },
): Promise<void> {
  await changeRefund(db, id, 'succeeded', 'failed', { failure, reversedAt: at })
}

/** Stores that the provider took a refund back which stays as it is for the order. */
export async function markReversed(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('refund').set({ reversedAt: at }).where('id', '=', id).execute()
}

/** Refunds that some kinds of accounts made and that were not asked about lately, the longest first. */
export async function findRefundsToAsk(
  db: Database,
  due: { readonly kinds: readonly string[]; readonly succeededSince: Date; readonly askedBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select('refund.id')
    .where('refund.status', '=', 'succeeded')
    .where('refund.succeededAt', '>', due.succeededSince)
    .where('refund.providerRef', 'is not', null)
    .where('refund.reversedAt', 'is', null)
    .where('payment.provider', 'in', [...due.kinds])
    .where(sql`coalesce(refund.asked_at, refund.succeeded_at)`, '<', due.askedBefore)
    .orderBy(sql`coalesce(refund.asked_at, refund.succeeded_at)`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Refunds of a payment, and of what its page took on top, that succeeded. */
export async function findRefundsOfPayment(db: Database, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select('refund.id')
    .where('refund.status', '=', 'succeeded')
    .where(({ or, eb }) => or([eb('payment.id', '=', paymentId), eb('payment.surplusOf', '=', paymentId)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves a refund to the end of those that are asked about. */
export async function markAsked(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('refund').set({ askedAt: at }).where('id', '=', id).execute()
}

/** Ends a failed refund. False when it is not failed. */
export async function resolveFailedRefund(
  db: Database,
  id: string,
  status: 'succeeded' | 'canceled',
): Promise<boolean> {
  return changeRefund(db, id, 'failed', status)
}

async function changeRefund(
  db: Database,
  id: string,
  from: RefundStatus,
  to: RefundStatus,
  details: {
    readonly providerRef?: string | undefined
    readonly claimUrl?: string | undefined
    readonly failure?: string
    readonly succeededAt?: RawBuilder<Date>
    readonly reversedAt?: Date
  } = {},
): Promise<boolean> {
  const row = await db
    .updateTable('refund')
    .set({ status: refundStateTable.require(from, to), ...details })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Where the customer of an order claims its refunds. */
export async function listClaimUrls(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('claimUrl')
    .where('orderId', '=', orderId)
    .where('claimUrl', 'is not', null)
    .execute()
  return rows.flatMap(({ claimUrl }) => claimUrl ?? [])
}
