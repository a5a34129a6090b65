import type * as z from 'zod/mini'
import type { suggestionsResponse } from '#contract/shop/search.ts'
import { listSearchWords } from '#db/queries/catalog/catalog-search.ts'
import { listGroupNames, suggestFromCatalog } from '#db/queries/catalog/suggestions.ts'
import { formatVariant, getFileUrl } from '#domain/catalog/product.ts'
import type { ProductSuggestion } from '#domain/catalog/product-suggestion.ts'
import { correctSpelling } from '#domain/catalog/spelling.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import type { Shop } from '#usecases/shop.ts'

type Suggestions = Omit<z.infer<typeof suggestionsResponse>, 'success'>

const productsShown = 5
const groupsShown = 3
const maxWords = 8

/** Suggestions for a text: its words in any order, then with typos corrected when nothing matches. */
export async function loadSuggestions(db: Shop['db'], text: string): Promise<Suggestions> {
  const original = await findSuggestions(db, text)
  if (hasSuggestions(original) || text.trim() === '') return original
  const corrected = correctSpelling(text, await loadVocabulary(db))
  if (corrected === undefined) return original
  const retried = await findSuggestions(db, corrected)
  return hasSuggestions(retried) ? { ...retried, didYouMean: corrected } : original
}

async function findSuggestions(db: Shop['db'], text: string): Promise<Suggestions> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return { products: [], brands: [], categories: [] }
  const found = await suggestFromCatalog(db, words, { products: productsShown, groups: groupsShown })
  return {
    products: found.products.map(serializeSuggestion),
    brands: [...found.brands],
    categories: [...found.categories],
  }
}

function hasSuggestions({ products, brands, categories }: Suggestions): boolean {
  return products.length + brands.length + categories.length > 0
}

async function loadVocabulary(db: Shop['db']): Promise<string[]> {
  const [words, names] = await Promise.all([listSearchWords(db), listGroupNames(db)])
  return [...words, ...names.flatMap((name) => name.split(/[^a-z0-9]+/).filter((word) => word.length > 2))]
}

function serializeSuggestion(product: ProductSuggestion): Suggestions['products'][number] {
  const { picture } = product
  return {
    name: product.name,
    slug: product.slug,
    variant: formatVariant({ size: product.size, count: product.count }),
    price: product.price,
    soldOut: isSoldOut(product),
    picture: picture && { url: getFileUrl(picture.key), width: picture.width },
  }
}
