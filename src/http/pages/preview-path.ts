import { articleInput } from '#contract/admin/articles.ts'
import { policyKeys } from '#contract/content.ts'
import { listBestDeals } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { listHeldClasses } from '#domain/compliance/sales-hold.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { Shop } from '#usecases/shop.ts'

/** The page that shows a block, for its preview. */
export async function previewPath(shop: Shop, block: string, value: unknown): Promise<string> {
  if (isOneOf<string>(policyKeys, block)) return `/${block}`
  if (block === 'blog') return '/blog'
  if (block === 'article') {
    const article = articleInput.safeParse(value)
    return article.success ? `/blog/${article.data.slug}` : '/blog'
  }
  if (block === 'productNotices') {
    const { holds } = await getRulebook(shop.db)
    const [product] = await listBestDeals(shop.db, { limit: 1, heldClasses: listHeldClasses(holds) })
    return product === undefined ? '/' : `/products/${product.slug}`
  }
  return block === 'footer' ? '/contact' : '/'
}
