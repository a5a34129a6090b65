import type pg from 'pg'

/** A paid order of demo mode before payments had accounts (migration 0181), with an event and a refund that was not sent yet. */
export async function insertPaymentBefore0181(
  pool: pg.Pool,
  payment: { readonly number: string; readonly ref: string; readonly cents: number },
): Promise<{ readonly refundId: string }> {
  await pool.query(
    `insert into shop_order (number, key_hash, mode, email, first_name, last_name, street1, city, state, zip,
         subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version, terms_version,
         verdict, expires_at, payment_state, paid_at)
       values ($1, 'key', 'demo', 'cy@example.com', 'Cy', 'Dow', '1 Main St', 'Austin', 'TX', '78701', $2, 0, $2,
         'USPS', 'Ground', 1, '1', '{}', now(), 'paid', now())`,
    [payment.number, payment.cents],
  )
  await pool.query(
    `insert into payment (order_id, provider, provider_ref, amount_cents, status)
       select id, 'sandbox', $1, $2, 'paid' from shop_order`,
    [payment.ref, payment.cents],
  )
  await pool.query(
    `insert into payment_event (provider, event_id, kind, provider_ref, handled_at, outcome)
       values ('sandbox', 'evt-1', 'payment.paid', $1, now(), 'paid')`,
    [payment.ref],
  )
  const { rows } = await pool.query(
    `insert into refund (payment_id, amount_cents, reason, requested_by, created_at)
       select id, 100, 'Torn.', 'Ada', now() - interval '1 hour' from payment returning id`,
  )
  return { refundId: rows[0].id }
}

/** The accounts of the payments and events, and where a refund stands. */
export async function readPaymentsAfter0181(pool: pg.Pool) {
  const { rows: accounts } = await pool.query(
    'select port, kind, name, mode, state from provider_account order by kind',
  )
  const { rows } = await pool.query(
    `select p.provider, a.kind as account, e.outcome as event, r.status as refund
     from payment p join provider_account a on a.id = p.provider_account_id
       join payment_event e on e.provider_account_id = a.id and e.provider_ref = p.provider_ref
       join refund r on r.payment_id = p.id`,
  )
  return { accounts, payments: rows }
}
