import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/open.ts'
import { emptyDatabase } from './prepared-data-folders.ts'
import type { ShopUnderTest } from './shop.ts'
import { eventually } from './shopper.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** A SQL statement with its values. */
export type Statement = readonly [text: string, values: unknown[]]

/**
 * Lets every write to a table fail until the returned function is called. `when` limits it to some rows, such as
 * `new.recipient like 'unreachable%'`. The error has the values of the row in its detail, as those of constraints have.
 */
export async function makeWritesFail(
  { sql }: Stored,
  table: string,
  options: { readonly on?: 'insert' | 'update'; readonly when?: string; readonly sqlState?: string } = {},
): Promise<() => Promise<void>> {
  const { on = 'insert', when = 'true', sqlState = 'P0001' } = options
  await sql.query(`
    create function refuse_write() returns trigger language plpgsql as
      $$ begin if ${when} then raise sqlstate '${sqlState}' using message = 'refused by a test', detail = new::text; end if; return new; end $$;
    create trigger refuse_write before ${on} on ${table} for each row execute function refuse_write()`)
  return async () => {
    await sql.query(`drop trigger refuse_write on ${table}; drop function refuse_write`)
  }
}

/** Blocks inserts into a table until `open` is called. */
export async function blockInserts({ sql }: Stored, table: string): Promise<{ open(): Promise<void> }> {
  const gate = await sql.connect()
  await gate.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4712); return new; end $$;
    create trigger gate before insert on ${table} for each row execute function wait_at_gate();
    select pg_advisory_lock(4712)`)
  return {
    async open() {
      await gate.query('select pg_advisory_unlock(4712)')
      gate.release()
    },
  }
}

export async function removeGate({ sql }: Stored, table: string): Promise<void> {
  await sql.query(`drop trigger gate on ${table}; drop function wait_at_gate`)
}

/** Waits until a call is blocked by a row lock or a gate of the test. */
export const awaitWaitingCall = (stored: Stored, at: 'row' | 'gate' = 'row'): Promise<void> =>
  awaitWaitingCalls(stored, 1, at)

/**
 * Waits until this many calls are blocked by a row lock or a gate of the test, or by a call that is. Calls that wait for a row
 * get it in their sequence; a call that comes once the test has released the row may overtake them. Jobs of the shop wait for
 * each other now and then, which does not count: the test works as the owner of the tables, the shop does not.
 */
export async function awaitWaitingCalls(
  { sql }: Stored,
  count: number,
  at: 'row' | 'gate' = 'row',
): Promise<void> {
  const kind = at === 'gate' ? '=' : '<>'
  await eventually(
    async () =>
      (
        await sql.query(
          // Only of this shop: the tables of other shops are in the same server.
          `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
           where a.datname = current_database() and not l.granted and l.locktype ${kind} 'advisory'
             and exists (
               select from unnest(pg_blocking_pids(a.pid)) blocker (pid),
                 unnest(blocker.pid || pg_blocking_pids(blocker.pid)) root (pid)
                 join pg_stat_activity test on test.pid = root.pid where test.usename = current_user)`,
        )
      ).rowCount,
    (waiting) => waiting === count,
  )
}

/** Waits until this many calls wait for an advisory lock. */
export async function awaitAdvisoryWaits(stored: Stored, count: number): Promise<void> {
  await eventually(
    () => countWaits(stored, 'advisory'),
    (waits) => waits === count,
  )
}

/** Waits until a call has ended, or some call waits for an advisory lock or, unless named, for any lock. */
export async function awaitEndOrWait(
  stored: Stored,
  call: Promise<unknown>,
  lockType = 'any',
): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  call.then(end, end)
  await eventually(
    async () => hasEnded || (await countWaits(stored, lockType)) > 0,
    (isReady) => isReady,
  )
}

async function countWaits({ sql }: Stored, lockType: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as waits from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where a.datname = current_database() and not l.granted and $1 in (l.locktype, 'any')`,
    [lockType],
  )
  return rows[0].waits
}

/** Lets every read of a table wait until the returned function is called. */
export async function lockTable({ sql }: Stored, table: string): Promise<() => Promise<void>> {
  const lock = await sql.connect()
  await lock.query(`begin; lock table ${table} in access exclusive mode`)
  return async () => {
    await lock.query('rollback')
    lock.release()
  }
}

/** The database as seen by a caller whose query number `place` has its answer, which arrives when `open` is called. */
export function delayAnswer<Schema>(db: Kysely<Schema>, place: number) {
  let answers = 0
  const answered = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const delayed = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1
      if (answers < place) return result
      answered.resolve()
      await gate.promise
      return result
    },
  })
  return { db: delayed, answered: answered.promise, open: gate.resolve }
}

/** A separate transaction that is rolled back at the end. */
export async function withTransaction<Result>(
  { sql }: Stored,
  act: (transaction: PoolClient) => Promise<Result>,
): Promise<Result> {
  const transaction = await sql.connect()
  try {
    await transaction.query('begin')
    return await act(transaction)
  } finally {
    await transaction.query('rollback')
    transaction.release()
  }
}

