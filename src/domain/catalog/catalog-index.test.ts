import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CatalogEntry,
  type CatalogListQuery,
  countChoices,
  createCatalogIndex,
  listCatalog,
} from './catalog-index.ts'
import { type CatalogFilter, catalogSorts } from './catalog-query.ts'
import { facetGroups } from './facets.ts'

const arbitraryValue = fc.option(fc.constantFrom('A', 'B', 'c'), { nil: undefined })
const arbitraryChoice = fc.option(fc.subarray(['a', 'B', 'C']), { nil: undefined })
const arbitraryPrice = fc.integer({ min: 0, max: 5 })

/** Few values of each field, so that products share families and places in an order. */
const arbitraryEntry = fc.record({
  familyId: fc.option(fc.constantFrom('f1', 'f2', 'f3'), { nil: undefined }),
  name: fc.constantFrom('1', '2', '3'),
  category: arbitraryValue,
  brand: arbitraryValue,
  count: arbitraryValue,
  size: arbitraryValue,
  flavor: arbitraryValue,
  rating: arbitraryValue,
  price: arbitraryPrice,
  recentUnitsSold: fc.integer({ min: 0, max: 2 }),
  createdAt: fc.integer({ min: 0, max: 2 }),
  ratingAverage: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  ratingCount: fc.integer({ min: 0, max: 2 }),
})
const arbitraryCatalog = fc
  .array(arbitraryEntry, { maxLength: 25 })
  .map((entries) => entries.map((entry, index) => ({ ...entry, id: String(index).padStart(2, '0') })))

const arbitraryFilter = fc.record({
  category: arbitraryChoice,
  brand: arbitraryChoice,
  count: arbitraryChoice,
  size: arbitraryChoice,
  flavor: arbitraryChoice,
  rating: arbitraryChoice,
  minPrice: fc.option(arbitraryPrice, { nil: undefined }),
  maxPrice: fc.option(arbitraryPrice, { nil: undefined }),
})
const arbitraryIds = fc.subarray(Array.from({ length: 25 }, (_, index) => String(index).padStart(2, '0')))
const arbitraryQuery = fc.record({
  filter: arbitraryFilter,
  sort: fc.option(fc.constantFrom(...catalogSorts), { nil: undefined }),
  limit: fc.integer({ min: 0, max: 30 }),
  offset: fc.integer({ min: 0, max: 10 }),
  found: fc.option(
    arbitraryIds.map((ids) => new Map(ids.map((id, place) => [id, place % 3]))),
    { nil: undefined },
  ),
  soldOut: arbitraryIds.map((ids) => new Set(ids)),
  groupsFamilies: fc.boolean(),
})

/** The rules of a list, written for reading instead of speed. */
function listSlowly(entries: readonly CatalogEntry[], query: CatalogListQuery) {
  const { filter, found, soldOut } = query
  const candidates = entries.filter(({ id }) => found === undefined || found.has(id))
  const passes = (entry: CatalogEntry, ignored?: (typeof facetGroups)[number]) =>
    entry.price >= (filter.minPrice ?? 0) &&
    entry.price <= (filter.maxPrice ?? 1_000) &&
    facetGroups.every((group) => group === ignored || isChosen(filter[group], entry[group]))
  const familyOf = ({ familyId, id }: CatalogEntry) => (query.groupsFamilies && familyId) || id
  const keys: Record<string, (entry: CatalogEntry) => (number | string)[]> = {
    best: (entry) => [
      found?.get(entry.id) ?? 0,
      soldOut.has(entry.id) ? 1 : 0,
      -entry.recentUnitsSold,
      entry.id,
    ],
    popularity: (entry) => [soldOut.has(entry.id) ? 1 : 0, -entry.recentUnitsSold, entry.id],
    newest: (entry) => [-entry.createdAt, entry.id],
    oldest: (entry) => [entry.createdAt, entry.id],
    'price-asc': (entry) => [entry.price, entry.id],
    'price-desc': (entry) => [-entry.price, -entry.id],
    rating: (entry) => [-(entry.ratingAverage ?? 0), -entry.ratingCount, entry.id],
    name: (entry) => [entry.name, entry.id],
  }
  const key = keys[query.sort ?? 'best'] ?? (() => [])
  const sorted = candidates
    .filter((entry) => passes(entry))
    .toSorted((a, b) => {
      const [ofA, ofB] = [key(a), key(b)]
      const first = ofA.findIndex((part, index) => part !== ofB[index])
      return first < 0 ? 0 : Number(ofA[first]) - Number(ofB[first])
    })
  const listed = sorted.filter(
    (entry, place) => sorted.findIndex((other) => familyOf(other) === familyOf(entry)) === place,
  )
  const facets = Object.fromEntries(
    facetGroups.map((group) => {
      const values = [...new Set(entries.flatMap((entry) => entry[group] ?? []))]
      const counts = values.map((value) => {
        const matching = candidates.filter((entry) => entry[group] === value && passes(entry, group))
        return { value, count: new Set(matching.map(familyOf)).size }
      })
      return [group, counts.filter(({ count }) => count > 0)]
    }),
  )
  return {
    ids: listed.map(({ id }) => id).slice(query.offset, query.offset + query.limit),
    total: listed.length,
    found: candidates.length,
    facets,
    prices: candidates.map(({ price }) => price),
  }
}

