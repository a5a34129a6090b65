import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#domain/catalog/product.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { isId } from '#domain/id.ts'
import { type ProductWithSalesRulesRow, productFromRow } from '../../map/catalog.ts'
import { salesRulesFromRow } from '../../map/compliance.ts'
import type { Database } from '../../open.ts'
import { isClassHeld, salesRulesJson } from '../compliance/rules.ts'
import { firstProducts, type Listing, productColumns, productTables } from './products.ts'

/** Products in order, and the rules that say which of them can be sold: all in one query. */
export interface ProductsWithSalesRules {
  readonly products: readonly Product[]
  readonly salesRules: SalesRules
}

async function selectProducts(db: Database, rest: RawBuilder<unknown>): Promise<ProductsWithSalesRules> {
  const { rows } = await sql<ProductWithSalesRulesRow>`
    select shown.*, case when row_number() over () = 1 then ${salesRulesJson} end as sales_rules
    from (select ${productColumns} from ${productTables} ${rest}) shown`.execute(db)
  return { products: rows.map(productFromRow), salesRules: salesRulesFromRow(rows[0]?.salesRules) }
}

/** A published product by its id or its URL slug. */
export function findProductWithSalesRules(db: Database, idOrSlug: string): Promise<ProductsWithSalesRules> {
  const where = isId(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`
  return selectProducts(db, sql`where ${where} and p.status = 'published'`)
}

/** Published products in the order of the ids; unknown ids are skipped. */
export async function findProductsWithSalesRules(
  db: Database,
  ids: readonly string[],
): Promise<ProductsWithSalesRules> {
  const known = ids.filter(isId)
  if (known.length === 0) return { products: [], salesRules: { holds: [], rules: [] } }
  const found = await selectProducts(db, sql`where p.id = any(${known}::uuid[]) and p.status = 'published'`)
  const byId = new Map(found.products.map((product) => [product.id, product]))
  return { products: ids.flatMap((id) => byId.get(id) ?? []), salesRules: found.salesRules }
}

export function listAllProductsWithSalesRules(db: Database): Promise<ProductsWithSalesRules> {
  return selectProducts(db, sql`where p.status = 'published' order by p.recent_units_sold desc, p.id`)
}

/**
 * Best deals: best sellers and real discounts in stock, largest discount first, without classes on hold.
 * @param today 'YYYY-MM-DD'
 */
export function listBestDeals(
  db: Database,
  today: string,
  listing: Listing,
): Promise<ProductsWithSalesRules> {
  return selectProducts(
    db,
    firstProducts({
      where: sql`p.status = 'published' and p.stock > 0 and not ${isClassHeld(sql`p.product_class`, today)}`,
      order: sql`p.best_seller desc, p.discount_bp desc, p.recent_units_sold desc, p.id`,
      ...listing,
    }),
  )
}
