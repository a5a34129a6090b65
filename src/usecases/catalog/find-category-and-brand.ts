import type { Database } from '#db/open.ts'
import { findBrand, listBrandNames } from '#db/queries/catalog/brands.ts'
import { findCategory, listCategoryNames } from '#db/queries/catalog/categories.ts'
import type { Brand } from '#domain/catalog/brand.ts'
import type { Category } from '#domain/catalog/category.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

export interface CategoryAndBrand {
  readonly category: Category
  readonly brand: Brand
}

/** Resolves the names of a product's category and brand. A refusal names those that exist. */
export async function findCategoryAndBrand(
  db: Database,
  product: { readonly category: string; readonly brand: string },
): Promise<Result<CategoryAndBrand>> {
  const [category, brand] = [await findCategory(db, product.category), await findBrand(db, product.brand)]
  if (category !== undefined && brand !== undefined) return ok({ category, brand })
  const fields: Record<string, string> = {}
  if (category === undefined) {
    fields.category = `There is no category ${product.category}. Known: ${(await listCategoryNames(db)).join(', ')}.`
  }
  if (brand === undefined) {
    fields.brand = `There is no brand ${product.brand}. Known: ${(await listBrandNames(db)).join(', ')}.`
  }
  return refuse('invalid-input', { message: Object.values(fields).join(' '), fields })
}
