import type { PageLoaders } from '#contract/shop/pages.ts'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import type { ShopUnderTest } from './shop.ts'

/** Loads the data of a page and the time until which it can be cached. */
export async function readPage<Data>(
  { shop }: Pick<ShopUnderTest, 'shop'>,
  load: (loaders: PageLoaders) => Promise<Data>,
): Promise<{ readonly data: Data; readonly until: Date | undefined }> {
  const scope = new CacheScope()
  const data = await load(createPageLoaders({ shop, caches: new PublicCaches(shop) }, scope))
  return { data, until: scope.end }
}
