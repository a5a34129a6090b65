import { listAttributeOrder } from '#db/queries/catalog/attribute-values.ts'
import { listCatalogEntries, listSoldOutIds } from '#db/queries/catalog/catalog-index.ts'
import { listRenamedGroups } from '#db/queries/catalog/product-groups.ts'
import { getSearchVocabulary, searchProducts } from '#db/queries/search/search.ts'
import type { SearchMode } from '#db/queries/search/search-query.ts'
import type { AttributeOrder } from '#domain/catalog/attribute-value.ts'
import { type CatalogIndex, createCatalogIndex } from '#domain/catalog/catalog-index.ts'
import type { RenamedGroup } from '#domain/catalog/product-group.ts'
import type { SearchVocabulary } from '#domain/search/spelling.ts'
import { KeptValue } from '#usecases/kept-value.ts'
import type { Shop } from '#usecases/shop.ts'
import { type FoundProducts, KeptSearches } from './kept-searches.ts'

type Options = ConstructorParameters<typeof KeptValue>[0]

/** About 5 MB in each process. */
const maxFoundProducts = 50_000

/** What lists and searches need to know of all published products, kept in memory until the catalog changes. */
export class KeptCatalog {
  readonly #db: Shop['db']
  readonly #index: KeptValue<{
    readonly index: CatalogIndex
    readonly order: AttributeOrder
    readonly renamed: readonly RenamedGroup[]
  }>
  readonly #soldOut: KeptValue<ReadonlySet<string>>
  readonly #vocabulary: KeptValue<SearchVocabulary>
  readonly #searches: KeptSearches

  constructor(db: Shop['db'], options: Options) {
    this.#db = db
    this.#index = new KeptValue(options)
    this.#soldOut = new KeptValue(options)
    this.#vocabulary = new KeptValue(options)
    this.#searches = new KeptSearches({
      ...options,
      search: (text, mode) => searchProducts(db, text, mode),
      maxFound: maxFoundProducts,
    })
  }

  async loadIndex(): Promise<CatalogIndex> {
    return (await this.#loadCatalog()).index
  }

  /** The old names of categories, brands, sizes, counts and flavors. */
  async loadRenamedGroups(): Promise<readonly RenamedGroup[]> {
    return (await this.#loadCatalog()).renamed
  }

  async loadAttributeOrder(): Promise<AttributeOrder> {
    return (await this.#loadCatalog()).order
  }

  #loadCatalog() {
    return this.#index.load(async () => {
      const [entries, order, renamed] = await Promise.all([
        listCatalogEntries(this.#db),
        listAttributeOrder(this.#db),
        listRenamedGroups(this.#db),
      ])
      return { index: createCatalogIndex(entries, order), order, renamed }
    })
  }

  /** The ids of the products that are sold out. Orders change them much more often than the rest. */
  loadSoldOut(): Promise<ReadonlySet<string>> {
    return this.#soldOut.load(async () => new Set(await listSoldOutIds(this.#db)))
  }

  loadVocabulary(): Promise<SearchVocabulary> {
    return this.#vocabulary.load(() => getSearchVocabulary(this.#db))
  }

  /** The products that a text finds. Includes products that are not published. */
  search(text: string, mode: SearchMode): Promise<FoundProducts> {
    return this.#searches.find(text, mode)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes('catalog')) this.clear()
    else if (tags.includes('stock')) this.#soldOut.drop()
  }

  clear(): void {
    for (const kept of [this.#index, this.#soldOut, this.#vocabulary]) kept.drop()
    this.#searches.clear()
  }
}
