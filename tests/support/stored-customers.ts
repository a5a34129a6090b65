import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

export async function findCustomerId({ sql }: Stored, email: string): Promise<string | undefined> {
  return (await sql.query('select id from customer where email = $1', [email])).rows[0]?.id
}

export async function countCustomers({ sql }: Stored, email: string): Promise<number> {
  return (await sql.query('select count(*)::int as count from customer where email = $1', [email])).rows[0]
    .count
}

export async function setPasswordHash({ sql }: Stored, email: string, hash: string): Promise<void> {
  await sql.query('update customer set password_hash = $2 where email = $1', [email, hash])
}

export async function setEmailVerified({ sql }: Stored, email: string, verified: boolean): Promise<void> {
  await sql.query('update customer set email_verified_at = case when $2 then now() end where email = $1', [
    email,
    verified,
  ])
}

/** As if a browser of this customer had sent Global Privacy Control. */
export async function recordPrivacySignal({ sql }: Stored, email: string): Promise<void> {
  await sql.query('update customer set privacy_signal_at = now() where email = $1', [email])
}

export async function optOut({ sql }: Stored, email: string, topic: string): Promise<void> {
  await sql.query('insert into email_opt_out (email, topic) values ($1, $2)', [email, topic])
}

/** The topics that an email address has opted out of. */
export async function listOptOuts({ sql }: Stored, email: string): Promise<string[]> {
  const { rows } = await sql.query('select topic from email_opt_out where email = $1', [email])
  return rows.map(({ topic }) => topic)
}

/** When each session of a customer was last used. */
export async function listSessionsOf({ sql }: Stored, email: string): Promise<Date[]> {
  const { rows } = await sql.query(
    `select last_seen_at from customer_session s join customer c on c.id = s.customer_id
     where c.email = $1 order by s.created_at`,
    [email],
  )
  return rows.map(({ last_seen_at }) => last_seen_at)
}

export async function countIdentities({ sql }: Stored, email: string): Promise<number> {
  const { rows } = await sql.query('select count(*)::int as count from customer_identity where email = $1', [
    email,
  ])
  return rows[0].count
}

/** Links an identity to the account with this email address, without the checks of the shop. */
export async function linkIdentity(
  { sql }: Stored,
  email: string,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<void> {
  await sql.query(
    `insert into customer_identity (issuer, subject, customer_id, email, linked_at)
     select $1, $2, id, email, now() from customer where email = $3`,
    [issuer, subject, email],
  )
}

/** Changes the nonce of every pending sign-in at the provider. */
export async function replaceNonces({ sql }: Stored, nonce: string): Promise<void> {
  await sql.query('update provider_sign_in set nonce = $1', [nonce])
}

/** The whole content of a table as text, to check for forbidden values. */
export async function dumpTable(
  { sql }: Stored,
  table: 'provider_sign_in' | 'customer_device' | 'content_preview' | 'audit_entry' | 'staff_recovery_code',
): Promise<string> {
  const { rows } = await sql.query(`select t::text as row from ${table} t`)
  return rows.map(({ row }) => row).join('\n')
}

/** Inserts published reviews by a customer, one for each of `count` products. */
export async function addReviews({ sql }: Stored, email: string, count: number): Promise<string[]> {
  const { rows } = await sql.query(
    `insert into review (product_id, customer_id, rating, comment, status)
     select p.id, c.id, 5, 'Good', 'published' from product p, customer c
     where p.status = 'published' and c.email = $1 order by p.id limit $2 returning product_id`,
    [email, count],
  )
  return rows.map(({ product_id }) => product_id)
}

export async function deleteReviews({ sql }: Stored): Promise<void> {
  await sql.query('delete from review where not is_demo')
}

export async function findReviewOf({ sql }: Stored, email: string): Promise<string> {
  const { rows } = await sql.query(
    'select r.id from review r join customer c on c.id = r.customer_id where c.email = $1',
    [email],
  )
  return rows[0].id
}

export async function countHelpfulVotes({ sql }: Stored, reviewId: string): Promise<number> {
  return (await sql.query('select helpful_count from review where id = $1', [reviewId])).rows[0].helpful_count
}

/** Clears all rate limits, or those whose keys start with this prefix. */
export async function clearRateLimits({ sql }: Stored, prefix = ''): Promise<void> {
  await sql.query('delete from rate_limit where starts_with(key, $1)', [prefix])
}

/** All public tables with a column that can contain personal data. */
export async function listTablesWithPersonalData({ sql }: Stored): Promise<string[]> {
  const { rows } = await sql.query(`
    select distinct table_name from information_schema.columns
    where table_schema = 'public'
      and column_name in ('customer_id', 'email', 'recipient', 'reply_to', 'order_id', 'payment_id', 'phone', 'link_customer_id')`)
  return rows.map(({ table_name }) => table_name)
}

/** Gives a customer an address that only an earlier version took. */
export async function setStoredEmail({ sql }: Stored, email: string, stored: string): Promise<void> {
  await sql.query('update customer set email = $2 where email = $1', [email, stored])
}

/** All tables with a foreign key to the customers. */
export async function listTablesOfCustomers({ sql }: Stored): Promise<string[]> {
  const { rows } = await sql.query(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customer'::regclass`)
  return rows.map(({ name }) => name)
}

/** Gives one movement of store credit to another customer. */
export async function moveCreditMovement({ sql }: Stored, from: string, to: string): Promise<void> {
  await sql.query(
    'update credit_movement set customer_id = $2 where id = (select id from credit_movement where customer_id = $1 limit 1)',
    [from, to],
  )
}
