import { type RawBuilder, sql } from 'kysely'
import type { LedgerOrder } from '#domain/ledger/ledger-entry.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { CreditOwner } from '#domain/payments/store-credit.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'

/** A payment that its bank took back, with the store credit that it was refunded to and that an order had at that moment. */
export interface OwedCredit {
  readonly paymentId: string
  /** The order that the payment was for. */
  readonly order: LedgerOrder
  /** What the customer lost of it until now. */
  readonly reclaimed: Cents
  readonly owed: Cents
}

/** Stores what a payment that its bank took back leaves of the credit that it was refunded to. The balance must be locked. */
export async function storeReclaimedCredit(
  db: Database,
  paymentId: string,
  { reclaimed, owed }: Pick<OwedCredit, 'reclaimed' | 'owed'>,
): Promise<void> {
  // By the clock of the database, as movements are, and when the balance is locked, not when the transaction began.
  await sql`
    update payment set reclaimed_credit_cents = ${reclaimed}, owed_credit_cents = ${owed},
      credit_owed_since = coalesce(credit_owed_since, clock_timestamp())
    where id = ${paymentId}::uuid`.execute(db)
}

/** What the customer owes of the credit that an order took. The balance must be locked, so that each is read by one transaction. */
export async function listOwedCredit(
  db: Database,
  { customerId, mode }: CreditOwner,
  orderNumber: string,
): Promise<OwedCredit[]> {
  const { rows } = await sql<{
    readonly paymentId: string
    readonly reclaimed: number
    readonly owed: number
    readonly id: string
    readonly number: string
    readonly mode: string
    readonly isDemo: boolean
  }>`
    select p.id as payment_id, p.reclaimed_credit_cents as reclaimed, p.owed_credit_cents as owed, o.id, o.number, o.mode, o.is_demo
    from payment p join shop_order o on o.id = p.order_id
    where ${isOwedBy({ customerId, mode })} and p.credit_owed_since > ${spentAt({ customerId, mode }, sql`${orderNumber}`)}
    order by p.credit_owed_since, p.id`.execute(db)
  return rows.map(({ paymentId, reclaimed, owed, mode: orderMode, ...order }) => ({
    paymentId,
    order: { ...order, mode: parseOneOf(orderMode, ['demo', 'live']) },
    reclaimed: cents(reclaimed),
    owed: cents(owed),
  }))
}

/**
 * What a customer loses at once when the orders `own` give their credit back. Rather too much than too little when several payments
 * came back, because a checkout that was promised more could not be made.
 */
export const owedOfOwnOrders = (owner: CreditOwner) => sql<number>`
  (select least(owed.sum, coalesce((select sum(taken.credit_cents) from own join shop_order taken on taken.id = own.id
      where taken.customer_id = ${owner.customerId}::uuid and taken.mode = ${owner.mode}
        and ${spentAt(owner, sql`taken.number`)} < owed.since), 0))
    from (select coalesce(sum(p.owed_credit_cents), 0) as sum, max(p.credit_owed_since) as since
      from payment p join shop_order o on o.id = p.order_id where ${isOwedBy(owner)}) as owed)`

const isOwedBy = ({ customerId, mode }: CreditOwner) =>
  sql`o.customer_id = ${customerId}::uuid and o.mode = ${mode} and p.owed_credit_cents > 0`

/** When an order took its credit. An order that got its items again took it again. */
const spentAt = ({ customerId, mode }: CreditOwner, orderNumber: RawBuilder<unknown>) => sql`
  (select max(m.created_at) from credit_movement m
    where m.customer_id = ${customerId}::uuid and m.mode = ${mode} and m.order_number = ${orderNumber} and m.kind = 'spent')`
