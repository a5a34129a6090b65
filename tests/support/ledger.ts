import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listRecordedOrders } from '#db/queries/ledger/order-money.ts'
import { findLedgerDifferences, type LedgerDifference } from '#domain/ledger/order-balances.ts'
import { tryAllAsShop } from './database-roles.ts'
import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

export interface StoredEntry {
  readonly kind: string
  /** 'receivable 1500', the debits first. */
  readonly postings: readonly string[]
}

/** With all that an entry has but its time. */
interface ComparedEntry extends StoredEntry {
  readonly key: string
}

const entryColumns = `e.key, e.kind, e.mode, e.is_demo as "isDemo", e.order_number as "orderNumber", e.payment_id as "paymentId",
  e.refund_id as "refundId", array_agg(p.account || ' ' || p.amount_cents order by p.amount_cents desc, p.account) as postings,
  array_agg(distinct p.provider_account_id::text) filter (where p.provider_account_id is not null) as "providerAccounts"`

/** The entries of an order, the oldest first. */
export async function listLedgerEntries({ sql }: Stored, orderNumber: string): Promise<StoredEntry[]> {
  const { rows } = await sql.query(
    `select ${entryColumns} from ledger_entry e join ledger_posting p on p.entry_id = e.id
     where e.order_number = $1 group by e.id order by e.recorded_at, e.id`,
    [orderNumber],
  )
  return rows.map(({ kind, postings }) => ({ kind, postings }))
}

/** Where the ledger says something else about an order than the tables. */
export async function readLedgerDifferences(
  { shop }: Pick<ShopUnderTest, 'shop'>,
  orderNumber: string,
): Promise<LedgerDifference[]> {
  const orders = await listRecordedOrders(shop.db, undefined, 10_000)
  const recorded = orders.find(({ number }) => number === orderNumber)
  if (recorded === undefined) throw new Error(`There is no order ${orderNumber}`)
  return findLedgerDifferences(recorded.money, recorded.recorded)
}

/**
 * All entries as the shop recorded them, and as the migration of earlier orders would record them, by their keys. Their times may
 * differ by less than a minute.
 */
