import { expect, it } from 'vitest'
import { paths, toPhoneUrl } from './paths.ts'

it('Paths encode their parameters, repeat lists and omit missing values', () => {
  expect(paths.products({ search: 'a b&c', brand: ['One', 'Two'], page: undefined })).toBe(
    '/products?search=a+b%26c&brand=One&brand=Two',
  )
  expect(paths.product('a/b')).toBe('/products/a%2Fb')
  expect(paths.account('details')).toBe('/my-account?tab=details')
})

// Covers: header-empty-search
it('A search without text has a path', () => {
  expect(paths.products({ search: '' })).toBe('/products?search=')
})

it('A phone link has no spaces or brackets', () => {
  expect(toPhoneUrl('(212) 555-0142')).toBe('tel:+12125550142')
  expect(toPhoneUrl('+44 20 7946 0018')).toBe('tel:+442079460018')
})
