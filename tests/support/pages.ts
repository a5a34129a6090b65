import type { PageLoaders } from '#contract/shop/pages.ts'
import { CacheScope } from '#http/pages/cache-scope.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import type { ShopUnderTest } from './shop.ts'

/** What a page of the shop is given to show, and until when it may be kept: as the loaders of pages ask. */
export async function readPage<Shown>(
  { shop }: Pick<ShopUnderTest, 'shop'>,
  read: (reads: PageLoaders) => Promise<Shown>,
): Promise<{ readonly shown: Shown; readonly until: Date | undefined }> {
  const scope = new CacheScope()
  const shown = await read(createPageLoaders(shop, scope))
  return { shown, until: scope.end }
}
