import { describe, expect, test } from 'vitest'
import { catalogSorts } from '#domain/catalog/catalog-query.ts'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()
interface ListedProduct {
  _id: string
  product_name: string
  price: number
  brand: string
  category: string
  oz?: string
  flavor?: string
  averageRating: number
  stock_count: number
}
const listProducts = async (query: string) => (await shop.get(`/api/product/list?${query}`)).body
const allProducts: ListedProduct[] = (await listProducts('')).products

describe('Product search', () => {
  // Covers: rule-search
  test('matches the trimmed text anywhere in the product name, ignoring case', async () => {
    const result = await listProducts('search=%20RED%20bali%20&limit=100')
    const expected = allProducts.filter(({ product_name }) => product_name.toLowerCase().includes('red bali'))
    expect(result.total).toBe(expected.length)
    expect(result.products.map(({ _id }: ListedProduct) => _id).sort()).toEqual(
      expected.map(({ _id }) => _id).sort(),
    )
  })

  test('tolerates typos and a different word order when nothing matches exactly', async () => {
    expect((await listProducts('search=powder%20wyrdgrove')).total).toBeGreaterThan(0)
    const corrected = await listProducts('search=kratm%20powdr&limit=100')
    expect(corrected.total).toBe(
      allProducts.filter(({ product_name }) => /kratom/i.test(product_name) && /powder/i.test(product_name))
        .length,
    )
    expect((await listProducts('search=zzzzzz')).total).toBe(0)
  })

  // Covers: catalog-groups, rule-price-range, rule-filters
  test('combines filters with OR in a group and AND between groups, and counts each choice', async () => {
    const query = 'brand=wyrdgrove&brand=VANTREY&category=Kratom%20Powder&minPrice=10&maxPrice=40&limit=100'
    const result = await listProducts(query)
    const expected = allProducts.filter(
      ({ brand, category, price }) =>
        ['Wyrdgrove', 'Vantrey'].includes(brand) &&
        category === 'Kratom Powder' &&
        price >= 10 &&
        price <= 40,
    )
    expect(result.total).toBe(expected.length)
    for (const { value, count } of result.facets.brand) {
      const matching = allProducts.filter(
        ({ brand, category, price }) =>
          brand === value && category === 'Kratom Powder' && price >= 10 && price <= 40,
      )
      expect([value, count]).toEqual([value, matching.length])
    }
  })

  // Covers: rule-rating-rounded
  test('filters by the rating rounded to whole stars: 4 Star', async () => {
    const result = await listProducts('rating=4%20Star&limit=100')
    expect(result.total).toBe(allProducts.filter(({ averageRating }) => averageRating === 4).length)
    for (const product of result.products) expect(product.averageRating).toBe(4)
  })

  // Covers: catalog-sort
  test.each([
    ['price-asc', (a: ListedProduct, b: ListedProduct) => a.price - b.price],
    ['price-desc', (a: ListedProduct, b: ListedProduct) => b.price - a.price],
  ])('sorts by %s across pages, with each product once', async (sort, compare) => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listProducts(`sort=${sort}&page=${page}&limit=100`)),
    )
    const products: ListedProduct[] = pages.flatMap((page) => page.products)
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(230)
    expect(products.map(({ price }) => price)).toEqual([...products].sort(compare).map(({ price }) => price))
  })

  test.each([
    ['no filter', '', () => true],
    [
      'a size in small letters, of two categories',
      'oz=8%20oz&category=kratom%20powder&category=Kratom%20Capsules',
      ({ oz, category }: ListedProduct) =>
        oz === '8 OZ' && ['Kratom Powder', 'Kratom Capsules'].includes(category),
    ],
    [
      'stars and a price',
      'rating=5%20Star&rating=4%20Star&maxPrice=60',
      ({ averageRating, price }: ListedProduct) => averageRating >= 4 && price <= 60,
    ],
    ['a size that no product has', 'oz=7.5%20OZ', () => false],
  ])(
    'lists the same products in the same order on short and long pages: %s',
    async (_name, filter, passes) => {
      const expected = allProducts.filter(passes).map(({ _id }) => _id)
      const readAll = async (query: string, limit: number) => {
        const ids: string[] = []
        for (let page = 1; page === 1 || (page - 1) * limit < expected.length; page += 1) {
          const { products, total } = await listProducts(`${query}&limit=${limit}&page=${page}`)
          expect(total).toBe(expected.length)
          ids.push(...products.map(({ _id }: ListedProduct) => _id))
        }
        return ids
      }
      for (const sort of catalogSorts) {
        const query = `${filter}&sort=${sort}`
        const long = await readAll(query, 100)
        expect(await readAll(query, 12), sort).toEqual(long)
        expect(long.toSorted()).toEqual(expected.toSorted())
      }
    },
  )

  // Covers: catalog-sort
  test('lists sold-out products last under Popularity', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listProducts(`sort=popularity&page=${page}&limit=100`)),
    )
    const inStock = pages
      .flatMap((page) => page.products)
      .map(({ stock_count }: ListedProduct) => stock_count > 0)
    expect(inStock.lastIndexOf(true)).toBeLessThan(inStock.indexOf(false))
  })

  test('returns 304 when nothing changed', async () => {
    const first = await shop.get('/api/product/list?page=1')
    const revalidated = await shop.get('/api/product/list?page=1', {
      'if-none-match': first.headers.get('etag') ?? '',
    })
    expect(revalidated.status).toBe(304)
    expect(first.headers.get('cache-control')).toContain('public')
  })
})
