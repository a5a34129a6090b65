import { expect, it } from 'vitest'
import { previewProductPath } from './new-product.ts'

it('shows the path that the product will have', () => {
  expect(previewProductPath({ slug: '', name: 'Red Bali, 8 OZ' })).toBe('/products/red-bali-8-oz')
  expect(previewProductPath({ slug: 'My Slug', name: 'Red Bali' })).toBe('/products/my-slug')
  expect(previewProductPath({ slug: '', name: '—' })).toBeUndefined()
})
