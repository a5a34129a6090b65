import type { AdminCategory } from '#contract/admin/categories.ts'
import type { CategoryListRow } from '#db/queries/catalog/shop-lists.ts'

export function serializeCategory(row: CategoryListRow): AdminCategory {
  return {
    name: row.name,
    slug: row.slug,
    productClass: row.productClass,
    published: row.published,
    archived: row.archived,
    soldOut: row.soldOut,
    soldLast30Days: row.units,
    brands: row.brands,
  }
}
