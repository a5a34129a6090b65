import type { PageReads } from '#contract/pages.ts'
import { PageScope } from '#http/pages/cache-scope.ts'
import { pageReads } from '#http/pages/page-data.ts'
import type { ShopUnderTest } from './shop.ts'

/** What a page of the shop is given to show, and until when it may be kept: as the loaders of pages ask. */
export async function readPage<Shown>(
  { shop }: Pick<ShopUnderTest, 'shop'>,
  read: (reads: PageReads) => Promise<Shown>,
): Promise<{ readonly shown: Shown; readonly until: Date | undefined }> {
  const scope = new PageScope()
  const shown = await read(pageReads(shop, scope))
  return { shown, until: scope.end }
}
