import type { AdminBrand } from '#contract/admin/brands.ts'
import type { listBrands } from '#db/queries/catalog/shop-lists.ts'

type BrandRow = Awaited<ReturnType<typeof listBrands>>[number]

export function serializeBrand({ house, ...row }: BrandRow): AdminBrand {
  return { ...row, isHouseBrand: house }
}
