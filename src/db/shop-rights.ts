import type pg from 'pg'

const queueSchema = 'pgboss'
/** The queue refuses to start with another one. */
export const queueNamePattern = '^[A-Za-z0-9_./-]+$'

/** What the shop's role may do to a table besides reading it. It may not delete from it. */
interface Restriction {
  /** The columns that it may insert. Undefined: none. */
  readonly insert?: readonly string[] | 'all'
  /** It may update all columns but these. Undefined: none. */
  readonly updateExcept?: readonly string[]
}

/** Tables on which it may not insert, update and delete as it likes. */
const restrictions: Readonly<Record<string, Restriction>> = {
  // What staff did stays as it was recorded, with the time and the number that the database gave it.
  audit_entry: { insert: ['staff_id', 'actor', 'action', 'subject', 'detail'] },
  // A movement of the stock stays as it was recorded. A trigger counts what is left after it.
  stock_movement: {
    insert: [
      'product_id',
      'lot_id',
      'kind',
      'quantity',
      'location_id',
      'order_id',
      'order_line_id',
      'shipment_id',
      'return_id',
      'count_id',
      'actor',
      'reason',
      'occurred_at',
    ],
  },
  // Only the owner migrates and restores, and only a function of the owner seals the audit log.
  schema_migration: {},
  audit_seal: {},
  restored_job: {},
  // The owner runs what these say when it installs the queue at a start. A running shop only writes times and counts.
  'pgboss.bam': {},
  'pgboss.version': { updateExcept: ['version'] },
  'pgboss.queue': {
    // The queue adds another one at each start, unless it is there. Which rows are possible, a constraint says.
    insert: 'all',
    updateExcept: ['name', 'policy', 'dead_letter', 'partition', 'table_name'],
  },
}

interface Table {
  /** As `restrictions` names it. */
  readonly name: string
  readonly quoted: string
  readonly schema: string
  readonly columns: readonly {
    readonly quoted: string
    readonly name: string
    readonly isNumbered: boolean
  }[]
}

/** The statements that give a role the rights that the shop needs on what the owner owns, and take all others away. */
export async function listRightStatements(owner: pg.ClientBase, role: string): Promise<string[]> {
  const tables = await listTables(owner)
  const schemas = [...new Set(tables.map(({ schema }) => schema))].join(', ')
  const isRestricted = (table: Table) => Object.hasOwn(restrictions, table.name)
  const open = tables.filter((table) => !isRestricted(table))
  const numbered = open.filter(({ columns }) => columns.some(({ isNumbered }) => isNumbered))
  const quote = (list: readonly Table[]) => list.map(({ quoted }) => quoted).join(', ')
  return [
    `revoke all on schema ${schemas} from ${role}`,
    `grant usage on schema ${schemas} to ${role}`,
    `revoke all on table ${quote(tables)} from ${role}`,
    `grant select on table ${quote(tables)} to ${role}`,
    `grant insert, update, delete on table ${quote(open)} to ${role}`,
    // A number that the role chose could be too large to be read, or end a sequence.
    ...numbered.flatMap((table) => [
      `revoke insert on table ${table.quoted} from ${role}`,
      `grant insert (${listUnnumbered(table)}) on table ${table.quoted} to ${role}`,
    ]),
    ...tables.filter(isRestricted).flatMap((table) => listRestrictedGrants(table, role)),
    ...(await listSequenceStatements(owner, role)),
    ...(await listFunctionStatements(owner, role)),
    ...(await listPublicStatements(owner, role)),
    ...(tables.some(({ name }) => name === 'pgboss.queue') ? constrainQueues : []),
  ]
}

/** The name of the table is part of the statements of the queue. The shop keeps all jobs in one table. */
const constrainQueues = [
  'alter table pgboss.queue drop constraint if exists one_job_table',
  `alter table pgboss.queue add constraint one_job_table
     check (table_name = 'job_common' and not partition and name ~ '${queueNamePattern}')`,
]

/** The owner's tables. Those of other programs in the same schema are left alone. */
async function listTables(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select case when n.nspname = current_schema() then '' else n.nspname || '.' end || c.relname as name,
            c.oid::regclass::text as quoted, quote_ident(n.nspname) as schema,
            jsonb_agg(jsonb_build_object('name', a.attname, 'quoted', quote_ident(a.attname),
              'isNumbered', a.attidentity <> '' or a.attgenerated <> '') order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where ${ownedHere} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     group by n.nspname, c.relname, c.oid order by c.oid`,
    [queueSchema],
  )
  return rows
}

const ownedHere = `c.relnamespace in (current_schema()::regnamespace, to_regnamespace($1)) and pg_has_role(c.relowner, 'usage')`

function listUnnumbered({ columns }: Table): string {
  return columns
    .filter(({ isNumbered }) => !isNumbered)
    .map(({ quoted }) => quoted)
    .join(', ')
}

function listRestrictedGrants({ name, quoted, columns }: Table, role: string): string[] {
  const { insert, updateExcept } = restrictions[name] ?? {}
  const grant = (right: string, isGranted: (column: string) => boolean) => {
    const granted = columns.filter((column) => isGranted(column.name)).map((column) => column.quoted)
    return `grant ${right} (${granted.join(', ')}) on table ${quoted} to ${role}`
  }
  return [
    ...(insert === undefined
      ? []
      : [grant('insert', (column) => insert === 'all' || insert.includes(column))]),
    ...(updateExcept === undefined ? [] : [grant('update', (column) => !updateExcept.includes(column))]),
  ]
}

async function listSequenceStatements(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ quoted: string }>(
    `select c.oid::regclass::text as quoted from pg_class c where ${ownedHere} and c.relkind = 'S' order by c.oid`,
    [queueSchema],
  )
  if (rows.length === 0) return []
  const sequences = rows.map(({ quoted }) => quoted).join(', ')
  return [
    `revoke all on sequence ${sequences} from ${role}`,
    `grant usage, select on sequence ${sequences} to ${role}`,
  ]
}

/** Functions that run with the rights of the owner are for the shop's role alone. */
async function listFunctionStatements(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and prosecdef and pg_has_role(proowner, 'usage')`,
  )
  return rows.flatMap(({ signature }) => [
    `revoke execute on function ${signature} from public`,
    `grant execute on function ${signature} to ${role}`,
  ])
}

/**
 * What PostgreSQL lets every role do: create temporary tables and functions, and before version 15 tables in the schema.
 * Only the owner of the database or schema can take that away.
 */
async function listPublicStatements(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ database: string | null; schema: string | null }>(
    `select (select quote_ident(datname) from pg_database
             where datname = current_database() and pg_has_role(datdba, 'usage')) as database,
            (select quote_ident(nspname) from pg_namespace
             where nspname = current_schema() and pg_has_role(nspowner, 'usage')) as schema`,
  )
  const { database, schema } = rows[0] ?? { database: null, schema: null }
  return [
    ...(database === null ? [] : [`revoke temporary, create on database ${database} from public, ${role}`]),
    ...(schema === null ? [] : [`revoke create on schema ${schema} from public`]),
  ]
}
