import type { AdminCategory } from '#contract/admin/catalog/categories.ts'
import type { ListedCategory } from '#domain/catalog/category.ts'

export function serializeCategory(category: ListedCategory): AdminCategory {
  return {
    name: category.name,
    slug: category.slug,
    publishedProducts: category.publishedProducts,
    unpublishedProducts: category.unpublishedProducts,
    soldOutProducts: category.soldOutProducts,
    soldLast30Days: category.recentUnitsSold,
    brandCount: category.brands,
  }
}
