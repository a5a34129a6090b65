import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { startEmbedded } from '#db/embedded.ts'
import { shopRole } from '#db/shop-role.ts'
import { connect, getDatabaseFolder, query } from './process.ts'
import { eventually } from './shopper.ts'
import { setStockStatements } from './stored-products.ts'

/** Reads the database of a shop in another process. Crash tests read it directly, because the shop may be dead. */

export interface PlacedOrderRow {
  readonly number: string
  readonly payment_state: string
  readonly stock_reserved: boolean
  readonly subtotal_cents: number
  readonly total_cents: number
  readonly lines: number
  readonly lines_cents: number
  readonly units: number
  readonly payments: number
  readonly payment_cents: number
  /** Payments that have a page at the provider. */
  readonly pages: number
  readonly events: string[]
  readonly was_paid: boolean
  /** Entries of the ledger for its sale. */
  readonly sales: number
}

/** The orders that tests placed, oldest first. */
export async function listPlacedOrders(dataDir: string): Promise<PlacedOrderRow[]> {
  return query<PlacedOrderRow>(
    dataDir,
    `select o.number, o.payment_state, o.stock_reserved, o.subtotal_cents, o.total_cents,
            l.lines, l.lines_cents, l.units, p.payments, p.payment_cents, p.pages, e.events, o.was_paid,
            (select count(*)::int from ledger_entry where order_number = o.number and kind = 'sale') as sales
     from shop_order o,
          lateral (select count(*)::int lines, sum(total_cents)::int lines_cents, sum(quantity)::int units
                   from order_line where order_id = o.id) l,
          lateral (select count(*)::int payments, sum(amount_cents)::int payment_cents,
                          count(provider_ref)::int pages from payment where order_id = o.id) p,
          lateral (select array_agg(kind order by id) events from order_event where order_id = o.id) e
     where not o.is_demo order by o.placed_at`,
  )
}

export async function readOrderStates(dataDir: string, number: string) {
  const [order] = await query<{ payment_state: string; stock_reserved: boolean; age_state: string }>(
    dataDir,
    'select payment_state, stock_reserved, age_state from shop_order where number = $1',
    [number],
  )
  return order
}

/** Moves the payment deadline of these orders into the past. */
export async function expireOrders(dataDir: string, numbers: readonly string[]): Promise<void> {
  await query(
    dataDir,
    "update shop_order set expires_at = now() - interval '1 second' where number = any($1)",
    [numbers],
  )
}

export async function readStock(dataDir: string, productId: string): Promise<number> {
  const [product] = await query<{ stock: number }>(dataDir, 'select stock from product where id = $1', [
    productId,
  ])
  if (product === undefined) throw new Error(`There is no product ${productId}`)
  return product.stock
}

export async function writeStock(dataDir: string, productId: string, stock: number): Promise<void> {
  for (const statement of setStockStatements) await query(dataDir, statement, [productId, stock])
}

/** Counts products and orders, and checks that the demo store is complete. */
export async function readDemoState(dataDir: string) {
  const [state] = await query<{ products: number; has_orders: boolean; is_complete: boolean }>(
    dataDir,
    `select (select count(*)::int from product) as products,
            (select count(*) from shop_order) > 0 as has_orders,
            exists (select 1 from setting where key = 'demoLoaded') as is_complete`,
  )
  return state
}

/** Changes the stored checksum of the first migration, as if its file had changed. */
export async function changeAppliedMigration(dataDir: string): Promise<void> {
  await query(dataDir, "update schema_migration set sha256 = 'other' where name like '0001-%'")
}

