import { setTimeout as pause } from 'node:timers/promises'
import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/**
 * Stores copies of an unpaid order, each from a network, with an email address and at a street of its own, and tells the planner
 * how many there are. They hold no units.
 */
export async function storeUnpaidCopies({ sql }: Stored, number: string, count: number): Promise<void> {
  const { rows } = await sql.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'shop_order' and is_generated = 'NEVER'`,
  )
  const { columns } = rows[0]
  await sql.query(
    `insert into shop_order (${columns})
     select ${columns} from (
       select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'COPY-' || copy,
         'email', 'copy-' || copy || '@example.com', 'street1', copy || ' Copy Street',
         'ip', '10.' || copy / 65536 || '.' || copy / 256 % 256 || '.' || copy % 256))).*
       from shop_order o, generate_series(1, $2::int) copy where o.number = $1) copies`,
    [number, count],
  )
  await sql.query('analyze shop_order')
}

/** How many rows of a table were read, by scans of it and of its indexes, since the database was created. */
export async function countReadRows({ sql }: Stored, table: string): Promise<number> {
  // Each connection reports what it did at most once a second.
  await pause(1500)
  const { rows } = await sql.query(
    'select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_user_tables where relname = $1',
    [table],
  )
  return rows[0].count
}
