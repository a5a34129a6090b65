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

describe('The catalog in the address', () => {
  it('adds a value to its group and starts again at the first page', () => {
    expect(withFilter(query, 'brand', 'Tarnleaf', true)).toBe(
      '/products?search=red+bali&sort=rating&brand=Wyrdgrove&brand=Tarnleaf',
    )
  })
  it('takes a value off', () => {
    expect(withFilter(query, 'brand', 'Wyrdgrove', false)).toBe('/products?search=red+bali&sort=rating')
  })
  // Covers: catalog-price-range, entity-filters
  it('writes prices that filter, and leaves out the ends of the scale', () => {
    expect(withPriceRange(new URLSearchParams(), 20, 500, 500)).toBe('/products?minPrice=20')
    expect(withPriceRange(new URLSearchParams('minPrice=20&maxPrice=90'), 0, 500, 500)).toBe('/products')
  })
  // Covers: catalog-clear-all, entity-filters
  it('Clear All takes off filters and prices, not the search and its order', () => {
    const filtered = new URLSearchParams('search=x&minPrice=10&count=30CT&oz=8+OZ&sort=newest&page=2')
    expect(withoutFilters(filtered)).toBe('/products?search=x&sort=newest')
  })
  it('sorts from the first page on, and turns pages within a sort', () => {
    expect(withSort(query, 'price-asc')).toBe('/products?search=red+bali&brand=Wyrdgrove&sort=price-asc')
    expect(withPage(query, 1)).toBe('/products?search=red+bali&brand=Wyrdgrove&sort=rating')
  })
  // Covers: header-empty-search
  it('encodes what a shopper searched for', () => {
    expect(withPage(new URLSearchParams({ search: 'a&b=c' }), 2)).toBe('/products?search=a%26b%3Dc&page=2')
  })
  it('counts what is filtering', () => {
    expect(countFilters(new URLSearchParams('brand=A&brand=B&maxPrice=90&sort=rating&search=x'))).toBe(3)
  })
})