/** Blocks every checkout between its commit and the payment provider's answer. */
export async function blockPaymentUpdates(dataDir: string): Promise<{ remove(): Promise<void> }> {
  const gate = await connect(dataDir)
  await gate.query(
    `create function wait_at_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
     create trigger gate before update on payment for each row execute function wait_at_gate();
     select pg_advisory_lock(4711);`,
  )
  return {
    async remove() {
      await gate.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock';
         drop trigger gate on payment; drop function wait_at_gate;`,
      )
      await gate.end()
    },
  }
}

/** Runs the job that expires unpaid orders, as the schedule does every minute. */
export async function reconcileNow(dataDir: string): Promise<void> {
  await waitForCompletedJob(dataDir, await queueReconciliation(dataDir))
}

/** Runs the job that compares the ledger with the orders. It does not complete while they differ. */
export async function verifyLedgerNow(dataDir: string): Promise<void> {
  await waitForCompletedJob(dataDir, await queueJob(dataDir, 'verify-ledger'))
}

/** Queues the job that expires unpaid orders. Returns the job's id. */
export function queueReconciliation(dataDir: string): Promise<string> {
  return queueJob(dataDir, 'reconcile-payments')
}

async function queueJob(dataDir: string, name: string): Promise<string> {
  const client = await connect(dataDir)
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false })
  await boss.start()
  const id = await boss.send(name, {})
  await boss.stop({ graceful: false, close: false })
  await client.end()
  if (id === null) throw new Error('The job was not queued')
  return id
}

/**
 * Waits until a run of the job that expires unpaid orders is at the gate of `blockPaymentUpdates`. It may be the run of the
 * schedule, or one that a killed process left: the queue has one at a time. Returns its id.
 */
export async function waitForReconciliationAtGate(dataDir: string): Promise<string> {
  const found = await eventually(
    () =>
      query(
        dataDir,
        `select id from pgboss.job where name = 'reconcile-payments' and state = 'active'
           and exists (select from pg_stat_activity where wait_event = 'advisory' and datname = current_database())`,
      ),
    (rows) => rows.length > 0,
  )
  return found[0]?.id
}

export async function waitForCompletedJob(dataDir: string, id: string): Promise<void> {
  await eventually(
    async () => (await query(dataDir, 'select state from pgboss.job where id = $1', [id]))[0]?.state,
    (state) => state === 'completed',
  )
}

/** Starts a query that computes for minutes. Its backend notices only afterward that the server was killed. */
export async function startLongQuery(dataDir: string): Promise<{ readonly ended: Promise<unknown> }> {
  const client = await connect(dataDir)
  const ended = client.query('select count(*) from generate_series(1, 1e10)')
  ended.catch(() => undefined)
  return { ended }
}

const accessFile = 'pg_hba.conf'

/** Takes away what versions before decision 0054 did not have: the role of the shop. They also had rules for TCP. */
export async function removeShopRole(dataDir: string): Promise<void> {
  const server = await startEmbedded({ dataDir })
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query(`drop owned by ${shopRole}; drop role ${shopRole}`)
  await client.end()
  await server.stop()
  const rules = 'local all all trust\nhost all all 127.0.0.1/32 trust\n'
  await writeFile(join(getDatabaseFolder(dataDir), accessFile), rules)
}

/** Who may connect to the database, as its configuration file says. */
export async function readAccessRules(dataDir: string): Promise<string> {
  return readFile(join(getDatabaseFolder(dataDir), accessFile), 'utf8')
}

/** The roles of the shop's connections, and the addresses that the server listens on. */
export async function readConnectionRoles(
  dataDir: string,
): Promise<{ readonly roles: string[]; readonly addresses: string }> {
  const rows = await query<{ role: string }>(
    dataDir,
    "select distinct usename::text as role from pg_stat_activity where application_name like 'leafward%'",
  )
  const [setting] = await query<{ addresses: string }>(
    dataDir,
    "select current_setting('listen_addresses') as addresses",
  )
  return { roles: rows.map(({ role }) => role), addresses: setting?.addresses ?? 'unknown' }
}

/** The orders that were not there at first, with the payment of each. */
export async function listPaidThrough(dataDir: string) {
  return query<{ number: string; state: string; total: number; ref: string; refunding: boolean }>(
    dataDir,
    `select o.number, o.payment_state as state, o.total_cents as total, coalesce(p.provider_ref, '') as ref,
       exists (select from refund r where r.payment_id = p.id and r.status = 'requested') as refunding
     from shop_order o join payment p on p.order_id = o.id where not o.is_demo order by o.placed_at`,
  )
}
