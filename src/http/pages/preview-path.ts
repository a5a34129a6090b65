import { articleInput } from '#contract/admin/content/articles.ts'
import { policyKeys } from '#contract/content.ts'
import { listBestDeals } from '#db/queries/catalog/products-with-sales-rules.ts'
import { toLegalDay } from '#domain/legal-day.ts'
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
    const [product] = (
      await listBestDeals(shop.db, toLegalDay(shop.clock.now()), { limit: 1, groupsFamilies: false })
    ).products
    return product === undefined ? '/' : `/products/${product.slug}`
  }
  if (block === 'productLists') return '/products'
  return block === 'footer' ? '/contact' : '/'
}
