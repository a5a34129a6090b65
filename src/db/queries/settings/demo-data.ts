import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** Whether products or orders of the demo store are left. Archived products that a real order needs do not count. */
export async function hasDemoData(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from product where is_demo and status <> 'archived')
        or exists (select from shop_order where is_demo) as found`.execute(db)
  return rows[0]?.found === true
}
