import type { AdminCategory } from '#contract/admin/categories.ts'
import type { CategoryListRow } from '#db/queries/catalog/shop-lists.ts'

export function serializeCategory(row: CategoryListRow): AdminCategory {
  return {
    name: row.name,
    slug: row.slug,
    productClass: row.productClass,
    publishedProducts: row.published,
    unpublishedProducts: row.archived,
    soldOutProducts: row.soldOut,
    soldLast30Days: row.units,
    brandCount: row.brands,
  }
}
