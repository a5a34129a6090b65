import type * as z from 'zod/mini'
import type { suggestionsResponse } from '#contract/shop/search.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { paths } from '#web/paths.ts'

export type Suggestions = Omit<z.infer<typeof suggestionsResponse>, 'success'>

/** One suggestion: its text and where it leads. */
export interface Choice {
  readonly path: string
  readonly label: string
  readonly detail?: string
  readonly product?: Suggestions['products'][number]
  /** The search text, when the suggestion is a search. */
  readonly search?: string
}

export interface ChoiceGroup {
  readonly heading: string
  readonly kind: 'recent' | 'did-you-mean' | 'products' | 'brands' | 'categories'
  readonly choices: readonly Choice[]
}

/** The suggestions of the search field: recent searches while it is empty, matches of its text otherwise. */
export function groupSuggestions(
  text: string,
  suggestions: Suggestions | undefined,
  recent: readonly string[],
): ChoiceGroup[] {
  const groups: ChoiceGroup[] =
    text.trim() === ''
      ? [{ heading: 'Recent searches', kind: 'recent', choices: recent.map(toSearch) }]
      : suggestions === undefined
        ? []
        : groupMatches(suggestions)
  return groups.filter(({ choices }) => choices.length > 0)
}

function groupMatches({ products, brands, categories, didYouMean }: Suggestions): ChoiceGroup[] {
  const formatCount = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
  return [
    {
      heading: 'Did you mean',
      kind: 'did-you-mean',
      choices: didYouMean === undefined ? [] : [toSearch(didYouMean)],
    },
    {
      heading: 'Products',
      kind: 'products',
      choices: products.map((product) => ({
        path: paths.product(product.slug),
        label: product.name,
        detail: [product.variant && formatVariantLabel(product.variant), product.soldOut ? 'sold out' : '']
          .filter(Boolean)
          .join(' · '),
        product,
      })),
    },
    {
      heading: 'Brands',
      kind: 'brands',
      choices: brands.map(({ name, count }) => ({
        path: paths.products({ brand: name }),
        label: name,
        detail: formatCount(count),
      })),
    },
    {
      heading: 'Categories',
      kind: 'categories',
      choices: categories.map(({ name, count }) => ({
        path: paths.products({ category: name }),
        label: name,
        detail: formatCount(count),
      })),
    },
  ]
}

function toSearch(search: string): Choice {
  return { path: paths.products({ search }), label: search, search }
}
