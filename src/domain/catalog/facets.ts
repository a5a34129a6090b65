import { createValueComparison } from './attribute-value.ts'

/** The filter groups, besides the price. */
export const facetGroups = ['category', 'brand', 'count', 'size', 'flavor', 'rating'] as const
export type FacetGroup = (typeof facetGroups)[number]

export type FacetValues = { readonly [Group in FacetGroup]: string | undefined }
export type FacetSelection = { readonly [Group in FacetGroup]?: readonly string[] | undefined }

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** The values of all products in one group. Numbers stand for them, because a list looks at every product. */
export interface FacetColumn {
  /** The different values: those that staff put in order, then the others in reading order, '8 OZ' before '16 OZ'. */
  readonly values: readonly string[]
  /** By product: the place of its value in `values`, or -1. */
  readonly codes: Int32Array
}

/** @param order the values that come first, in this order */
export function createFacetColumn(
  valueOfEach: readonly (string | undefined)[],
  order?: readonly string[],
): FacetColumn {
  const values = [...new Set(valueOfEach.filter((value) => value !== undefined))].sort(
    createValueComparison(order),
  )
  const codes = new Map(values.map((value, code) => [value, code]))
  return {
    values,
    codes: Int32Array.from(valueOfEach, (value) => (value === undefined ? -1 : (codes.get(value) ?? -1))),
  }
}

/** Which groups' filters a product fails: `noGroup`, `severalGroups`, or the place of the only one. */
export const noGroup = facetGroups.length
export const severalGroups = noGroup + 1

/**
 * The groups whose filters each product fails. Values within a group combine with OR, groups with AND, whatever their case.
 * A product without a value fails the group's filter.
 * @param columns one for each of `facetGroups`
 */
export function findFailedGroups(
  columns: readonly FacetColumn[],
  selection: FacetSelection,
  products: number,
): Uint8Array {
  const failedGroups = new Uint8Array(products).fill(noGroup)
  for (const [group, { values, codes }] of columns.entries()) {
    const name = facetGroups[group]
    const chosen = name === undefined ? undefined : selection[name]
    if (chosen === undefined || chosen.length === 0) continue
    const wanted = new Set(chosen.map((value) => value.toLowerCase()))
    const isWanted = values.map((value) => wanted.has(value.toLowerCase()))
    for (let product = 0; product < products; product += 1) {
      if (isWanted[codes[product] ?? -1] === true) continue
      failedGroups[product] = failedGroups[product] === noGroup ? group : severalGroups
    }
  }
  return failedGroups
}

/**
 * Counts the products, or the families, that each further choice in a group would show. A product that fails only this
 * group's filter counts, because its value is a choice not made yet.
 * @param families by product: the number of its family, with members side by side. Undefined counts products.
 */
export function countFacet(
  { values, codes }: FacetColumn,
  group: number,
  {
    failedGroups,
    families,
  }: { readonly failedGroups: Uint8Array; readonly families?: Int32Array | undefined },
): FacetCount[] {
  const counts = new Int32Array(values.length)
  const lastFamilies = new Int32Array(values.length).fill(-1)
  for (let product = 0; product < codes.length; product += 1) {
    const code = codes[product] ?? -1
    const failed = failedGroups[product]
    if (code < 0 || (failed !== noGroup && failed !== group)) continue
    const family = families?.[product] ?? product
    if (lastFamilies[code] === family) continue
    lastFamilies[code] = family
    counts[code] = (counts[code] ?? 0) + 1
  }
  return values.flatMap((value, code) => {
    const count = counts[code] ?? 0
    return count === 0 ? [] : [{ value, count }]
  })
}
