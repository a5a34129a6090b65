import type { HomePage } from '#contract/pages.ts'
import { bestDeals, type ProductRow, popularIn } from '#db/queries/catalog/products.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import type { Shop } from '#usecases/shop.ts'
import { presentProduct } from '../serializers/products.ts'
import { newestPosts } from './articles.ts'
import type { PageScope } from './cache-scope.ts'
import { readBlocks } from './content.ts'
import { readClaims } from './promotion-claims.ts'

const dealsOnHome = 8
const promoProducts = 3
const postsOnHome = 3

export async function readHome(shop: Shop, scope: PageScope): Promise<HomePage> {
  scope.shows('catalogue')
  const block = await readBlocks(shop, scope, [
    'hero',
    'trust',
    'deals',
    'tiles',
    'ranges',
    'banners',
    'blog',
    'features',
    'faq',
  ])
  const ranges = block('ranges')
  const [{ holds }, deals, powder, flavored, posts] = await Promise.all([
    readRuleBook(shop.db),
    bestDeals(shop.db, dealsOnHome),
    popularIn(shop.db, ranges?.powder.category ?? '', promoProducts),
    popularIn(shop.db, ranges?.flavored.category ?? '', promoProducts),
    newestPosts(shop, scope, postsOnHome),
  ])
  const now = shop.clock.now()
  const present = (rows: readonly ProductRow[]) => rows.map((row) => presentProduct(row, { holds, now }))
  const promo = (kind: 'powder' | 'flavored', rows: readonly ProductRow[]) => ({
    heading: ranges?.[kind].heading ?? '',
    text: ranges?.[kind].text ?? '',
    href: ranges?.[kind].href ?? '/products',
    products: present(rows),
  })
  const slides = block('hero') ?? []
  const promoBanners = block('banners') ?? []
  const bestDealsBlock = block('deals')
  const claims = await readClaims(shop, scope, [...slides, ...promoBanners, bestDealsBlock])
  const tiles = block('tiles')
  const faq = block('faq')
  return {
    hero: slides.filter(claims.holds).map((slide) => ({ ...slide, claim: claims.of(slide) })),
    trust: block('trust') ?? [],
    bestDeals: {
      heading: bestDealsBlock?.heading ?? 'Best Deals',
      products: present(deals),
      claim: bestDealsBlock && claims.of(bestDealsBlock),
    },
    categories: { heading: tiles?.heading ?? '', tiles: tiles?.items ?? [] },
    powder: promo('powder', powder),
    flavored: promo('flavored', flavored),
    banners: promoBanners.filter(claims.holds).map((banner) => ({ ...banner, claim: claims.of(banner) })),
    blogs: { heading: block('blog')?.heading ?? '', posts },
    features: block('features') ?? [],
    faq: { heading: faq?.heading ?? '', items: faq?.items ?? [] },
  }
}
