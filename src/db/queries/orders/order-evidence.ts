import { sql } from 'kysely'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import type { Database } from '../../open.ts'

export interface EvidenceLot {
  readonly lotId: string
  readonly number: string
  readonly status: string
  readonly laboratory: string | undefined
  readonly laboratoryCertificate: string | undefined
  readonly testedOn: string | undefined
  readonly expiresOn: string | undefined
  readonly reportFileKey: string | undefined
}

/** The lots that an order was sold from, as they are now. */
export async function listEvidenceLots(db: Database, orderId: string): Promise<EvidenceLot[]> {
  const { rows } = await sql<WithNulls<EvidenceLot>>`
    select id as lot_id, lot_number as number, status, laboratory, laboratory_certificate, tested_on, expires_on,
      report_file_key
    from lot where id in (
      select part.lot_id from order_line_lot part join order_line line on line.id = part.order_line_id
      where line.order_id = ${orderId}::uuid) order by lot_number`.execute(db)
  return rows.map((row) => withoutNulls<EvidenceLot>(row))
}

export interface EvidencePaymentEvent {
  readonly provider: string
  readonly eventId: string
  readonly kind: string
  readonly reference: string
  readonly receivedAt: Date
  readonly outcome: string | undefined
}

/** What payment providers reported about the payments of an order. */
export async function listEvidencePaymentEvents(
  db: Database,
  orderId: string,
): Promise<EvidencePaymentEvent[]> {
  const { rows } = await sql<WithNulls<EvidencePaymentEvent>>`
    select p.provider, e.event_id, e.kind, e.provider_ref as reference, e.received_at, e.outcome
    from payment p join payment_event e on e.provider_account_id = p.provider_account_id and e.provider_ref = p.provider_ref
    where p.order_id = ${orderId}::uuid order by e.received_at, e.event_id`.execute(db)
  return rows.map((row) => withoutNulls<EvidencePaymentEvent>(row))
}

export interface EvidenceMessage {
  readonly kind: 'email' | 'message from the customer'
  readonly subject: string
  readonly status: string
  readonly createdAt: Date
  readonly sentAt: Date | undefined
}

/** The emails about an order, and what its customer wrote, without their texts. */
export async function listEvidenceMessages(
  db: Database,
  order: { readonly id: string; readonly number: string },
): Promise<EvidenceMessage[]> {
  const { rows } = await sql<WithNulls<EvidenceMessage>>`
    select 'email' as kind, subject, status, created_at, sent_at from email where order_id = ${order.id}::uuid
    union all
    select 'message from the customer', 'Contact form', status, created_at, null from contact_message
    where upper(order_number) = ${order.number}
    order by created_at`.execute(db)
  return rows.map((row) => withoutNulls<EvidenceMessage>(row))
}

export interface EvidenceVerdict {
  /** As it was stored. `Order.verdict` has what this version knows of it. */
  readonly verdict: unknown
  /** The rulebook that it came from. */
  readonly rulebook: { readonly createdAt: Date; readonly reason: string } | undefined
}

/** How the shop decided that an order may go to its address. */
export async function findEvidenceVerdict(db: Database, orderId: string): Promise<EvidenceVerdict> {
  const { verdict, createdAt, reason } = await db
    .selectFrom('shopOrder')
    .leftJoin('rulebookVersion', 'rulebookVersion.version', 'shopOrder.ruleVersion')
    .select(['shopOrder.verdict', 'rulebookVersion.createdAt', 'rulebookVersion.reason'])
    .where('shopOrder.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const rulebook = createdAt === null || reason === null ? undefined : { createdAt, reason }
  return { verdict, rulebook }
}
