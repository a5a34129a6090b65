import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, type FacetCombination, facetGroups } from './facets.ts'

const value = fc.option(fc.constantFrom('A', 'B', 'c'), { nil: undefined })
const product = fc.record({
  category: value,
  brand: value,
  count: value,
  size: value,
  flavor: value,
  rating: value,
})
const choice = fc.option(fc.subarray(['a', 'B', 'C']), { nil: undefined })
const choices = fc.record({
  category: choice,
  brand: choice,
  count: choice,
  size: choice,
  flavor: choice,
  rating: choice,
})

const one = (each: Record<(typeof facetGroups)[number], string | undefined>): FacetCombination => ({
  ...each,
  all: 1,
  matching: 1,
})

// Covers: catalog-groups, rule-filters
test('Filter values combine with OR in a group and with AND between groups, and exclude products without the field', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), choices, (products, asked) => {
      const passes = (each: (typeof products)[number], group: (typeof facetGroups)[number]) => {
        const wanted = asked[group]
        return (
          wanted === undefined ||
          wanted.length === 0 ||
          wanted.some((choice) => choice.toLowerCase() === each[group]?.toLowerCase())
        )
      }
      const counted = countFacets(products.map(one), asked)
      expect(counted.total).toBe(
        products.filter((each) => facetGroups.every((group) => passes(each, group))).length,
      )
      for (const group of facetGroups) {
        for (const { value: shown, count } of counted.facets[group]) {
          const others = facetGroups.filter((other) => other !== group)
          expect(count).toBe(
            products.filter((each) => each[group] === shown && others.every((other) => passes(each, other)))
              .length,
          )
        }
      }
    }),
  )
})

test('Labels are sorted by number: 8 OZ before 20 OZ', () => {
  const sizes = ['20 OZ', '8 OZ', '1 OZ'].map((size) =>
    one({
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
