import { randomInt } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#domain/start-error.ts'
import { withMigrationLock } from './migration-lock.ts'
import type { ConnectionTarget } from './open.ts'
import { listRightStatements, queueNamePattern } from './shop-rights.ts'

const { escapeIdentifier } = pg

/** The shop's role in the built-in database. It owns nothing; decision 0054 says what it may do. */
export const shopRole = 'leafward_shop'

/**
 * Gives the shop's role the rights that it needs on the tables and takes all others away. Part of preparing a database,
 * with the owner's connections.
 * @throws StartError when both are the same role, or use different databases
 */
export async function grantShopRights(owner: pg.Pool, shopTarget: ConnectionTarget): Promise<void> {
  const client = await owner.connect()
  try {
    const role = await findShopRole(client, shopTarget)
    // Processes that start together would otherwise change the same rights at once, which fails.
    await withMigrationLock(client, () => grantRights(client, role))
  } finally {
    client.release()
  }
}

async function grantRights(client: pg.PoolClient, role: string): Promise<void> {
  await client.query('begin')
  try {
    const statements = [
      ...(role === shopRole ? await listResetStatements(client) : []),
      ...(await listRightStatements(client, escapeIdentifier(role))),
    ]
    await deletePlantedCommands(client, role)
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** What the role of the built-in database could have changed about itself, or got by a fault of an earlier version. */
async function listResetStatements(owner: pg.PoolClient): Promise<string[]> {
  const { rows } = await owner.query<{ isSuperuser: boolean; database: string; granted: string[] }>(
    `select rolsuper as "isSuperuser", quote_ident(current_database()) as database,
            array(select quote_ident(roleid::regrole::text) from pg_auth_members where member = $1::regrole) as granted
     from pg_roles where rolname = current_user`,
    [shopRole],
  )
  const [found] = rows
  if (found?.isSuperuser !== true) return []
  return [
    `alter role ${shopRole} nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    `alter role ${shopRole} reset all`,
    `alter role ${shopRole} in database ${found.database} reset all`,
    ...found.granted.map((role) => `revoke ${role} from ${shopRole}`),
  ]
}

/**
 * Earlier versions let the shop's role write what the queue runs with the rights of the owner. What it may have written
 * there is taken out before the queue is installed; the shop itself wrote nothing.
 */
async function deletePlantedCommands(owner: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await owner.query<{ couldWrite: boolean | null }>(
    `select case when to_regclass('pgboss.bam') is not null
       then has_any_column_privilege($1, 'pgboss.bam', 'insert, update') end as "couldWrite"`,
    [role],
  )
  if (rows[0]?.couldWrite !== true) return
  await owner.query("delete from pgboss.bam where status <> 'completed'")
  await owner.query("update pgboss.queue set table_name = 'job_common', partition = false")
  for (const table of ['job', 'schedule', 'queue'])
    await owner.query(`delete from pgboss.${table} where name !~ '${queueNamePattern}'`)
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
