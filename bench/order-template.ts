import type pg from 'pg'

export interface Column {
  readonly name: string
  /** As PostgreSQL spells it, such as 'timestamp with time zone'. */
  readonly type: string
  /** As text. Null for an SQL null. */
  readonly value: string | null
}

/** A row that an order has, without columns that the database fills in. */
export interface TemplateRow {
  readonly table: string
  readonly columns: readonly Column[]
}

/** The rows of an order which the shop placed, parents first. */
export interface OrderTemplate {
  readonly number: string
  readonly placedAt: Date
  /** The ids of the order, its lines and its payment, which a copy has anew. */
  readonly ids: readonly string[]
  readonly rows: readonly TemplateRow[]
}

/** A trigger writes it. */
const writtenByTriggers = ['order_search']
const parents = ['shop_order', 'order_line', 'payment']

/** Reads the rows of an order by the foreign keys and columns of the catalog, so that none is forgotten. */
export async function readTemplate(client: pg.Client, number: string): Promise<OrderTemplate> {
  const rows = await readRows(client, 'shop_order', 'number', number)
  const ids: string[] = []
  for (const parent of parents) {
    for (const row of rows.filter(({ table }) => table === parent)) {
      const id = getValue(row, 'id')
      ids.push(id)
      for (const { table, column } of await listReferences(client, parent))
        rows.push(...(await readRows(client, table, column, id)))
    }
  }
  const [order] = rows
  if (order === undefined) throw new Error(`There is no order ${number}.`)
  return { number, placedAt: new Date(getValue(order, 'placed_at')), ids, rows }
}

/** @throws when it is null, which no order has there */
export function getValue({ table, columns }: TemplateRow, name: string): string {
  const value = columns.find((column) => column.name === name)?.value
  if (value == null) throw new Error(`${table} has no ${name}.`)
  return value
}

export function getRow({ rows, number }: OrderTemplate, table: string): TemplateRow {
  const found = rows.find((row) => row.table === table)
  if (found === undefined) throw new Error(`The order ${number} has no ${table}.`)
  return found
}

async function listReferences(
  client: pg.Client,
  parent: string,
): Promise<{ readonly table: string; readonly column: string }[]> {
  const { rows } = await client.query(
    `select child.relname as table, a.attname as column
     from pg_constraint c join pg_class child on child.oid = c.conrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid = $1::regclass and child.relname <> all($2)
     order by child.relname`,
    [parent, writtenByTriggers],
  )
  return rows
}

async function readRows(
  client: pg.Client,
  table: string,
  key: string,
  value: string,
): Promise<TemplateRow[]> {
  const columns = await client.query<{ readonly name: string; readonly type: string }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval%'
     order by a.attnum`,
    [table],
  )
  const list = columns.rows.map(({ name }) => `"${name}"::text`).join(', ')
  const found = await client.query<(string | null)[]>({
    text: `select ${list} from "${table}" where "${key}" = $1`,
    values: [value],
    rowMode: 'array',
  })
  return found.rows.map((values) => ({
    table,
    columns: columns.rows.map((column, index) => ({ ...column, value: values[index] ?? null })),
  }))
}
