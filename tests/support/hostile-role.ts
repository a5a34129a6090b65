import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { migrationLock } from '#db/migration-lock.ts'
import { openDatabase } from '#db/open.ts'
import { cacheTagChannel } from '#db/queries/cache-tags.ts'
import { shopRole } from '#db/shop-role.ts'
import { prepareDatabase } from '../../src/prepare.ts'
import { afterTestFile } from './after-test-file.ts'
import { createTwoRoles } from './database-roles.ts'
import { ownerCredentials } from './owner-credentials.ts'
import type { ShopUnderTest } from './shop.ts'

/** A database that was prepared with two roles, as a start does it. */
export interface TwoRoleDatabase {
  /** Runs statements in one session of the shop's role. Resolves to PostgreSQL's error, or 'done'. */
  runAsShop(...statements: readonly string[]): Promise<string>
  /** A session of the shop's role that stays open until the test file ends. */
  openShopSession(): Promise<pg.Client>
  queryAsOwner(text: string): Promise<Record<string, unknown>[]>
  /** Prepares the database again, as the next start does. */
  prepareAgain(): Promise<void>
  /** Migrates while others may keep the lock. */
  migrate(patienceMs: number): Promise<unknown>
}

/** As the built-in database is: the owner is a superuser. */
export async function prepareBuiltInDatabase(): Promise<TwoRoleDatabase> {
  const host = inject('databaseHost')
  const database = `shop_${randomUUID().replaceAll('-', '')}`
  const admin = await open({ host, user: 'leafward', database: 'postgres' })
  await admin.query(`create database ${database}`)
  afterTestFile(() => admin.query(`drop database ${database} with (force)`).then(() => undefined))
  return prepare({ host, user: 'leafward', database }, { host, user: shopRole, database })
}

/** As DATABASE_OWNER_URL and DATABASE_URL name two roles. Neither is a superuser. */
export async function prepareDatabaseOfUrls(): Promise<TwoRoleDatabase> {
  const { ownerUrl, shopUrl } = await createTwoRoles()
  return prepare({ connectionString: ownerUrl }, { connectionString: shopUrl })
}

type Target = Parameters<typeof prepareDatabase>[0]['target']

async function prepare(target: Target, shopTarget: Target): Promise<TwoRoleDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leafward-hostile-'))
  afterTestFile(() => rm(dataDir, { recursive: true, force: true }))
  // One of the owner's sessions is always there, to be ended by others.
  await open(target)
  const prepareAgain = async () => {
    await prepareDatabase({ target, shopTarget, dataDir, firstAdmin: ownerCredentials, demo: false })
  }
  await prepareAgain()
  return {
    prepareAgain,
    async migrate(patienceMs) {
      const { pool, close } = openDatabase(target)
      return migrate(pool, { patienceMs }).finally(close)
    },
    openShopSession: () => open(shopTarget),
    async runAsShop(...statements) {
      const client = await open(shopTarget)
      try {
        for (const statement of statements) await client.query(statement)
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      } finally {
        await client.end()
      }
    },
    async queryAsOwner(text) {
      const client = await open(target)
      try {
        return (await client.query(text)).rows
      } finally {
        await client.end()
      }
    },
  }
}

async function open(target: Target): Promise<pg.Client> {
  const client = new pg.Client({ ...target })
  client.on('error', () => undefined)
  await client.connect()
  afterTestFile(() => client.end().catch(() => undefined))
  return client
}

const newestEntry = '(select min(id) from audit_entry)'
const becomeOwner = `create function pg_temp.become() returns trigger language plpgsql as $$ begin
    update public.audit_entry set actor = 'Nobody' where id = ${newestEntry};
    execute 'alter role current_user superuser'; return null; end $$`

const insertQueue = (name: string, partition: boolean, table: string) =>
  `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
     deletion_seconds, partition, table_name) values ('${name}', 'standard', 1, 1, false, 1, 1, 1, ${partition}, '${table}')`

