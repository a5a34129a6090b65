import { sql } from 'kysely'
import { lowStockThreshold } from '#domain/inventory/stock-status.ts'

/** The stock at which a product `p` is low. */
export const reorderPoint = sql`coalesce(p.reorder_point, ${sql.lit(lowStockThreshold)})`
