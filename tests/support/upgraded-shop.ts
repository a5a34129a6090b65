import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { seal } from '#db/seal.ts'
import { type Composition, composeShop, type RunningShop } from '../../src/compose.ts'
import { prepareDatabase } from '../../src/prepare.ts'
import { readSecrets, toSealKey } from '../../src/secrets.ts'
import { afterTestFile } from './after-test-file.ts'
import { type Calls, client } from './client.ts'
import { ownerCredentials } from './owner-credentials.ts'

/** An empty data folder. */
export async function makeShopFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leafward-upgrade-'))
  await chmod(folder, 0o755)
  afterTestFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const toTarget = ({ options }: pg.Pool) => ({
  host: options.host ?? '',
  user: options.user ?? '',
  database: options.database ?? '',
})

/** What a start does to the database of an earlier version. */
export async function upgrade(sql: pg.Pool, dataDir: string): Promise<void> {
  await prepareDatabase({ target: toTarget(sql), dataDir, firstAdmin: ownerCredentials, demo: false })
}

/** A process of the shop on a prepared database, until the test file ends. */
export async function openUpgradedShop(
  sql: pg.Pool,
  dataDir: string,
  options: Partial<Pick<Composition, 'ageServiceUrls' | 'sandboxOrigin'>> = {},
): Promise<Calls & Pick<RunningShop, 'shop'>> {
  const running = await composeShop({
    target: toTarget(sql),
    dataDir,
    mode: 'demo',
    publicUrl: 'http://127.0.0.1:1',
    sandboxOrigin: 'http://127.0.0.1:1',
    runsJobs: false,
    pages: undefined,
    log: false,
    ...options,
  })
  afterTestFile(() => running.stop())
  const url = await running.app.listen({ host: '127.0.0.1', port: 0 })
  return { shop: running.shop, ...client(url) }
}

/**
 * An account, and a paid order of it whose age an earlier version verified, before the age checks of migration 0085. Its
 * product has a lot that passed.
 */
export async function insertVerifiedOrderBefore0085(
  sql: pg.Pool,
  { number, dateOfBirth }: { readonly number: string; readonly dateOfBirth: string },
): Promise<void> {
  await sql.query(
    `insert into category (name, slug, position) values ('Kratom Powder', 'kratom-powder', 0);
     insert into brand (name, slug) values ('Leafward', 'leafward');
     insert into product (slug, name, category_id, brand_id, list_price_cents, price_cents, stock, form, composition)
       select 'red-bali', 'Red Bali', c.id, b.id, 1000, 1000, 10, 'powder', 'plain-leaf' from category c, brand b;
     insert into stored_file (key, media_type, bytes) values ('report.pdf', 'application/pdf', 1);
     insert into lot (product_id, lot_number, status, laboratory, laboratory_certificate, tested_on, received_on, expires_on,
         mitragynine_ppm, seven_oh_ppm, total_alkaloids_ppm, lead_ppb, arsenic_ppb, cadmium_ppb, mercury_ppb, salmonella_absent,
         report_file_key, method)
       select id, 'L-1', 'passed', 'Botanical Labs', 'ISO-1', current_date - 10, current_date - 20, current_date + 300,
         14000, 100, 18000, 10, 10, 10, 1, true, 'report.pdf', 'HPLC' from product;`,
  )
  await sql.query(
    `with c as (
       insert into customer (first_name, last_name, email, date_of_birth)
       values ('Cy', 'Dow', 'cy@example.com', $2) returning id)
     insert into shop_order (number, key_hash, mode, customer_id, email, first_name, last_name, street1, city, state, zip,
         date_of_birth, subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version,
         terms_version, verdict, expires_at, placed_at, paid_at, payment_state, age_state, stock_reserved)
       select $1, $3, 'demo', c.id, 'cy@example.com', 'Cy', 'Dow', '350 5th Ave', 'New York', 'NY', '10001', $2, 1000, 500,
         1500, 'USPS', 'Ground Advantage', 1, '1',
         '{"ok": true, "place": {"zip": "10001", "city": "New York", "state": "NY", "kind": "civil"}, "notes": [], "warnings": []}',
         now(), now() - interval '1 day', now() - interval '1 day', 'paid', 'verified', true from c`,
    [number, dateOfBirth, createHash('sha256').update(number).digest()],
  )
  await sql.query(
    `insert into order_line (order_id, position, product_id, lot_id, product_name, price_cents, tier_discount_bp,
         unit_price_cents, quantity, total_cents)
       select o.id, 0, p.id, l.id, p.name, 1000, 0, 1000, 1, 1000 from shop_order o, product p, lot l;
     insert into payment (order_id, provider, amount_cents, status) select id, 'sandbox', 1500, 'paid' from shop_order;
     insert into order_event (order_id, actor, kind, occurred_at)
       select o.id, e.actor, e.kind, o.placed_at from shop_order o,
         (values ('customer', 'placed'), ('payment provider', 'paid'), ('Age check (sandbox)', 'age-verified')) e(actor, kind);`,
  )
}

/** The account's date of birth as an earlier version stored it, as if encrypting had been interrupted before it. */
export async function storeClearBirthDate(sql: pg.Pool, dateOfBirth: string): Promise<void> {
  await sql.query('update customer set date_of_birth = $1', [dateOfBirth])
}

/** Accounts and orders with a date of birth. */
export async function countBirthDates(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query(
    'select (select count(date_of_birth) from customer)::int + (select count(date_of_birth) from shop_order)::int as count',
  )
  return rows[0].count
}

/** Stores an account with an age service as versions before decision 0200 did: encrypted, among the settings. */
export async function storeAgeAccountAsSetting(
  sql: pg.Pool,
  dataDir: string,
  account: Readonly<Record<string, string | boolean>> & { readonly service: string },
): Promise<void> {
  const key = toSealKey(await readSecrets(dataDir))
  const sealed = seal(key, `age account ${account.service}`, Buffer.from(JSON.stringify(account)))
  await sql.query('insert into setting (key, value) values ($1, $2)', [
    `ageAccount.${account.service}`,
    JSON.stringify(sealed.toString('base64')),
  ])
}

/** How many settings have an account with an age service. */
export async function countAgeAccountSettings(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query("select count(*)::int from setting where key like 'ageAccount.%'")
  return rows[0].count
}