/** What versions before these rights let the role write. The command shows whether the owner ran it. */
export async function plantAsEarlierVersionsAllowed(database: TwoRoleDatabase): Promise<void> {
  const session = await database.openShopSession()
  const role = await session.query('select current_user::text as name')
  await database.queryAsOwner(`grant all on all tables in schema pgboss to ${role.rows[0]?.name};
    grant all on restored_job to ${role.rows[0]?.name}; alter table pgboss.queue drop constraint one_job_table`)
  const planted = await database.runAsShop(
    `insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'job_common', 'create table planted ()')`,
    'update pgboss.version set bam_on = null',
    insertQueue("x''; create table planted (); --", false, 'job_common'),
    insertQueue('verify-age', true, 'job'),
    "insert into restored_job (name, data) values ('send-email', 'null')",
  )
  if (planted !== 'done') throw new Error(planted)
}

/** Ways to run code with the rights of the owner. Each must fail, now or when the owner comes by. */
export const takeovers: Readonly<Record<string, readonly string[]>> = {
  'a temporary table in place of the seals': [
    'create temp table audit_seal (like public.audit_seal)',
    becomeOwner,
    'create trigger t before insert on pg_temp.audit_seal for each row execute function pg_temp.become()',
    'select public.seal_audit_log()',
  ],
  'a temporary table in place of the entries': [
    'create temp table audit_entry (like public.audit_entry)',
    'select public.seal_audit_log()',
  ],
  'a temporary function in place of one that the sealing calls': [
    `create function pg_temp.audit_line(public.audit_entry) returns text language sql as $$ select 'x' $$`,
    'set search_path = pg_temp, public',
    'select public.seal_audit_log()',
  ],
  'a command that the queue runs at the next start': [
    `insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'job_common', 'alter role current_user superuser')`,
  ],
  'a changed command of the queue': ["update pgboss.bam set command = 'select 1', status = 'pending'"],
  'a table name that the queue puts into statements': [
    "update pgboss.queue set table_name = 'job_common; alter role current_user superuser; --'",
  ],
  'a queue whose table the next start drops': [insertQueue('verify-age', true, 'job')],
  'a queue whose table is a statement': [
    insertQueue('x', false, 'job_common; alter role current_user superuser; --'),
  ],
  'a queue whose name is a statement': [
    insertQueue("x''; alter role current_user superuser; --", false, 'job_common'),
  ],
  'an older version of the queue, which the next start migrates': ['update pgboss.version set version = 20'],
  'a job that only a restore adds': [`insert into restored_job (name, data) values ('send-email', 'null')`],
}

