import { sql } from 'kysely'
import {
  type SellableProduct,
  type SellableProductRow,
  sellableProductFromRow,
} from '../../map/finder-products.ts'
import type { Database } from '../../open.ts'
import { regulatedColumns } from './products.ts'

/** All published products in stock, as far as the product finder needs to know them. */
export async function listProductsInStock(db: Database): Promise<SellableProduct[]> {
  const { rows } = await sql<SellableProductRow>`
    select p.family_id, p.flavor, p.price_cents, p.recent_units_sold, ${regulatedColumns}
    from product p where p.status = 'published' and p.stock > 0`.execute(db)
  return rows.map(sellableProductFromRow)
}