function isChosen(chosen: readonly string[] | undefined, value: string | undefined): boolean {
  if (chosen === undefined || chosen.length === 0) return true
  return chosen.some((choice) => choice.toLowerCase() === value?.toLowerCase())
}

const byValue = (counts: readonly { value: string; count: number }[]) =>
  counts.toSorted((a, b) => a.value.localeCompare(b.value))

// Covers: catalog-groups, rule-filters
test('A list has the matching products in order, and counts what each further choice would show', () => {
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryQuery, (entries, query) => {
      const listed = listCatalog(createCatalogIndex(entries as CatalogEntry[]), query)
      const expected = listSlowly(entries as CatalogEntry[], query)
      expect(listed.ids).toEqual(expected.ids)
      expect(listed.total).toBe(expected.total)
      expect(listed.found).toBe(expected.found)
      for (const group of facetGroups)
        expect(byValue(listed.facets[group])).toEqual(byValue(expected.facets[group] ?? []))
      expect(listed.facets.price).toEqual({
        min: expected.prices.length === 0 ? 0 : Math.min(...expected.prices),
        max: Math.max(0, ...expected.prices),
      })
    }),
  )
})

const createEntry = (details: Partial<CatalogEntry>): CatalogEntry => ({
  id: '1',
  familyId: undefined,
  name: 'red bali',
  category: 'Kratom Powder',
  brand: 'Wyrdgrove',
  count: undefined,
  size: undefined,
  flavor: undefined,
  rating: undefined,
  price: 100,
  recentUnitsSold: 0,
  createdAt: 0,
  ratingAverage: undefined,
  ratingCount: 0,
  ...details,
})

const bali = [
  createEntry({ id: 'bali-4', familyId: 'bali', size: '4 OZ', price: 1275, recentUnitsSold: 3 }),
  createEntry({ id: 'bali-16', familyId: 'bali', size: '16 OZ', price: 3999, recentUnitsSold: 9 }),
  createEntry({ id: 'maeng-da-8', familyId: 'maeng-da', size: '8 OZ', price: 1999, recentUnitsSold: 5 }),
  createEntry({ id: 'sampler', price: 999, recentUnitsSold: 1 }),
]
const listFamilies = (query: { filter?: CatalogFilter; sort?: (typeof catalogSorts)[number] }) =>
  listCatalog(createCatalogIndex(bali), {
    filter: {},
    limit: 12,
    offset: 0,
    soldOut: new Set(),
    groupsFamilies: true,
    ...query,
  })

describe('A list of families', () => {
  test('shows each family once, by the member that comes first in the order', () => {
    expect(listFamilies({}).ids).toEqual(['bali-16', 'maeng-da-8', 'sampler'])
    expect(listFamilies({ sort: 'price-asc' }).ids).toEqual(['sampler', 'bali-4', 'maeng-da-8'])
    expect(listFamilies({ filter: { size: ['4 oz'] } }).ids).toEqual(['bali-4'])
  })

  test('counts families, also in the filters', () => {
    const { total, facets } = listFamilies({})
    expect(total).toBe(3)
    expect(facets.brand).toEqual([{ value: 'Wyrdgrove', count: 3 }])
    expect(countChoices(createCatalogIndex(bali), 'brand', { filter: {}, groupsFamilies: true })).toEqual(
      facets.brand,
    )
  })

  test('sorts labels by number: 8 OZ before 16 OZ', () => {
    expect(listFamilies({}).facets.size.map(({ value }) => value)).toEqual(['4 OZ', '8 OZ', '16 OZ'])
  })

  test('sorts labels as staff put them, and the others after them', () => {
    const index = createCatalogIndex(bali, { size: ['16 OZ'] })
    const counts = countChoices(index, 'size', { filter: {}, groupsFamilies: true })
    expect(counts.map(({ value }) => value)).toEqual(['16 OZ', '4 OZ', '8 OZ'])
  })
})
