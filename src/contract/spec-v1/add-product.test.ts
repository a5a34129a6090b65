import { describe, expect, it } from 'vitest'
import { fromSpecFieldErrors, toSpecFieldErrors, toSpecNewProduct } from './add-product.ts'

describe('The add-product call', () => {
  // Covers: rule-product-numbers
  it('leaves empty values out', () => {
    const form = toSpecNewProduct({
      values: { name: ' Green Maeng Da ', listPrice: '18.60', slug: '' },
      images: [],
      labReport: undefined,
    })
    expect([...form.entries()]).toEqual([
      ['product_name', 'Green Maeng Da'],
      ['price', '18.60'],
    ])
  })

  // Covers: admin-product-images
  it('sends one image part for each image, in the order of the slots', () => {
    const createImage = (name: string) => new File(['x'], name, { type: 'image/png' })
    const form = toSpecNewProduct({
      values: {},
      images: [createImage('cover.png'), undefined, createImage('back.png'), undefined],
      labReport: new File(['%PDF-'], 'coa.pdf', { type: 'application/pdf' }),
    })
    expect(form.getAll('image').map((part) => part instanceof File && part.name)).toEqual([
      'cover.png',
      'back.png',
    ])
    expect(form.getAll('coa_report')).toHaveLength(1)
  })

  it('names errors by the fields of the form', () => {
    const onWire = { stock_count: 'Stock count is required.', image: 'Choose an image.' }
    const inForm = { stock: 'Stock count is required.', image: 'Choose an image.' }
    expect(fromSpecFieldErrors(onWire)).toEqual(inForm)
    expect(toSpecFieldErrors(inForm)).toEqual(onWire)
  })
})
