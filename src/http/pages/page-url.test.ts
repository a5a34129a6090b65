import { describe, expect, it } from 'vitest'
import { RefusalError } from '../errors.ts'
import { normalizePageUrl, spellName } from './page-url.ts'

const getKey = (url: string) => normalizePageUrl(url).key
const getMove = (url: string) => normalizePageUrl(url).movedTo

describe('The cache key of a page', () => {
  it('is the same in any order of the parameters', () => {
    expect(getKey('/products?sort=newest&brand=Wyrdgrove')).toBe('/products?brand=Wyrdgrove&sort=newest')
    expect(getKey('/products?brand=Wyrdgrove&sort=newest')).toBe('/products?brand=Wyrdgrove&sort=newest')
  })

  it.each(['utm_source=email', 'gclid=Cj0KCQ', 'fbclid=IwAR0', 'anything=1', 'x', '', '&&', 'brand='])(
    'ignores parameters that the page does not have: %s',
    (query) => {
      expect(normalizePageUrl(`/products?${query}`)).toEqual({
        key: '/products',
        movedTo: undefined,
        isNotFound: false,
      })
    },
  )

  it('has only the parameters of its own page', () => {
    expect(getKey('/products/red-bali?stars=5&brand=Wyrdgrove&page=2')).toBe('/products/red-bali?stars=5')
    expect(getKey('/?search=bali')).toBe('/')
    expect(getKey('/lab-reports?lot=ABC-1')).toBe('/lab-reports')
    expect(getKey('/my-account?tab=orders')).toBe('/my-account')
  })

  it('has every value of a repeated parameter', () => {
    expect(getKey('/products?brand=B&brand=A')).toBe('/products?brand=B&brand=A')
  })

  it('has no token of an emailed link', () => {
    expect(getKey('/reset-password?token=abc')).toBe('/reset-password')
    expect(getKey('/unsubscribe?token=abc')).toBe('/unsubscribe')
  })

  it('has the routes that the router asks the data of', () => {
    expect(getKey('/products.data?_routes=root&x=1')).toBe('/products.data?_routes=root')
    expect(getKey('/products?_routes=root')).toBe('/products')
    expect(getKey('/_.data')).toBe('/_.data')
  })

  it('is shared by all paths without a page', () => {
    const notFound = { key: '/*', movedTo: undefined, isNotFound: true }
    for (const path of ['/nothing', '/a/b/c', '/products/a/b', '/%2e%2e/cart', '/products/..', '/*'])
      expect(normalizePageUrl(path)).toEqual(notFound)
    expect(getKey('/nothing.data')).toBe('/*.data')
  })
})

describe('The page of a product or article', () => {
  it('names its record, and the page that all unknown ones share', () => {
    const share = (key: string) => ({ key, movedTo: undefined, isNotFound: true })
    expect(normalizePageUrl('/products/Red%20Bali?stars=5')).toMatchObject({
      key: '/products/Red%20Bali?stars=5',
      named: { record: 'product', name: 'Red Bali', unknown: share('/products/*') },
    })
    expect(normalizePageUrl('/Blog/a.data?_routes=root')).toMatchObject({
      key: '/blog/a.data?_routes=root',
      named: { record: 'article', name: 'a', unknown: share('/blog/*.data') },
    })
    for (const path of ['/products', '/blog', '/order-complete/LW-1'])
      expect(normalizePageUrl(path).named).toBeUndefined()
  })
})

describe('The path of a page', () => {
  it.each([
    ['/products/', '/products'],
    ['//products', '/products'],
    ['/products//red-bali', '/products/red-bali'],
    ['/Products', '/products'],
    ['/%70roducts', '/products'],
    ['/products/red%2dbali', '/products/red-bali'],
    ['/products/a%c3%a9', '/products/a%C3%A9'],
    ['//', '/'],
    ['/\\elsewhere.example/..', undefined],
    ['/products/.data', '/products.data'],
    ['/products/_.data', '/products.data'],
    ['/Blog/?page=2&utm_source=email', '/blog?page=2&utm_source=email'],
  ])('has one spelling: %s → %s', (url, movedTo) => {
    expect(getMove(url)).toBe(movedTo)
  })

  it.each(['/', '/products', '/products/Red-Bali', '/blog/a%20b?page=2', '/_.data', '/products.data'])(
    'stays as it is spelled: %s',
    (url) => {
      expect(getMove(url)).toBeUndefined()
    },
  )

  it('never leads to another site', () => {
    for (const url of ['//elsewhere.example', '/\\elsewhere.example', '///elsewhere.example/products']) {
      expect(getMove(url)?.startsWith('//') ?? false).toBe(false)
    }
  })

  it('is refused when it cannot be decoded', () => {
    expect(() => normalizePageUrl('/products/%E0%A4%A')).toThrow(RefusalError)
  })
})

describe('The name of a record in a path', () => {
  it.each([
    ['/lab-reports/wg-1001', 'wg-1001', 'WG-1001', '/lab-reports/WG-1001'],
    ['/lab-reports/a?lot=a', 'a', 'A', '/lab-reports/A?lot=a'],
    ['/lab-reports/ab.data?_routes=x', 'ab', 'AB', '/lab-reports/AB.data?_routes=x'],
    ['/lab-reports/lot%201', 'lot 1', 'LOT 1', '/lab-reports/LOT%201'],
  ])('of %s is written as the shop spells it', (key, name, spelling, expected) => {
    expect(spellName(key, name, spelling)).toBe(expected)
  })
})
