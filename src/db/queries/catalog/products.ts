import { type RawBuilder, sql } from 'kysely'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import type { Database } from '../../open.ts'

/** A product with everything a card, a page or an order line needs to know. */
export interface ProductRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly meta_title: string
  readonly meta_description: string
  readonly category: string
  readonly category_slug: string
  readonly brand: string
  readonly family_id: string | null
  readonly flavour: string | null
  readonly count_label: string | null
  readonly oz_label: string | null
  readonly net_mg: number | null
  readonly list_price_cents: number
  readonly discount_bp: number
  readonly price_cents: number
  readonly stock: number
  readonly weight_grams: number
  readonly product_class: ProductClass
  readonly best_seller: boolean
  readonly status: 'draft' | 'published' | 'archived'
  readonly rating_count: number
  readonly rating_sum: number
  readonly units_sold_30d: number
  readonly is_demo: boolean
  readonly created_at: Date
  /** Empty for products that are not discounted: nobody asks then. */
  readonly price_periods: readonly {
    readonly price: number
    readonly from: string
    readonly to: string | null
  }[]
  readonly pictures: readonly {
    readonly key: string
    readonly alt: string
    readonly width: number
    readonly height: number
  }[]
  readonly lot: LotRow | null
}

export interface LotRow {
  readonly id: string
  readonly lot_number: string
  readonly lab: string | null
  readonly method: string | null
  readonly tested_on: string | null
  readonly mitragynine_ppm: number | null
  readonly hydroxy_ppm: number | null
  readonly alkaloids_ppm: number | null
  readonly hydroxy_ug_per_article: number | null
  readonly lead_ppb: number | null
  readonly arsenic_ppb: number | null
  readonly cadmium_ppb: number | null
  readonly mercury_ppb: number | null
  readonly salmonella_absent: boolean | null
  readonly passed: boolean | null
  readonly coa_file_key: string | null
}

/** A lot by the number on its label, in any case, also when it is no longer sold. */
export async function findLot(
  db: Database,
  number: string,
): Promise<(LotRow & { readonly product_name: string; readonly product_slug: string }) | undefined> {
  const { rows } = await sql<LotRow & { product_name: string; product_slug: string }>`
    select l.id, l.lot_number, l.lab, l.method, l.tested_on, l.mitragynine_ppm, l.hydroxy_ppm, l.alkaloids_ppm,
           l.hydroxy_ug_per_article, l.lead_ppb, l.arsenic_ppb, l.cadmium_ppb, l.mercury_ppb, l.salmonella_absent,
           l.passed, l.coa_file_key,
           p.name as product_name, p.slug as product_slug
    from lot l join product p on p.id = l.product_id
    where lower(l.lot_number) = lower(${number}) and p.status <> 'draft' limit 1`.execute(db)
  return rows[0]
}

const columns = sql`
  p.id, p.slug, p.name, p.description, p.meta_title, p.meta_description, p.family_id, p.flavour, p.count_label,
  p.oz_label, p.net_mg, p.list_price_cents, p.discount_bp, p.price_cents, p.stock, p.weight_grams,
  p.product_class, p.best_seller, p.status, p.rating_count, p.rating_sum, p.units_sold_30d, p.is_demo, p.created_at,
  c.name as category, c.slug as category_slug, b.name as brand,
  case when p.discount_bp = 0 then '[]'::json else
    (select coalesce(json_agg(json_build_object('price', h.price_cents, 'from', h.effective_from, 'to', h.effective_to)), '[]')
     from price_history h where h.product_id = p.id) end as price_periods,
  (select coalesce(json_agg(json_build_object('key', i.file_key, 'alt', i.alt, 'width', i.width, 'height', i.height)
                            order by i.position), '[]')
   from product_image i where i.product_id = p.id) as pictures,
  (select to_json(l) from lot l where l.product_id = p.id and l.is_current) as lot`

const joins = sql`product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id`

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Ids come from outside as text; what is not an id names no row and never reaches the database. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** Published products of these ids, in no particular order; unknown ids are left out. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  return selectProducts(db, sql`where p.id = any(${known}::uuid[]) and p.status = 'published'`)
}

/** What an order holds, also when a product has left the shop since. */
export async function findProductsOfOrder(db: Database, orderId: string): Promise<ProductRow[]> {
  return selectProducts(
    db,
    sql`where p.id in (select l.product_id from order_line l where l.order_id = ${orderId}::uuid)`,
  )
}

/** A published product by its id or its URL slug. */
export async function findProduct(db: Database, idOrSlug: string): Promise<ProductRow | undefined> {
  const where = isId(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`
  const [row] = await selectProducts(db, sql`where ${where} and p.status = 'published'`)
  return row
}

export async function listAllProducts(db: Database): Promise<ProductRow[]> {
  return selectProducts(db, sql`where p.status = 'published' order by p.units_sold_30d desc, p.id`)
}

/** Best deals: best sellers and real discounts that are in stock and may be sold, dearest saving first. */
export async function listBestDeals(db: Database, limit: number): Promise<ProductRow[]> {
  return selectProducts(
    db,
    sql`where p.status = 'published' and p.stock > 0 and p.product_class <> '7-oh'
        order by p.best_seller desc, p.discount_bp desc, p.units_sold_30d desc, p.id limit ${limit}`,
  )
}

export async function listPopularInCategory(
  db: Database,
  category: string,
  limit: number,
): Promise<ProductRow[]> {
  return selectProducts(
    db,
    sql`where p.status = 'published' and p.stock > 0 and c.name = ${category}
        order by p.units_sold_30d desc, p.id limit ${limit}`,
  )
}

export async function listFamilyMembers(db: Database, familyId: string): Promise<ProductRow[]> {
  return selectProducts(
    db,
    sql`where p.family_id = ${familyId}::uuid and p.status = 'published' order by p.price_cents, p.id`,
  )
}

/** The newest paid orders that are looked through for what is bought together. */
const ordersSearchedForRelated = 2000

/** What buyers of a product also bought, then others of its category, never the product itself. */
export async function listRelatedProducts(
  db: Database,
  product: ProductRow,
  limit: number,
): Promise<ProductRow[]> {
  return selectProducts(
    db,
    sql`left join (
          select other.product_id, count(*) as together
          from (select l.order_id from order_line l join shop_order o on o.id = l.order_id
                where l.product_id = ${product.id}::uuid and o.paid_at is not null
                order by l.order_id desc limit ${ordersSearchedForRelated}) mine
          join order_line other on other.order_id = mine.order_id
          group by other.product_id) t on t.product_id = p.id
        where p.status = 'published' and p.id <> ${product.id}::uuid and p.stock > 0
          and p.family_id is distinct from ${product.family_id}::uuid
          and (t.together is not null or c.name = ${product.category})
        order by coalesce(t.together, 0) desc, p.units_sold_30d desc, p.id limit ${limit}`,
  )
}

async function selectProducts(db: Database, rest: RawBuilder<unknown>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`select ${columns} from ${joins} ${rest}`.execute(db)
  return rows
}

/** The rows of a list of ids, in the order of the ids. */
export async function findProductsInOrder(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  const byId = new Map((await findProducts(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
