import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { afterTestFile } from './after-test-file.ts'

const migrationsFolder = join(import.meta.dirname, '../../src/db/migrations')

/** An empty database as an earlier release left it, with the migrations up to this one. */
export async function createOldDatabase(lastMigration: string): Promise<pg.Pool> {
  const host = inject('databaseHost')
  const database = `old_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, user: 'leafward', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database}`)
  const pool = new pg.Pool({ host, user: 'leafward', database })
  afterTestFile(async () => {
    await pool.end()
    await admin.query(`drop database ${database}`)
    await admin.end()
  })
  await pool.query(
    'create table schema_migration (name text primary key, sha256 text not null, applied_at timestamptz default now())',
  )
  const names = (await readdir(migrationsFolder)).filter((name) => name <= lastMigration).sort()
  for (const name of names) {
    const sql = await readFile(join(migrationsFolder, name), 'utf8')
    await pool.query(sql)
    await pool.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      name,
      createHash('sha256').update(sql).digest('hex'),
    ])
  }
  return pool
}

/** Inserts one row with each of the times that migration 0017 renames. */
export async function insertTimesBefore0017(pool: pg.Pool, time: Date): Promise<void> {
  await pool.query(
    `insert into email_opt_out (email, topic, at) values ('ada@example.com', 'news', '${time.toISOString()}');
     insert into newsletter_consent (email, source, at) values ('ada@example.com', 'account', '${time.toISOString()}');
     insert into staff (username, display_name, role, password_hash, totp_secret, totp_since)
       values ('ada', 'Ada', 'owner', 'hash', 'secret', '${time.toISOString()}');
     insert into staff_device (staff_id, device_hash, last_seen)
       select id, 'device', '${time.toISOString()}' from staff;
     insert into staff_invitation (email, role, token_hash, invited_by, expires_at, accepted_as)
       select 'bo@example.com', 'viewer', 'token', id, '${time.toISOString()}', id from staff;
     insert into audit_entry (staff_id, actor, action, subject, at)
       select id, 'Ada', 'signed in', 'ada', '${time.toISOString()}' from staff;
     insert into customer (first_name, last_name, email, date_of_birth) values ('Cy', 'Dow', 'cy@example.com', '1980-01-01');
     insert into customer_device (customer_id, device_hash, first_seen, last_seen)
       select id, 'device', '${time.toISOString()}', '${time.toISOString()}' from customer;
     insert into shop_order (number, key_hash, email, first_name, last_name, street1, city, state, zip, date_of_birth,
         subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version,
         terms_version, verdict, expires_at)
       values ('LW-1', 'key', 'cy@example.com', 'Cy', 'Dow', '1 Main St', 'Austin', 'TX', '78701', '1980-01-01',
         1000, 500, 1500, 'USPS', 'Ground', 1, '1', '{}', '${time.toISOString()}');
     insert into order_event (order_id, actor, kind, at)
       select id, 'customer', 'placed', '${time.toISOString()}' from shop_order;`,
  )
}

