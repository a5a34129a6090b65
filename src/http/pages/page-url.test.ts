import { describe, expect, it } from 'vitest'
import { RefusalError } from '../errors.ts'
import { normalizePageUrl } from './page-url.ts'

const shop = 'https://shop.example'
const getKey = (path: string) => normalizePageUrl(shop, path).key

describe('The cache key of a page', () => {
  it('is the same in any order of the parameters', () => {
    expect(getKey('/products?sort=newest&brand=Wyrdgrove')).toBe(
      getKey('/products?brand=Wyrdgrove&sort=newest'),
    )
  })

  it.each([
    'utm_source=email',
    'utm_campaign=fall&utm_medium=email',
    'gclid=Cj0KCQ',
    'fbclid=IwAR0',
    'mc_eid=1a2b',
  ])('ignores campaign parameters: %s', (campaignQuery) => {
    expect(normalizePageUrl(shop, `/products?${campaignQuery}&brand=Tarnleaf`)).toEqual({
      url: `${shop}/products?brand=Tarnleaf`,
      key: '/products?brand=Tarnleaf',
      campaign: true,
    })
  })

  it('is missing when a parameter is unknown', () => {
    expect(normalizePageUrl(shop, '/login?next=%2Fcart')).toEqual({
      url: `${shop}/login?next=%2Fcart`,
      key: undefined,
      campaign: false,
    })
    expect(getKey('/products/red-bali?utm=1')).toBeUndefined()
  })

  it('is missing when the URL is too long', () => {
    expect(getKey(`/products?search=${'a'.repeat(1000)}`)).toBeUndefined()
  })

  it('has the origin of the shop, and an invalid URL is refused', () => {
    expect(normalizePageUrl(shop, '//elsewhere.example/x').url).toBe(`${shop}/elsewhere.example/x`)
    expect(() => normalizePageUrl('nowhere', '/x')).toThrow(RefusalError)
  })
})
