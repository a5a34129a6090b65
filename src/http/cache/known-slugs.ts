import { findSharedWishlist } from '#db/queries/cart/shared-wishlists.ts'
import { listProductNames } from '#db/queries/catalog/product-slugs.ts'
import { listArticleNames } from '#db/queries/content/articles.ts'
import { listLotNumbers } from '#db/queries/lots/lots.ts'
import { listBundleSlugs } from '#db/queries/promotions/bundles.ts'
import { isDatabaseUnavailable } from '#db/queries/unavailable.ts'
import { isId } from '#domain/id.ts'
import type { Shop } from '#usecases/shop.ts'
import { KeptNames } from './kept-names.ts'

/** Records that have a page. */
export type NamedRecord = 'product' | 'article' | 'lot' | 'bundle' | 'shared-wishlist'

const maxAgeMs = 10 * 60_000
/** 32 random bytes, as `newToken` writes them. */
const tokenPattern = /^[\w-]{43}$/

/**
 * The names in the paths of products, articles, bundles and lots. A visitor cannot make the shop render a page, or ask the
 * database, with a name that it never had. Shared wishlists are looked up by their token, so that an unknown one renders nothing.
 */
export class KnownSlugs {
  readonly #shop: Pick<Shop, 'db' | 'clock'>
  readonly #names: Readonly<Record<Exclude<NamedRecord, 'shared-wishlist'>, KeptNames>>

  constructor(shop: Pick<Shop, 'db' | 'clock'>) {
    const { db, clock } = shop
    this.#shop = shop
    const now = () => clock.now()
    const keep = (tag: string, list: () => Promise<string[]>, toKey = (name: string) => name) =>
      new KeptNames({
        load: async () => new Map((await list()).map((name) => [toKey(name), name])),
        tag,
        maxAgeMs,
        now,
      })
    this.#names = {
      // Published with every new product and slug, but not when something is sold.
      product: keep('menu', () => listProductNames(db)),
      article: keep('blog', () => listArticleNames(db)),
      bundle: keep('promotions', () => listBundleSlugs(db)),
      // A lot is created with its product.
      lot: keep(
        'menu',
        () => listLotNumbers(db),
        (number) => number.toLowerCase(),
      ),
    }
  }

  /**
   * How the shop spells a name that a record has or had. Undefined for an unknown name. The name itself when the database
   * cannot be asked, because a kept page is still sent during an outage.
   */
  async findSpelling(record: NamedRecord, name: string): Promise<string | undefined> {
    try {
      if (record === 'shared-wishlist') return (await this.#isShared(name)) ? name : undefined
      return await this.#names[record].find(record === 'lot' || isId(name) ? name.toLowerCase() : name)
    } catch (error) {
      if (isDatabaseUnavailable(error)) return name
      throw error
    }
  }

  async #isShared(token: string): Promise<boolean> {
    if (!tokenPattern.test(token)) return false
    const { db, clock } = this.#shop
    return (await findSharedWishlist(db, token, clock.now())) !== undefined
  }

  drop(tags: readonly string[]): void {
    for (const names of Object.values(this.#names)) names.drop(tags)
  }

  clear(): void {
    for (const names of Object.values(this.#names)) names.clear()
  }
}
