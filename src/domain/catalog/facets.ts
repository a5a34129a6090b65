/** The filter groups, besides the price. */
export const facetGroups = ['category', 'brand', 'count', 'size', 'flavor', 'rating'] as const
export type FacetGroup = (typeof facetGroups)[number]

/** Products with the same value in every group. */
export type FacetCombination = { readonly [Group in FacetGroup]: string | undefined } & {
  /** Their prices in cents, the lowest first. */
  readonly prices: readonly number[]
}

/** Prices in cents, both included. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/** A range that may be open at either end. */
type PriceLimits = { readonly [End in keyof PriceRange]?: number | undefined }

export type FacetSelection = { readonly [Group in FacetGroup]?: readonly string[] | undefined }

export interface FacetCount {
  readonly value: string
  readonly count: number
}

export interface FacetCounts {
  /** Products that pass every filter. */
  readonly total: number
  readonly facets: Readonly<Record<FacetGroup, readonly FacetCount[]>>
}

/**
 * Counts the products that each further choice would show. Values within a group combine with OR, groups with AND
 * (specification §5), so each group is counted under the filters of the other groups.
 */
export function countFacets(
  combinations: readonly FacetCombination[],
  choices: FacetSelection,
  price: PriceLimits = {},
): FacetCounts {
  const findFailedGroup = createFailedGroupFinder(choices)
  const counts = facetGroups.map(() => new Map<string, number>())
  let total = 0
  for (const combination of combinations) {
    const failedGroup = findFailedGroup(combination)
    if (failedGroup === 'several') continue
    const matching = countInRange(combination.prices, price)
    if (matching === 0) continue
    if (failedGroup === undefined) total += matching
    for (const [index, group] of facetGroups.entries()) {
      const value = combination[group]
      // A product that fails only this group's filter still counts here: it is a choice not made yet.
      if (value === undefined || (failedGroup !== undefined && failedGroup !== group)) continue
      const count = counts[index]
      count?.set(value, (count.get(value) ?? 0) + matching)
    }
  }
  const [category, brand, count, size, flavor, rating] = counts.map(sortFacetCounts)
  return {
    total,
    facets: {
      category: category ?? [],
      brand: brand ?? [],
      count: count ?? [],
      size: size ?? [],
      flavor: flavor ?? [],
      rating: rating ?? [],
    },
  }
}

/** Counts the products that pass every filter. */
export function countMatches(
  combinations: readonly FacetCombination[],
  choices: FacetSelection,
  price: PriceLimits = {},
): number {
  const findFailedGroup = createFailedGroupFinder(choices)
  let total = 0
  for (const combination of combinations)
    if (findFailedGroup(combination) === undefined) total += countInRange(combination.prices, price)
  return total
}

/** The range of all prices; from 0 to 0 without products. */
export function findPriceRange(combinations: readonly FacetCombination[]): PriceRange {
  const range = { min: combinations[0]?.prices[0] ?? 0, max: 0 }
  for (const { prices } of combinations) {
    range.min = Math.min(range.min, prices[0] ?? range.min)
    range.max = Math.max(range.max, prices.at(-1) ?? 0)
  }
  return range
}

function countInRange(prices: readonly number[], { min, max }: PriceLimits): number {
  const highest = max === undefined ? prices.length : countBelow(prices, max, true)
  return highest - (min === undefined ? 0 : countBelow(prices, min, false))
}

/** How many of the sorted prices are below the limit, or equal to it if that counts. */
function countBelow(prices: readonly number[], limit: number, countsEqual: boolean): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const price = prices[middle] ?? limit
    if (price < limit || (countsEqual && price === limit)) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds the group whose filter a combination fails; undefined when it passes all. */
function createFailedGroupFinder(
  choices: FacetSelection,
): (combination: FacetCombination) => FacetGroup | 'several' | undefined {
  const filters = facetGroups.flatMap((group) => {
    const values = choices[group]
    return values === undefined || values.length === 0
      ? []
      : [{ group, matches: createCaseInsensitiveMatcher(values) }]
  })
  return (combination) => {
    let failed: FacetGroup | undefined
    for (const { group, matches } of filters) {
      if (matches(combination[group])) continue
      if (failed !== undefined) return 'several'
      failed = group
    }
    return failed
  }
}

/** Products without the field never match an active filter. Remembers the few values of a catalog. */
function createCaseInsensitiveMatcher(values: readonly string[]): (value: string | undefined) => boolean {
  const selected = new Set(values.map((value) => value.toLowerCase()))
  const known = new Map<string, boolean>()
  return (value) => {
    if (value === undefined) return false
    const answer = known.get(value) ?? selected.has(value.toLowerCase())
    known.set(value, answer)
    return answer
  }
}

/** '8 OZ' before '16 OZ'. One collator for all, because creating one takes longer than a comparison. */
const inReadingOrder = new Intl.Collator('en', { numeric: true })

function sortFacetCounts(counts: ReadonlyMap<string, number>): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => inReadingOrder.compare(a.value, b.value))
}