export async function readRecordedAndOpening({ sql }: Stored): Promise<{
  readonly recorded: readonly ComparedEntry[]
  readonly opening: readonly ComparedEntry[]
  readonly latestSeconds: number
}> {
  const migration = await readFile(
    join(import.meta.dirname, '../../src/db/migrations/0221-opening-entries.sql'),
    'utf8',
  )
  const client = await sql.connect()
  const read = async () =>
    (
      await client.query<ComparedEntry>(
        `select ${entryColumns} from ledger_entry e join ledger_posting p on p.entry_id = e.id group by e.id order by e.key`,
      )
    ).rows
  try {
    await client.query('begin')
    const recorded = await read()
    await client.query(
      `create temporary table recorded on commit drop as select key, occurred_at from ledger_entry;
       set local session_replication_role = replica;
       delete from ledger_posting;
       delete from ledger_entry;
       set local session_replication_role = origin`,
    )
    await client.query(migration)
    const opening = await read()
    const { rows } = await client.query(
      `select max(abs(extract(epoch from e.occurred_at - r.occurred_at)))::float as seconds
       from ledger_entry e join recorded r on r.key = e.key`,
    )
    return { recorded, opening, latestSeconds: rows[0].seconds }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * The entries of the disputes of orders as a version before 0257 left them, which had one account for open and lost ones, and after
 * that migration.
 */
export async function readDisputesBefore0257(
  { sql }: Stored,
  orderNumbers: readonly string[],
): Promise<{ readonly before: readonly string[][]; readonly after: readonly string[][] }> {
  const migration = await readFile(
    join(import.meta.dirname, '../../src/db/migrations/0257-lost-disputes.sql'),
    'utf8',
  )
  const client = await sql.connect()
  const read = async () => {
    const { rows } = await client.query<StoredEntry & { readonly orderNumber: string }>(
      `select ${entryColumns} from ledger_entry e join ledger_posting p on p.entry_id = e.id
       where e.order_number = any($1) and e.dispute_id is not null group by e.id order by e.key`,
      [orderNumbers],
    )
    return orderNumbers.map((number) =>
      rows
        .filter(({ orderNumber }) => orderNumber === number)
        .map(({ kind, postings }) => `${kind}: ${postings.join(', ')}`),
    )
  }
  try {
    await client.query('begin')
    await client.query(
      `set local session_replication_role = replica;
       delete from ledger_posting where entry_id in (select id from ledger_entry where kind = 'dispute-lost');
       delete from ledger_entry where kind = 'dispute-lost';
       set local session_replication_role = origin`,
    )
    const before = await read()
    await client.query(migration)
    return { before, after: await read() }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const someEntry = `(select id from ledger_entry where not is_demo limit 1)`
const insertEntry = (count: number) =>
  `insert into ledger_entry (key, kind, occurred_at, mode, is_demo, posting_count)
   values ('test', 'sale', now(), 'demo', false, ${count}) returning id, occurred_at, mode`
const insertPostings = (from: string, ...amounts: readonly number[]) =>
  `insert into ledger_posting (entry_id, occurred_at, mode, account, amount_cents)
   select id, occurred_at, mode, 'sales', amount
   from ${from} entry, unnest(array[${amounts.join(', ')}]::int[]) amount`

/** What would make the ledger wrong. */
const wrongStatements: readonly (readonly [what: string, statement: string])[] = [
  [
    'an entry that does not balance',
    `with entry as (${insertEntry(2)}) ${insertPostings('entry', 100, -99)}`,
  ],
  ['an entry without postings', insertEntry(2)],
  ['an entry of one posting', `with entry as (${insertEntry(1)}) ${insertPostings('entry', 100)}`],
  [
    'an entry with fewer postings than it says',
    `with entry as (${insertEntry(3)}) ${insertPostings('entry', 100, -100)}`,
  ],
  [
    'postings of an entry that is there',
    insertPostings('(select id, occurred_at, mode from ledger_entry limit 1)', 100, -100),
  ],
  ['a changed posting', 'update ledger_posting set amount_cents = amount_cents + 1'],
  ['a changed entry', 'update ledger_entry set occurred_at = now()'],
  ['a deleted entry', `delete from ledger_entry where id = ${someEntry}`],
  ['a deleted posting', `delete from ledger_posting where entry_id = ${someEntry}`],
  ['a deleted posting of the demo store', 'delete from ledger_posting where amount_cents > 0'],
  ['an emptied ledger', 'truncate ledger_entry, ledger_posting cascade'],
]

/** A statement that the ledger takes. */
export const rightLedgerStatement = `with entry as (${insertEntry(3)}) ${insertPostings('entry', 100, -60, -40)}`

/** Tries each statement that would make the ledger wrong, as the role of the shop or as the owner of the tables. */
export async function tryLedgerStatements(
  shop: Stored,
  as: 'shop' | 'owner',
): Promise<(readonly [what: string, result: string])[]> {
  const statements = wrongStatements.map(([, statement]) => statement)
  const results = await (as === 'shop' ? tryAllAsShop(shop, statements) : tryAllAsOwner(shop, statements))
  return results.map(([, result], index) => [wrongStatements[index]?.[0] ?? '', result] as const)
}

async function tryAllAsOwner({ sql }: Stored, statements: readonly string[]) {
  const client = await sql.connect()
  const results: (readonly [string, string])[] = []
  try {
    for (const statement of statements) {
      await client.query('begin')
      const result = await client.query(statement).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      await client.query('rollback')
      results.push([statement, result])
    }
  } finally {
    client.release()
  }
  return results
}

/** The values that constraints let the ledger have. */
export async function listAllowedValues({ sql }: Stored, table: string, column: string): Promise<string[]> {
  const { rows } = await sql.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1`,
    [`${table}_${column}_check`],
  )
  return [...(rows[0]?.definition ?? '').matchAll(/'([\w-]+)'::text/g)].map(([, value = '']) => value)
}

/** Deletes the entry of a sale, as nothing in the shop can. */
export async function loseSaleEntry({ sql }: Stored, orderNumber: string): Promise<void> {
  const client = await sql.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query(
      "delete from ledger_entry where order_number = $1 and kind = 'sale' returning id",
      [orderNumber],
    )
    await client.query('delete from ledger_posting where entry_id = $1', [rows[0].id])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The discounts of orders in the books as a version before 0271 left them, which had one account for all, and after it. */
export async function readDiscountsBefore0271(
  { sql }: Stored,
  orderNumber: string,
): Promise<{ readonly before: readonly string[]; readonly after: readonly string[] }> {
  const migration = await readFile(
    join(import.meta.dirname, '../../src/db/migrations/0271-discounts-by-payment-method.sql'),
    'utf8',
  )
  const client = await sql.connect()
  const read = async () => {
    const { rows } = await client.query<{ readonly sum: string }>(
      `select p.account || ' ' || sum(p.amount_cents) as sum from ledger_entry e join ledger_posting p on p.entry_id = e.id
       where e.order_number = $1 and p.account like '%discounts' group by p.account having sum(p.amount_cents) <> 0
       order by p.account`,
      [orderNumber],
    )
    return rows.map(({ sum }) => sum)
  }
  try {
    await client.query('begin')
    await client.query(
      `set local session_replication_role = replica;
       update ledger_posting set account = 'discounts' where account = 'payment-discounts';
       set local session_replication_role = origin`,
    )
    const before = await read()
    await client.query(migration)
    return { before, after: await read() }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
