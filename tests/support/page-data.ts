import type { PageLoaders } from '#contract/shop/pages.ts'
import { CacheScope } from '#http/pages/cache-scope.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import type { ShopUnderTest } from './shop.ts'

/** Loads the data of a page and the time until which it can be cached. */
export async function readPage<Shown>(
  { shop }: Pick<ShopUnderTest, 'shop'>,
  read: (reads: PageLoaders) => Promise<Shown>,
): Promise<{ readonly shown: Shown; readonly until: Date | undefined }> {
  const scope = new CacheScope()
  const shown = await read(createPageLoaders(shop, scope))
  return { shown, until: scope.end }
}
