import type * as z from 'zod/mini'
import type { suggestionsResponse } from '#contract/shop/search.ts'
import { suggestFromCatalog } from '#db/queries/search/suggestions.ts'
import { formatVariant, getFileUrl } from '#domain/catalog/product.ts'
import type { ProductSuggestion } from '#domain/catalog/product-suggestion.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { correctSpelling } from '#domain/search/spelling.ts'
import type { Shop } from '#usecases/shop.ts'
import type { KeptCatalog } from './kept-catalog.ts'

type Suggestions = Omit<z.infer<typeof suggestionsResponse>, 'success'>

const productsShown = 5
const groupsShown = 3

/** Suggestions for a text as a search for it finds them; with its typing errors corrected when nothing matches. */
export async function loadSuggestions(
  db: Shop['db'],
  catalog: KeptCatalog,
  text: string,
): Promise<Suggestions> {
  const original = await findSuggestions(db, text, 'all')
  if (hasSuggestions(original) || text.trim() === '') return original
  const corrected = correctSpelling(text, await catalog.loadVocabulary())
  if (corrected === undefined) return original
  const retried = await findSuggestions(db, corrected, 'best')
  return hasSuggestions(retried) ? { ...retried, didYouMean: corrected } : original
}

async function findSuggestions(db: Shop['db'], text: string, mode: 'all' | 'best'): Promise<Suggestions> {
  if (text.trim() === '') return { products: [], brands: [], categories: [] }
  const found = await suggestFromCatalog(db, text, { mode, products: productsShown, groups: groupsShown })
  return {
    products: found.products.map(serializeSuggestion),
    brands: [...found.brands],
    categories: [...found.categories],
  }
}

function hasSuggestions({ products, brands, categories }: Suggestions): boolean {
  return products.length + brands.length + categories.length > 0
}

function serializeSuggestion(product: ProductSuggestion): Suggestions['products'][number] {
  const { picture } = product
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    variant: formatVariant({ size: product.size, count: product.count }),
    price: product.price,
    soldOut: isSoldOut(product),
    picture: picture && { url: getFileUrl(picture.key), width: picture.width },
  }
}
