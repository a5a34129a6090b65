import { listLotNumbers } from '#db/queries/catalog/lots.ts'
import { listProductNames } from '#db/queries/catalog/product-slugs.ts'
import { listArticleNames } from '#db/queries/content/articles.ts'
import { isDatabaseUnavailable } from '#db/queries/unavailable.ts'
import { isId } from '#domain/id.ts'
import type { Shop } from '#usecases/shop.ts'
import { KeptNames } from './kept-names.ts'

/** Records with a page of their own. */
export type NamedRecord = 'product' | 'article' | 'lot'

const maxAgeMs = 10 * 60_000

/**
 * The names in the paths of products, articles and lots. Nobody can make the shop render a page, or ask the database, with a
 * name that it never had.
 */
export class KnownSlugs {
  readonly #names: Readonly<Record<NamedRecord, KeptNames>>

  constructor({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
    const now = () => clock.now()
    const keep = (tag: string, list: () => Promise<string[]>) =>
      new KeptNames({ load: async () => new Set(await list()), tag, maxAgeMs, now })
    this.#names = {
      // Published with every new product and slug, but not when something is sold.
      product: keep('menu', () => listProductNames(db)),
      article: keep('blog', () => listArticleNames(db)),
      // A lot is created with its product.
      lot: keep('menu', () => listLotNumbers(db)),
    }
  }

  /** Whether a record may have this name: it has it, or had it, or the database cannot be asked. */
  async mayExist(record: NamedRecord, name: string): Promise<boolean> {
    try {
      return await this.#names[record].has(record === 'lot' || isId(name) ? name.toLowerCase() : name)
    } catch (error) {
      // A kept page is still sent during an outage.
      if (isDatabaseUnavailable(error)) return true
      throw error
    }
  }

  drop(tags: readonly string[]): void {
    for (const names of Object.values(this.#names)) names.drop(tags)
  }

  clear(): void {
    for (const names of Object.values(this.#names)) names.clear()
  }
}
