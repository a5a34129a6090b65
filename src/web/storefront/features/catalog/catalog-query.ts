import { facetParameters } from '#contract/spec-v1/facet-parameters.ts'
import type { CatalogSort } from '#domain/catalog/catalog-query.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import type { Cents } from '#domain/money.ts'
import { paths } from '#web/paths.ts'

/** The filter groups with checkboxes, in the order they are shown. `name` is the query parameter. */
export const filterGroups = [
  { name: facetParameters.category, facet: 'category', heading: 'Category' },
  { name: facetParameters.brand, facet: 'brand', heading: 'Brand' },
  { name: facetParameters.rating, facet: 'rating', heading: 'Ratings' },
  { name: facetParameters.count, facet: 'count', heading: 'Count' },
  { name: facetParameters.size, facet: 'size', heading: 'Size (oz)' },
  { name: facetParameters.flavor, facet: 'flavor', heading: 'Flavor' },
] as const
export type FilterName = (typeof filterGroups)[number]['name']

const variantFilters: ReadonlySet<FilterName> = new Set([
  facetParameters.count,
  facetParameters.size,
  facetParameters.flavor,
])

/** The value of a filter as people write it. */
export function formatFilterValue(name: FilterName, value: string): string {
  return variantFilters.has(name) ? formatVariantLabel(value) : value
}

/** Dollars, as in the URL. */
export const priceScale = { min: 0, max: 500, step: 10 } as const

/** The end of the scale, in dollars: never below the highest price of the list. */
export function getScaleMax(highestPrice: Cents): number {
  const { max, step } = priceScale
  return Math.max(max, Math.ceil(highestPrice / 100 / step) * step)
}

/** The order of a search: without a parameter, because its absence means it. */
export const bestMatch = 'best-match'
export type ListOrder = CatalogSort | typeof bestMatch

export const sortLabels: Readonly<Record<ListOrder, string>> = {
  [bestMatch]: 'Best match',
  popularity: 'Popularity',
  newest: 'Newest',
  oldest: 'Oldest',
  'price-asc': 'Price low to high',
  'price-desc': 'Price high to low',
  rating: 'Top rated',
  name: 'Name',
}

const filterNames = [...filterGroups.map(({ name }) => name), 'minPrice', 'maxPrice'] as const

/** The URL with one filter value added or removed. It starts at the first page again. */
export function withFilter(
  query: URLSearchParams,
  name: FilterName,
  value: string,
  checked: boolean,
): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  const others = next.getAll(name).filter((each) => each !== value)
  next.delete(name)
  for (const each of checked ? [...others, value] : others) next.append(name, each)
  return toUrl(next)
}

/** The ends of the scale filter nothing, so they are left out of the URL. */
export function withPriceRange(query: URLSearchParams, min: number, max: number, scaleMax: number): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (min > priceScale.min) next.set('minPrice', String(min))
  else next.delete('minPrice')
  if (max < scaleMax) next.set('maxPrice', String(max))
  else next.delete('maxPrice')
  return toUrl(next)
}

/** The URL without filters. The search text and the order stay. */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  for (const name of [...filterNames, 'page']) next.delete(name)
  return toUrl(next)
}

export function withSort(query: URLSearchParams, order: ListOrder): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  if (order === bestMatch) next.delete('sort')
  else next.set('sort', order)
  return toUrl(next)
}

export function withPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return toUrl(next)
}

export function countFilters(query: URLSearchParams): number {
  return filterNames.reduce((count, name) => count + query.getAll(name).length, 0)
}

function toUrl(query: URLSearchParams): string {
  const text = query.toString()
  return text ? `${paths.products()}?${text}` : paths.products()
}
