import type { AdminBrand } from '#contract/admin/brands.ts'
import type { listBrands } from '#db/queries/catalog/shop-lists.ts'

type BrandRow = Awaited<ReturnType<typeof listBrands>>[number]

export function serializeBrand(row: BrandRow): AdminBrand {
  return {
    name: row.name,
    isHouseBrand: row.house,
    publishedProducts: row.published,
    unpublishedProducts: row.archived,
  }
}
