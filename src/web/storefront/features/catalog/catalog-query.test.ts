import { describe, expect, it } from 'vitest'
import {
  countFilters,
  withFilter,
  withoutFilters,
  withPage,
  withPriceRange,
  withSort,
} from './catalog-query.ts'

const query = new URLSearchParams('search=red+bali&brand=Wyrdgrove&sort=rating&page=3')

describe('The query of the catalog', () => {
  it('adds a value to its group and returns to the first page', () => {
    expect(withFilter(query, 'brand', 'Tarnleaf', true)).toBe(
      '/products?search=red+bali&sort=rating&brand=Wyrdgrove&brand=Tarnleaf',
    )
  })
  it('removes a value', () => {
    expect(withFilter(query, 'brand', 'Wyrdgrove', false)).toBe('/products?search=red+bali&sort=rating')
  })
  // Covers: catalog-price-range, entity-filters
  it('omits prices at the ends of the scale', () => {
    expect(withPriceRange(new URLSearchParams(), 20, 500, 500)).toBe('/products?minPrice=20')
    expect(withPriceRange(new URLSearchParams('minPrice=20&maxPrice=90'), 0, 500, 500)).toBe('/products')
  })
  // Covers: catalog-clear-all, entity-filters
  it('removes filters and prices for Clear All, but not search and sort order', () => {
    const filtered = new URLSearchParams('search=x&minPrice=10&count=30CT&oz=8+OZ&sort=newest&page=2')
    expect(withoutFilters(filtered)).toBe('/products?search=x&sort=newest')
  })
  it('returns to the first page for a new sort order, and keeps the order on other pages', () => {
    expect(withSort(query, 'price-asc')).toBe('/products?search=red+bali&brand=Wyrdgrove&sort=price-asc')
    expect(withSort(query, 'best-match')).toBe('/products?search=red+bali&brand=Wyrdgrove')
    expect(withPage(query, 1)).toBe('/products?search=red+bali&brand=Wyrdgrove&sort=rating')
  })
  // Covers: header-empty-search
  it('encodes the search text', () => {
    expect(withPage(new URLSearchParams({ search: 'a&b=c' }), 2)).toBe('/products?search=a%26b%3Dc&page=2')
  })
  it('counts the active filters', () => {
    expect(countFilters(new URLSearchParams('brand=A&brand=B&maxPrice=90&sort=rating&search=x'))).toBe(3)
  })
})
