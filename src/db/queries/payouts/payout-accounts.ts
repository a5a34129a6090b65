import { sql } from 'kysely'
import { type Cents, cents } from '#domain/money.ts'
import type { HeldReserve } from '#domain/payouts/payout-terms.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'
import { capturedDollars } from '../payments/captured-payments.ts'
import { heldOfPayment } from './settled-amount.ts'

/** What providers hold back and have released, by the id of the account. */
export async function listReserves(
  db: Database,
  mode: ShopMode,
): Promise<Map<string, { readonly held: readonly HeldReserve[]; readonly released: Cents }>> {
  const { rows } = await sql<{
    readonly accountId: string
    readonly kind: string
    readonly releaseOn: string | null
    readonly amount: number
  }>`
    select l.provider_account_id as account_id, l.kind, l.release_on, sum(l.amount_cents) as amount
    from payout_line l join payout y on y.id = l.payout_id
    where l.kind in ('reserve', 'reserve-release') and ${countsIn(mode, sql`y.mode`)}
    group by 1, 2, 3`.execute(db)
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(
    [...byAccount].map(([accountId, reserves]) => {
      const held = reserves
        .filter(({ kind }) => kind === 'reserve')
        .map(({ amount, releaseOn }) => ({ amount: cents(-amount), releaseOn: releaseOn ?? undefined }))
      const released = reserves
        .filter(({ kind }) => kind === 'reserve-release')
        .reduce((sum, { amount }) => sum + amount, 0)
      return [accountId, { held, released: cents(released) }]
    }),
  )
}

/** What an account captured since then, refunds not taken off. */
export async function sumCapturedBy(db: Database, accountId: string, since: Date): Promise<Cents> {
  const row = await db
    .selectFrom('payment as p')
    .select(sql<number>`coalesce(sum(${capturedDollars}), 0)`.as('captured'))
    .where('providerAccountId', '=', accountId)
    .where('capturedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return cents(row.captured)
}

/** A payment that was captured, and is in no payout. */
export interface MissingPayment {
  readonly accountId: string
  readonly paymentId: string
  readonly orderNumber: string
  readonly amount: Cents
  readonly capturedAt: Date
  /** How many the account has. */
  readonly count: number
}

/**
 * Payments of accounts whose payouts name their payments, captured in this span of time and since the first of them arrived, the
 * oldest first. What was refunded in full may never have been paid out, unless a payout has the refund.
 */
export async function listMissingPayments(
  db: Database,
  mode: ShopMode,
  { since, until, limit }: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<MissingPayment[]> {
  const { rows } = await sql<Omit<MissingPayment, 'amount'> & { readonly amount: number }>`
    with itemized as (
      select y.provider_account_id, min(y.arrived_on) as since from payout y
      where exists (select from payout_line l where l.payout_id = y.id and l.kind = 'charge')
      group by y.provider_account_id),
    missing as (
      select p.provider_account_id as account_id, p.id as payment_id, o.number as order_number,
        case when p.written_off_at is null and p.status = 'paid' then coalesce(p.captured_amount, p.amount_cents)
          else ${heldOfPayment} end as amount,
        p.captured_at, row_number() over of_account as place, count(*) over (partition by p.provider_account_id) as count
      from itemized i join payment p on p.provider_account_id = i.provider_account_id
        join shop_order o on o.id = p.order_id
      where p.captured_at >= greatest(i.since, ${since}) and p.captured_at < ${until} and p.surplus_of is null
        and (p.status = 'paid' and p.written_off_at is null
          -- A payout has a refund of it, and took that from other money.
          or p.status in ('paid', 'refunded')
            and exists (select from payout_line l where l.payment_id = p.id and l.kind in ('refund', 'dispute'))
            and ${heldOfPayment} > 0)
        and coalesce(p.captured_currency, 'USD') = 'USD' and ${countsIn(mode, sql`o.mode`)}
        and not exists (select from payout_line l where l.payment_id = p.id and l.kind = 'charge')
      window of_account as (partition by p.provider_account_id order by p.captured_at, p.id))
    select account_id, payment_id, order_number, amount, captured_at, count from missing where place <= ${limit}
    order by captured_at`.execute(db)
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }))
}
