import type { GoneProductData } from '#contract/shop/product.ts'
import { resolveProductSlug } from '#db/queries/catalog/product-slugs.ts'
import { listFamilyMembers, listPopularInCategory } from '#db/queries/catalog/products.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { groupsFamilies, loadContent } from './content.ts'
import { loadProductCards } from './product-cards.ts'

const shown = 4

/** Where a slug without a page leads: to another slug, or to what is sold in place of an archived product. */
export async function resolveGoneSlug(
  shop: Shop,
  scope: CacheScope,
  slug: string,
): Promise<{ movedTo: string } | { gone: GoneProductData } | undefined> {
  const resolved = await resolveProductSlug(shop.db, slug)
  if (resolved === undefined || 'movedTo' in resolved) return resolved
  scope.addTags('catalog', 'stock', 'rules')
  const { name, category, familyId } = resolved.gone
  const family = familyId === undefined ? [] : await listFamilyMembers(shop.db, familyId)
  const siblings = family.filter((member) => !isSoldOut(member)).slice(0, shown)
  const block = await loadContent(shop, scope, ['productLists'])
  const products =
    siblings.length > 0
      ? siblings
      : await listPopularInCategory(shop.db, category, {
          limit: shown,
          groupsFamilies: groupsFamilies(block),
        })
  const salesRules = await shop.kept.getRulebook()
  return { gone: { name, category, products: await loadProductCards(shop, scope, { products, salesRules }) } }
}