/** Locks a product as a checkout does, until the returned function is called. */
export async function lockProduct({ sql }: Stored, productId: string): Promise<() => Promise<void>> {
  const holder = await sql.connect()
  await holder.query('begin')
  await holder.query('select from product where id = $1 for no key update', [productId])
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

/** The cache tags that are published while `run` runs. Pages with one of them are dropped. */
export async function listTagsPublishedDuring(
  { sql }: Stored,
  run: () => Promise<unknown>,
): Promise<Set<string>> {
  const client = await sql.connect()
  const tags = new Set<string>()
  client.on('notification', ({ payload }) => {
    for (const tag of JSON.parse(payload ?? '[]')) tags.add(tag)
  })
  await client.query('listen cache_tags')
  await run()
  await client.query('select 1')
  client.release(true)
  return tags
}

export async function getDatabaseName({ sql }: Stored): Promise<string> {
  return (await sql.query('select current_database() as name')).rows[0].name
}

/** The time limits that a connection of the shop sets. */
export async function readTimeLimits({ sql }: Stored, limits: 'request' | 'job' | 'preparation') {
  const target = { host: inject('databaseHost'), user: 'leafward', database: await getDatabaseName({ sql }) }
  const { pool, close } = openDatabase(target, { limits })
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as "idleTransaction"`,
  )
  await close()
  return rows[0]
}

export async function countConnections({ sql }: Stored, name: string, database: string): Promise<number> {
  const { rows } = await sql.query(
    'select count(*)::int as open from pg_stat_activity where application_name = $1 and datname = $2',
    [name, database],
  )
  return rows[0].open
}

/** Creates a prepared database without the demo store on the same server. Returns a function that drops it. */
export async function createEmptyDatabase({ sql }: Stored, name: string): Promise<() => Promise<void>> {
  await sql.query(`create database ${name} template ${emptyDatabase} strategy file_copy`)
  return async () => {
    await sql.query(`drop database ${name} with (force)`)
  }
}

/** The number of pending jobs of a kind. */
export async function countWaitingJobs({ sql }: Stored, name: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as waiting from pgboss.job
     where name = $1 and state in ('created', 'active', 'retry')`,
    [name],
  )
  return rows[0].waiting
}

/** Jobs whose data contains these digits in order, with any characters between them. */
export async function countJobsWithDigits({ sql }: Stored, digits: string): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::int as count from pgboss.job where regexp_replace(data::text, '\\D', '', 'g') like $1",
    [`%${digits}%`],
  )
  return rows[0].count
}

/** Makes the jobs of a kind wait since this many minutes, or fail for good. */
export async function setWaitingJobs(
  { sql }: Stored,
  name: string,
  to: { readonly waitingMinutes: number } | 'failed',
): Promise<void> {
  if (to === 'failed') await sql.query("update pgboss.job set state = 'failed' where name = $1", [name])
  else
    await sql.query('update pgboss.job set start_after = now() - make_interval(mins => $2) where name = $1', [
      name,
      to.waitingMinutes,
    ])
}

/** Makes the next attempt of unsent emails due now. */
export async function retryEmailsNow({ sql }: Stored): Promise<void> {
  await sql.query("update pgboss.job set start_after = now() where name = 'send-email' and state = 'retry'")
}

/** A fingerprint of the tables that invalid input must not change. */
export async function fingerprintTables({ sql }: Stored): Promise<Record<string, number>> {
  const { rows } = await sql.query(`
    select 'product' as name, count(*)::int + coalesce(sum(stock), 0)::int as sum from product
    union all select 'shop_order', count(*)::int from shop_order
    union all select 'review', count(*)::int from review
    union all select 'staff', count(*)::int from staff
    union all select 'compliance_rule', count(*)::int from compliance_rule`)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Statements that lock a row as a use case of the shop does. */
export const locks = {
  product: (id: string): Statement => ['select from product where id = $1 for no key update', [id]],
  order: (number: string): Statement => [
    'select from shop_order where number = $1 for no key update',
    [number],
  ],
  customer: (email: string): Statement => [
    'select from customer where email = $1 for no key update',
    [email],
  ],
  /** Locks a customer like an insert that references it. */
  reference: (email: string): Statement => ['select from customer where email = $1 for key share', [email]],
  creditOf: (customerId: string): Statement => [
    'select from customer_credit where customer_id = $1 for no key update',
    [customerId],
  ],
  reviewsOf: (email: string): Statement => [
    'select from review where customer_id = (select id from customer where email = $1) for update',
    [email],
  ],
  tokensOf: (email: string): Statement => [
    'select from account_token where customer_id = (select id from customer where email = $1) for update',
    [email],
  ],
}

/** Statements of another process of the shop, while a call waits for its locks. */
export const writes = {
  /** An edit of a promotion that takes an amount off, so that it makes shipping free instead. */
  freeShipping: (id: string): Statement => [
    `update promotion set discount_kind = 'free-shipping', amount_cents = null where id = $1`,
    [id],
  ],
  cancellation: (number: string): Statement => [
    `insert into cancellation_request (order_id, state, reason, requested_at)
     select id, 'requested', '', now() from shop_order where number = $1`,
    [number],
  ],
  commit: ['commit', []] satisfies Statement,
}

/** Ends the connection of a transaction, as the end of its process does. */
export async function endOwnConnection(transaction: Database): Promise<void> {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
}
