import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { shopRole } from '#db/shop-role.ts'
import { afterTestFile } from './after-test-file.ts'
import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** Every table of the shop and of its job queue. */
export async function listTables({ sql }: Stored): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The columns of these tables in their order. */
export async function listColumns(
  { sql }: Stored,
  tables: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_name = any($1) group by table_name`,
    [tables],
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** Runs a statement as the role of the shop, and takes it back. Returns 'done' or the error. */
export async function tryAsShop(shop: Stored, statement: string): Promise<string> {
  const [[, result = ''] = []] = await tryAllAsShop(shop, [statement])
  return result
}

/** Runs statements one by one as the role of the shop, and takes each back. Each with 'done' or its error. */
export async function tryAllAsShop(
  { sql }: Stored,
  statements: readonly string[],
): Promise<(readonly [statement: string, result: string])[]> {
  const client = new pg.Client({
    host: inject('databaseHost'),
    user: shopRole,
    database: sql.options.database,
  })
  await client.connect()
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
    await client.end()
  }
  return results
}

/** The statements that would change the tables themselves, or empty them. */
export function listForbiddenStatements(table: string): string[] {
  return [
    `alter table ${table} add column note text`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
    `truncate ${table} cascade`,
    `create index on ${table} ((1))`,
  ]
}

/** What the shop's role must not do to the audit log and to the list of migrations. */
export const forbiddenChanges = [
  "update audit_entry set actor = 'nobody'",
  'delete from audit_entry',
  'update audit_seal set entries = 2',
  'delete from audit_seal',
  "insert into audit_seal (sealed_at, first_entry_id, last_entry_id, entries, previous_hash, hash) values (now(), 1, 1, 1, '', '')",
  'select from audit_entry for update',
  "insert into schema_migration (name, sha256) values ('x', 'y')",
  'delete from schema_migration',
  'create table note (text text)',
  'create schema note',
  'alter role current_user superuser',
  'set role leafward',
  "select setval('order_number_seq', 1)",
]

/** An empty database with two roles, as DATABASE_OWNER_URL and DATABASE_URL name them. Neither is a superuser. */
export async function createTwoRoles(): Promise<{
  readonly ownerUrl: string
  readonly shopUrl: string
  readonly otherDatabaseUrl: string
}> {
  const host = inject('databaseHost')
  const [owner, shop] = ['owner', 'shop'].map((kind) => `${kind}_${randomUUID().replaceAll('-', '')}`)
  const admin = new pg.Client({ host, user: 'leafward', database: 'postgres' })
  await admin.connect()
  for (const role of [owner, shop]) await admin.query(`create role ${role} login`)
  await admin.query(`create database ${owner} owner ${owner}`)
  afterTestFile(async () => {
    await admin.query(`drop database ${owner} with (force)`)
    for (const role of [owner, shop]) await admin.query(`drop role ${role}`)
    await admin.end()
  })
  const toUrl = (role: string | undefined, database: string | undefined) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(host)}`
  return {
    ownerUrl: toUrl(owner, owner),
    shopUrl: toUrl(shop, owner),
    otherDatabaseUrl: toUrl(shop, 'postgres'),
  }
}
