import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, type FacetCombination, facetGroups } from './facets.ts'

const arbitraryValue = fc.option(fc.constantFrom('A', 'B', 'c'), { nil: undefined })
const arbitraryProduct = fc.record({
  category: arbitraryValue,
  brand: arbitraryValue,
  count: arbitraryValue,
  size: arbitraryValue,
  flavor: arbitraryValue,
  rating: arbitraryValue,
})
const arbitraryChoice = fc.option(fc.subarray(['a', 'B', 'C']), { nil: undefined })
const arbitrarySelection = fc.record({
  category: arbitraryChoice,
  brand: arbitraryChoice,
  count: arbitraryChoice,
  size: arbitraryChoice,
  flavor: arbitraryChoice,
  rating: arbitraryChoice,
})

const toCombination = (
  product: Record<(typeof facetGroups)[number], string | undefined>,
): FacetCombination => ({
  ...product,
  prices: [100],
})

// Covers: catalog-groups, rule-filters
test('Filter values combine with OR in a group and with AND between groups, and exclude products without the field', () => {
  fc.assert(
    fc.property(fc.array(arbitraryProduct, { maxLength: 30 }), arbitrarySelection, (products, selection) => {
      const matches = (product: (typeof products)[number], group: (typeof facetGroups)[number]) => {
        const selected = selection[group]
        return (
          selected === undefined ||
          selected.length === 0 ||
          selected.some((choice) => choice.toLowerCase() === product[group]?.toLowerCase())
        )
      }
      const result = countFacets(products.map(toCombination), selection)
      expect(result.total).toBe(
        products.filter((product) => facetGroups.every((group) => matches(product, group))).length,
      )
      for (const group of facetGroups) {
        for (const { value: label, count } of result.facets[group]) {
          const others = facetGroups.filter((other) => other !== group)
          expect(count).toBe(
            products.filter(
              (product) => product[group] === label && others.every((other) => matches(product, other)),
            ).length,
          )
        }
      }
    }),
  )
})

test('Labels are sorted by number: 8 OZ before 20 OZ', () => {
  const sizes = ['20 OZ', '8 OZ', '1 OZ'].map((size) =>
    toCombination({
      category: undefined,
      brand: undefined,
      count: undefined,
      size,
      flavor: undefined,
      rating: undefined,
    }),
  )
  expect(countFacets(sizes, {}).facets.size.map(({ value: label }) => label)).toEqual([
    '1 OZ',
    '8 OZ',
    '20 OZ',
  ])
})
