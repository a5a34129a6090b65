import { describe, expect, it } from 'vitest'
import { emptyProduct, previewProductPath, productRequest } from './new-product.ts'

describe('the request of the add-product form', () => {
  // Covers: rule-product-numbers
  it('leaves empty values out', () => {
    const request = productRequest(
      { ...emptyProduct, product_name: ' Green Maeng Da ', price: '18.60' },
      { images: [], coa: undefined },
    )
    expect([...request.entries()]).toEqual([
      ['product_name', 'Green Maeng Da'],
      ['price', '18.60'],
    ])
  })

  // Covers: admin-product-images
  it('sends one image part for each chosen picture, in the order of the slots', () => {
    const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
    const request = productRequest(emptyProduct, {
      images: [picture('cover.png'), undefined, picture('back.png'), undefined],
      coa: new File(['%PDF-'], 'coa.pdf', { type: 'application/pdf' }),
    })
    expect(request.getAll('image').map((part) => part instanceof File && part.name)).toEqual([
      'cover.png',
      'back.png',
    ])
    expect(request.getAll('coa_report')).toHaveLength(1)
  })

  it('shows the address the product will have', () => {
    expect(previewProductPath({ URL_slug: '', product_name: 'Red Bali, 8 OZ' })).toBe(
      '/products/red-bali-8-oz',
    )
    expect(previewProductPath({ URL_slug: 'My Slug', product_name: 'Red Bali' })).toBe('/products/my-slug')
    expect(previewProductPath({ URL_slug: '', product_name: '—' })).toBeUndefined()
  })
})
