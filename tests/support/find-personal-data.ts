import type { ShopUnderTest } from './shop.ts'

/**
 * Every column of the database that contains one of the values, as 'table.column'. Searches text, JSON, IP addresses,
 * dates and arrays, also in the job queue.
 */
export async function findColumnsWith(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  values: readonly string[],
): Promise<string[]> {
  const { rows: columns } = await sql.query(`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')
      and c.data_type in ('text', 'character', 'character varying', 'json', 'jsonb', 'inet', 'date', 'ARRAY', 'uuid', 'USER-DEFINED')`)
  const found: string[] = []
  for (const { schema, name, column } of columns) {
    const { rows } = await sql.query(
      `select exists (select from "${schema}"."${name}" where ("${column}")::text ilike any($1)) as there`,
      [values.map((value) => `%${value.replace(/[%_\\]/g, '\\$&')}%`)],
    )
    if (rows[0].there) found.push(`${schema === 'public' ? '' : `${schema}.`}${name}.${column}`)
  }
  return [...new Set(found)].sort()
}
