import type * as z from 'zod/mini'
import type { suggestionsAnswer } from '#contract/shop/search.ts'
import { paths } from '#web/paths.ts'

export type Suggestions = Omit<z.infer<typeof suggestionsAnswer>, 'success'>

/** One line of the list: what it says and where it leads. */
export interface Choice {
  readonly path: string
  readonly words: string
  readonly detail?: string
  readonly product?: Suggestions['products'][number]
  /** The search that this line repeats. */
  readonly search?: string
}

export interface ChoiceGroup {
  readonly heading: string
  readonly kind: 'recent' | 'meant' | 'products' | 'brands' | 'categories'
  readonly choices: readonly Choice[]
}

/** What stands under the search field: earlier searches while it is empty, else what its text may mean. */
export function choiceGroups(
  text: string,
  suggestions: Suggestions | undefined,
  recent: readonly string[],
): ChoiceGroup[] {
  const groups: ChoiceGroup[] =
    text.trim() === ''
      ? [{ heading: 'Recent searches', kind: 'recent', choices: recent.map(searchFor) }]
      : suggestions === undefined
        ? []
        : meanings(suggestions)
  return groups.filter(({ choices }) => choices.length > 0)
}

function meanings({ products, brands, categories, didYouMean }: Suggestions): ChoiceGroup[] {
  const counted = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
  return [
    {
      heading: 'Did you mean',
      kind: 'meant',
      choices: didYouMean === undefined ? [] : [searchFor(didYouMean)],
    },
    {
      heading: 'Products',
      kind: 'products',
      choices: products.map((product) => ({
        path: paths.product(product.slug),
        words: product.name,
        detail: [product.size, product.soldOut ? 'sold out' : ''].filter(Boolean).join(' · '),
        product,
      })),
    },
    {
      heading: 'Brands',
      kind: 'brands',
      choices: brands.map(({ name, count }) => ({
        path: paths.products({ brand: name }),
        words: name,
        detail: counted(count),
      })),
    },
    {
      heading: 'Categories',
      kind: 'categories',
      choices: categories.map(({ name, count }) => ({
        path: paths.products({ category: name }),
        words: name,
        detail: counted(count),
      })),
    },
  ]
}

function searchFor(search: string): Choice {
  return { path: paths.products({ search }), words: search, search }
}