/** What the role must be refused, by what it would gain. */
export const refusedStatements: Readonly<Record<string, readonly string[]>> = {
  'other roles': [
    'set role pg_read_all_data',
    'set role pg_database_owner',
    'set session authorization leafward',
    'create role planted superuser',
    'alter role current_user createrole',
    'alter role current_user bypassrls',
    'alter role leafward set search_path = pg_temp',
    'grant pg_execute_server_program to current_user',
    'grant pg_read_server_files to current_user',
    'reassign owned by leafward to current_user',
    'drop role leafward',
  ],
  'settings of the server': [
    "alter system set archive_command = 'id'",
    "do $$ begin execute format('alter database %I set search_path = pg_temp', current_database()); end $$",
    "set session_preload_libraries = 'x'",
    'set session_replication_role = replica',
    "set log_statement = 'none'",
    'select pg_reload_conf()',
    'select pg_rotate_logfile()',
    'checkpoint',
  ],
  files: [
    "copy audit_entry to program 'id'",
    "copy shop_order from program 'id'",
    "copy shop_order to '/tmp/planted'",
    "copy shop_order from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    "select pg_read_binary_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select pg_stat_file('/etc/passwd')",
    "select lo_import('/etc/passwd')",
    "select lo_export(1, '/tmp/planted')",
    "load 'planted'",
  ],
  'its own objects': [
    'create schema planted',
    'create table planted ()',
    'create table pgboss.planted ()',
    'create temp table planted ()',
    'create temp view planted as select 1',
    'create temp sequence planted',
    'create view planted as select 1',
    'create materialized view planted as select 1',
    'create sequence planted',
    'create type planted as enum ()',
    'create domain planted as text',
    'create function planted() returns int language sql as $$ select 1 $$',
    'create function pg_temp.planted() returns int language sql as $$ select 1 $$',
    'create procedure planted() language sql as $$ select 1 $$',
    'create aggregate planted(int) (sfunc = int4pl, stype = int)',
    'create operator === (function = texteq, leftarg = text, rightarg = text)',
    'create cast (text as jsonb) with inout',
    'create collation planted from "C"',
    'create text search configuration planted (copy = simple)',
    'create statistics planted on id, actor from audit_entry',
    'create extension pgcrypto',
    'create extension dblink',
    'create extension postgres_fdw',
    'create language planted handler plpgsql_call_handler',
    'create foreign data wrapper planted',
    'create server planted foreign data wrapper planted',
    'create event trigger planted on ddl_command_start execute function tsvector_update_trigger()',
    'create publication planted for all tables',
    'create publication planted',
    "create subscription planted connection 'host=x' publication x",
    'create database planted',
    "create tablespace planted location '/tmp'",
    'create access method planted type table handler heap_tableam_handler',
  ],
  'objects of the owner': [
    'create trigger planted before insert on shop_order for each row execute function redirect_old_product_slug()',
    'create rule planted as on insert to audit_entry do instead nothing',
    'create policy planted on audit_entry',
    'alter table audit_entry enable row level security',
    'create or replace function public.audit_line(audit_entry) returns text language sql as $$ select 1::text $$',
    'alter function public.seal_audit_log() set search_path = pg_temp',
    'alter function public.seal_audit_log() security invoker',
    'alter schema public rename to planted',
    'alter sequence audit_entry_id_seq restart with 9000000000000000000',
    "comment on table audit_entry is 'planted'",
    "do $$ begin execute format('comment on database %I is ''planted''', current_database()); end $$",
    'create table planted () inherits (audit_entry)',
    'alter table shop_order owner to current_user',
    "do $$ begin execute format('alter database %I owner to current_user', current_database()); end $$",
    'drop database postgres',
    'truncate audit_seal',
    'begin; lock table audit_entry in access exclusive mode',
  ],
  'numbers, times and entries of the audit log': [
    "insert into audit_entry (id, actor, action, subject) overriding system value values (9223372036854775000, 'a', 'b', 'c')",
    "insert into audit_entry (occurred_at, actor, action, subject) values ('2025-01-01', 'a', 'b', 'c')",
    "insert into audit_entry (occurred_at, actor, action, subject) values ('infinity', 'a', 'b', 'c')",
    'copy audit_entry (id, actor, action, subject) from stdin',
    "merge into audit_entry e using (select 1) s on false when not matched then insert (id, actor, action, subject) overriding system value values (-1, 'a', 'b', 'c')",
    "insert into audit_entry (actor, action, subject) select 'a', 'b', 'c' on conflict (id) do update set actor = 'x'",
    "select seal_audit_log('infinity')",
    "select setval('audit_entry_id_seq', 9000000000000000000)",
    "select setval(pg_get_serial_sequence('order_event', 'id'), 9000000000000000000)",
  ],
  'other sessions': [
    'select pg_terminate_backend(max(pid)) from pg_stat_activity where usename <> current_user and datname = current_database()',
    'select pg_cancel_backend(max(pid)) from pg_stat_activity where usename <> current_user and datname = current_database()',
    'select pg_stat_reset()',
    "select pg_create_restore_point('x')",
    "select pg_logical_emit_message(false, 'a', 'b') from pg_create_logical_replication_slot('planted', 'test_decoding')",
    "begin; prepare transaction 'planted'",
  ],
}