/** The times of these rows under their new names. */
export async function readTimesAfter0017(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select (select created_at from email_opt_out) as "optedOut",
            (select created_at from newsletter_consent) as "consented",
            (select totp_enabled_at from staff) as "secondFactorEnabled",
            (select last_seen_at from staff_device) as "staffDeviceSeen",
            (select occurred_at from audit_entry) as "audited",
            (select first_seen_at from customer_device) as "deviceFirstSeen",
            (select last_seen_at from customer_device) as "deviceLastSeen",
            (select occurred_at from order_event) as "orderPlaced",
            (select s.username from staff_invitation i join staff s on s.id = i.accepted_by_staff_id) as "acceptedBy"`,
  )
  return rows[0]
}

/** The two product ranges of the home page, as saved before migration 0018. */
export async function insertRangesBefore0018(pool: pg.Pool, ranges: object): Promise<void> {
  await pool.query(
    "insert into content_version (key, number, value, starts_at, author) values ('ranges', 1, $1, now(), 'Ada')",
    [ranges],
  )
}

export async function readRanges(pool: pg.Pool): Promise<unknown> {
  return (await pool.query("select value from content_version where key = 'ranges'")).rows[0].value
}

/** The version in force of each content block, before migration 0048. */
export async function insertContentBefore0048(
  pool: pg.Pool,
  blocks: readonly { readonly key: string; readonly value: unknown; readonly label?: string }[],
): Promise<void> {
  for (const { key, value, label } of blocks)
    await pool.query(
      `insert into content_version (key, number, value, label, starts_at, author)
       values ($1, 1, $2, $3, now() - interval '1 day', 'Ada')`,
      [key, JSON.stringify(value), label],
    )
}

export async function listContent(pool: pg.Pool): Promise<{ key: string; number: number; value: unknown }[]> {
  return (await pool.query('select key, number, value from content_version order by key, number')).rows
}

/** Rules as an earlier release shipped them, before migration 0047. */
export async function insertRulesBefore0047(
  pool: pg.Pool,
  sources: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [id, source] of Object.entries(sources))
    await pool.query(
      `insert into compliance_rule (id, effect, level, reason, source, status, checked_on, effective_from)
       values ($1, 'block', 'state', 'Closed.', $2, 'active', '2026-11-21', '2025-01-01')`,
      [id, source],
    )
}

export async function listRuleSources(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query('select id, source from compliance_rule order by id')
  return Object.fromEntries(rows.map(({ id, source }) => [id, source]))
}

/** Records a migration that this version does not have. */
export async function recordFutureMigration(pool: pg.Pool, name: string): Promise<void> {
  await pool.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, 'unknown'])
}

/** A line with two items taken out, before migration 0036: by a refund that was canceled, retried, and followed by another. */
export async function insertRemovalBefore0036(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into shop_order (number, key_hash, mode, email, first_name, last_name, street1, city, state, zip,
         date_of_birth, subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version,
         terms_version, verdict, expires_at)
       values ('LW-1', 'key', 'demo', 'cy@example.com', 'Cy', 'Dow', '1 Main St', 'Austin', 'TX', '78701', '1980-01-01',
         3000, 500, 3500, 'USPS', 'Ground', 1, '1', '{}', now());
     insert into order_line (order_id, position, product_name, price_cents, tier_discount_bp, unit_price_cents, quantity, total_cents,
         removed_quantity)
       select id, 0, 'Red Bali', 1000, 0, 1000, 3, 3000, 2 from shop_order;
     insert into payment (order_id, provider, amount_cents, status) select id, 'sandbox', 3500, 'paid' from shop_order;
     insert into refund (payment_id, amount_cents, reason, requested_by, status, created_at)
       select p.id, amount, 'A recall.', 'Ada', state, now() + make_interval(mins => amount)
       from payment p, (values (10, 'canceled'), (20, 'succeeded'), (30, 'succeeded')) as made(amount, state);
     insert into refund_part (refund_id, line_position, amount_cents) select id, 0, amount_cents from refund;`,
  )
}

/** How many items each refund took out, by its amount. */
export async function readRemovals(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query('select amount_cents, removed_quantity from refund_part')
  return Object.fromEntries(
    rows.map(({ amount_cents: amount, removed_quantity: removed }) => [amount, removed]),
  )
}

/** Stores the addresses as accounts, verified or not, and as orders of an earlier version. */
export async function insertEmailsBefore0130(
  pool: pg.Pool,
  emails: readonly { readonly email: string; readonly isVerified: boolean }[],
): Promise<void> {
  for (const { email, isVerified } of emails) {
    await pool.query(
      `insert into customer (first_name, last_name, email, email_verified_at, date_of_birth)
       values ('Cy', 'Dow', $1, case when $2 then now() end, '1980-01-01')`,
      [email, isVerified],
    )
    await pool.query(`insert into email_opt_out (email, topic) values ($1, 'news')`, [email])
  }
}

export async function listEmailsAfter0130(pool: pg.Pool) {
  const list = async (table: string) =>
    (await pool.query(`select email::text from ${table} order by email`)).rows.map(({ email }) => email)
  return { customers: await list('customer'), optOuts: await list('email_opt_out') }
}
