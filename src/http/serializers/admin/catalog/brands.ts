import type { AdminBrand } from '#contract/admin/catalog/brands.ts'
import type { ListedBrand } from '#domain/catalog/brand.ts'

export function serializeBrand(brand: ListedBrand): AdminBrand {
  return {
    name: brand.name,
    isHouseBrand: brand.isHouseBrand,
    publishedProducts: brand.publishedProducts,
    unpublishedProducts: brand.unpublishedProducts,
  }
}
