import pg from 'pg'
import { type Column, type OrderTemplate, readTemplate } from './order-template.ts'

/**
 * Deletes all unpaid orders but the templates, and stores copies of a template that hold stock: each of another person in
 * another network.
 */
export async function setUnpaidOrders(
  client: pg.Client,
  { templates, count }: { readonly templates: readonly string[]; readonly count: number },
): Promise<void> {
  await client.query(
    `delete from shop_order where payment_state = 'pending' and not is_demo and number <> all($1)`,
    [templates],
  )
  const [number = ''] = templates
  await copyOrder(client, await readTemplate(client, number), count)
  for (const table of [
    'shop_order',
    'order_line',
    'order_line_lot',
    'order_event',
    'order_search',
    'payment',
  ])
    await client.query(`vacuum analyze ${table}`)
  // What was written here is on the disk before anything is measured.
  await client.query('checkpoint')
}

async function copyOrder(client: pg.Client, template: OrderTemplate, count: number): Promise<void> {
  const ids = template.ids.map((_, index) => `uuidv7() as id_${index}`).join(', ')
  await client.query(`create temporary table unpaid as select n, ${ids} from generate_series(1, ${count}) n`)
  await client.query('begin')
  for (const { table, columns } of template.rows) {
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => copyValue(template, column)).join(', ')
    await client.query(`insert into "${table}" (${names}) select ${values} from unpaid u order by n`)
  }
  await client.query('commit')
  await client.query('drop table unpaid')
}

/** The SQL of a column of copy `u`. */
function copyValue({ ids, number, placedAt }: OrderTemplate, { name, type, value }: Column): string {
  if (value === null) return 'null'
  const literal = `${pg.escapeLiteral(value)}::${type}`
  if (value === number) return `'LW-' || (3000000000 + u.n)`
  if (type === 'inet') return `'10.0.0.0'::inet + u.n`
  if (name === 'key_hash') return `sha256(('unpaid ' || u.n)::bytea)`
  if (name === 'email') return `'unpaid-' || u.n || '@example.com'`
  if (name === 'street1') return `u.n || ' Unpaid Street'`
  if (type === 'timestamp with time zone')
    return `now() + (${literal} - '${placedAt.toISOString()}'::timestamptz)`
  const index = ids.findIndex((id) => value.includes(id))
  if (index < 0) return literal
  return `replace(${pg.escapeLiteral(value)}, '${ids[index]}', u.id_${index}::text)::${type}`
}
