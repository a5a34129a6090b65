import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

interface StoredSales {
  readonly accountId: string
  readonly count: number
  readonly at: Date
  /** Of the card. Undefined: not known. */
  readonly network?: 'visa' | 'mastercard'
  readonly method?: 'card' | 'bank-account'
  readonly cents?: number
  /** 'failed': declined, unless `declinedAt` is null. */
  readonly status?: 'paid' | 'failed' | 'open'
  /** Undefined: at once. */
  readonly declinedAt?: Date | null
}

/** Stores payments of an account at a time. They belong to one order, which figures of accounts do not read. */
export async function storeSales({ sql }: Stored, sales: StoredSales): Promise<void> {
  const { accountId, count, at, network, method = 'card', cents = 5000, status = 'paid' } = sales
  const { declinedAt = status === 'failed' ? at : null } = sales
  await sql.query(
    `insert into payment (order_id, provider_account_id, provider, provider_ref, amount_cents, status, method, network, created_at,
       captured_at, declined_at)
     select (select id from shop_order order by id limit 1), a.id, a.kind, gen_random_uuid()::text, $3, $4::text, $5, $6, $7::timestamptz,
       case when $4 = 'paid' then $7::timestamptz end, $8::timestamptz
     from provider_account a, generate_series(1, $2::int) where a.id = $1`,
    [accountId, count, cents, status, method, network ?? null, at, declinedAt],
  )
}

/** Stores disputes of the newest payments of an account. */
export async function storeDisputes(
  { sql }: Stored,
  disputes: {
    readonly accountId: string
    readonly count: number
    readonly openedOn: string
    readonly network?: 'visa' | 'mastercard' | 'ach' | 'other'
    readonly kind?: 'fraud' | 'not-received' | 'other'
    readonly state?: 'needs-response' | 'inquiry' | 'won'
  },
): Promise<void> {
  const { accountId, count, openedOn, network = 'visa', kind = 'other', state = 'needs-response' } = disputes
  await sql.query(
    `insert into dispute (order_id, payment_id, provider_account_id, network, kind, amount_cents, opened_on, state, created_by)
     select p.order_id, p.id, p.provider_account_id, $3, $4, 1000, $5::date, $6, 'A test'
     from payment p where p.provider_account_id = $1 and p.status = 'paid' order by p.created_at desc, p.id limit $2`,
    [accountId, count, network, kind, openedOn, state],
  )
}

/** Stores a refund of a payment of an account that succeeded. */
export async function storeRefund(
  { sql }: Stored,
  refund: {
    readonly accountId: string
    readonly cents: number
    /** What of it became store credit. */
    readonly credit?: number
    readonly requestedAt: Date
    readonly succeededAt: Date
  },
): Promise<void> {
  const { accountId, cents, credit = 0, requestedAt, succeededAt } = refund
  await sql.query(
    `insert into refund (payment_id, order_id, amount_cents, credit_cents, reason, status, requested_by, created_at, succeeded_at)
     select id, order_id, $2, $3, 'A test', 'succeeded', 'A test', $4, $5 from payment
     where provider_account_id = $1 and status = 'paid' order by id limit 1`,
    [accountId, cents, credit, requestedAt, succeededAt],
  )
}