/** What PostgreSQL lets every role do. None of it changes what the owner or another session of the shop sees. */
export const harmlessStatements: readonly string[] = [
  "do $$ begin perform 1; execute 'select 1'; end $$",
  'grant select on audit_entry to public',
  'grant all on all tables in schema public to public',
  'revoke all on audit_entry from leafward',
  'alter default privileges grant all on tables to public',
  'set search_path = pg_temp, pg_catalog',
  'set statement_timeout = 1',
  "select lo_from_bytea(0, 'x')",
  'select lo_create(0)',
  "select pg_notify('cache_tags', 'nonsense')",
  "select nextval('order_number_seq')",
  'select pg_advisory_lock(720421)',
  'select pg_advisory_lock(720423)',
  'listen cache_tags',
  'unlisten *',
  "set application_name = 'leafward-changes'",
  'discard all',
  "select set_config('role', 'none', false)",
  'create index if not exists audit_entry_newest on audit_entry (occurred_at)',
  'analyze audit_entry',
  'vacuum full pg_class',
]

/**
 * What the owner owns, who may use it, and what every role is. It asks nothing about the roles of other tests, which may be dropped
 * meanwhile.
 */
export async function readOwnership({ queryAsOwner }: TwoRoleDatabase): Promise<unknown> {
  return queryAsOwner(`
    select 'role' as kind, rolname::text as name, row(rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication)::text as state
      from pg_roles where case when rolname like 'pg\\_%' then not pg_has_role(rolname, current_user, 'usage')
        else rolname = current_user end
    union all select 'member', roleid::regrole::text, member::regrole::text from pg_auth_members where member::regrole::text like '%shop%'
    union all select 'table', oid::regclass::text, relacl::text || relowner || relrowsecurity || relhastriggers || relhasrules
      from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select 'function', oid::regprocedure::text, coalesce(proacl::text, '') || proowner || prosrc || coalesce(proconfig::text, '')
      from pg_proc where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select 'schema', nspname, nspacl::text from pg_namespace where nspname !~ '^pg_(toast|temp)'
    union all select 'database', 'this', datacl::text from pg_database where datname = current_database()
    union all select 'audit', count(*)::text, md5(string_agg(e::text, '' order by id)) from audit_entry e
    order by 1, 2, 3`)
}

export async function takeMigrationLock(session: pg.Client): Promise<void> {
  await session.query('select pg_advisory_lock($1)', [migrationLock])
}

/** Whether the owner ran a command that was planted, and whether a planted queue is left. */
export async function readPlanted({ queryAsOwner }: TwoRoleDatabase) {
  const [found] = await queryAsOwner(
    "select to_regclass('planted') is not null as ran, exists (select from pgboss.queue where name like 'x%') as left",
  )
  return found
}

/** What somebody may send on the channel of cache tags. */
export const unreadableMessages = [
  'x',
  '',
  '{',
  'null',
  '3',
  '"a"',
  '{"tags":[]}',
  '[1]',
  '[null]',
  '[["a"]]',
]

export async function sendNotifications(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  messages: readonly string[],
): Promise<void> {
  for (const message of messages) await sql.query('select pg_notify($1, $2)', [cacheTagChannel, message])
  await sql.query('notify "CACHE_TAGS"; notify cache_tags; notify pgboss')
}

/** Sets every time and day that the shop's role may write, in all rows, except those of the sessions of staff. */
export async function setAllTimes({ sql }: Pick<ShopUnderTest, 'sql'>, value: string): Promise<number> {
  const { rows } = await sql.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attgenerated = ''
       and a.atttypid in ('timestamptz'::regtype, 'date'::regtype)
       and c.relname !~ '^(staff|rate_limit)' and has_column_privilege('${shopRole}', c.oid, a.attnum, 'update')`,
  )
  let changed = 0
  for (const { table, column } of rows) {
    // Some constraints refuse it, which is as good.
    const done = await sql.query(`update ${table} set ${column} = $1`, [value]).catch(() => undefined)
    changed += done === undefined ? 0 : 1
  }
  return changed
}
