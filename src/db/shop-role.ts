import { randomInt } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#domain/start-error.ts'
import { migrationLock } from './migrate.ts'
import type { ConnectionTarget } from './open.ts'

const { escapeIdentifier } = pg

/** The shop's role in the built-in database. It owns nothing; decision 0054 says what it may do. */
export const shopRole = 'leafward_shop'

const queueSchema = 'pgboss'
/** What staff did stays as it was recorded. */
const appendOnlyTables = ['audit_entry']
/** Only the owner migrates, and only a function of the owner seals the audit log. */
const readOnlyTables = ['schema_migration', 'audit_seal']

/**
 * Gives the shop's role the rights that it needs on the tables and takes all others away. Part of preparing a database,
 * with the owner's connections.
 * @throws StartError when both are the same role, or use different databases
 */
export async function grantShopRights(owner: pg.Pool, shopTarget: ConnectionTarget): Promise<void> {
  const client = await owner.connect()
  try {
    const role = await findShopRole(client, shopTarget)
    await client.query('begin')
    // Processes that start together would otherwise change the same rights at once, which fails.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    for (const statement of await writeGrants(client, escapeIdentifier(role))) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function findShopRole(owner: pg.PoolClient, shopTarget: ConnectionTarget): Promise<string> {
  const shop = new pg.Client({ ...shopTarget, application_name: 'leafward', connectionTimeoutMillis: 10_000 })
  shop.on('error', () => undefined)
  await shop.connect().catch((error: Error) => {
    throw new StartError(`The database cannot be reached (DATABASE_URL): ${error.message}`)
  })
  try {
    const [shopName, ownerName] = await Promise.all([shop, owner].map(readRole))
    if (shopName === undefined || shopName === ownerName) {
      throw new StartError(
        'DATABASE_URL and DATABASE_OWNER_URL use the same role. Use two, or leave DATABASE_OWNER_URL out.',
      )
    }
    if (!(await isSameDatabase(owner, shop)))
      throw new StartError('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.')
    return shopName
  } finally {
    await shop.end()
  }
}

async function readRole(client: pg.ClientBase): Promise<string | undefined> {
  return (await client.query<{ role: string }>('select current_user::text as role')).rows[0]?.role
}

/** Advisory locks belong to one database, so the other connection cannot get the same lock there. */
async function isSameDatabase(owner: pg.ClientBase, shop: pg.ClientBase): Promise<boolean> {
  const key = [randomInt(2 ** 47)]
  await owner.query('select pg_advisory_lock($1)', key)
  const { rows } = await shop.query('select pg_try_advisory_lock($1) as locked', key)
  await owner.query('select pg_advisory_unlock($1)', key)
  return rows[0]?.locked === false
}

async function writeGrants(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; quoted: string; schema: string; isSequence: boolean }>(
    // Tables of other programs in the same schema are left alone.
    `select relname::text as name, oid::regclass::text as quoted, quote_ident(relnamespace::regnamespace::text) as schema,
            relkind = 'S' as "isSequence"
     from pg_class
     where relnamespace in (current_schema()::regnamespace, to_regnamespace($1)) and relkind in ('r', 'p', 'S')
       and pg_has_role(relowner, 'usage')`,
    [queueSchema],
  )
  const list = (names: readonly { readonly quoted: string }[]) => names.map(({ quoted }) => quoted).join(', ')
  const tables = rows.filter(({ isSequence }) => !isSequence)
  const sequences = rows.filter(({ isSequence }) => isSequence)
  const schemas = [...new Set(rows.map(({ schema }) => schema))].join(', ')
  const appendOnly = tables.filter(({ name }) => appendOnlyTables.includes(name))
  const readOnly = tables.filter(({ name }) => readOnlyTables.includes(name))
  return [
    `revoke all on schema ${schemas} from ${role}`,
    `grant usage on schema ${schemas} to ${role}`,
    `revoke all on table ${list(tables)} from ${role}`,
    `grant select, insert, update, delete on table ${list(tables)} to ${role}`,
    `revoke update, delete on table ${list(appendOnly)} from ${role}`,
    `revoke insert, update, delete on table ${list(readOnly)} from ${role}`,
    `grant usage, select on sequence ${list(sequences)} to ${role}`,
  ]
}
