import { sql } from 'kysely'
import { isId } from '#domain/id.ts'
import type { Database } from '../../open.ts'
import { boughtTogether } from './bought-together.ts'

/**
 * The ids of products in stock that go with these: bought together first, then of the same brand, then of the same
 * category, then popular ones. None of their families, and one of each family.
 */
export async function listCrossSellIds(
  db: Database,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const known = productIds.filter(isId)
  if (known.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with cart as (select id, family_id, brand_id, category_id from product where id = any(${known}::uuid[])),
    together as (${boughtTogether(known)}),
    candidate as (
      select p.id, coalesce(t.orders, 0) as orders, p.recent_units_sold,
        p.brand_id in (select brand_id from cart) as same_brand,
        p.category_id in (select category_id from cart) as same_category,
        row_number() over (partition by coalesce(p.family_id, p.id)
          order by coalesce(t.orders, 0) desc, p.recent_units_sold desc, p.id) as place
      from product p left join together t on t.product_id = p.id
      where p.status = 'published' and p.stock > 0 and p.id not in (select id from cart)
        and (p.family_id is null or p.family_id not in (select family_id from cart where family_id is not null)))
    select id from candidate where place = 1
    order by orders desc, same_brand desc, same_category desc, recent_units_sold desc, id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
