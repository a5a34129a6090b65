import { describe, expect, test } from 'vitest'
import type { EditedProduct } from '#contract/admin/catalog/edit-product.ts'
import { editedFields, formatImages, toFormValues, toProductChanges } from './edited-fields.ts'

const image = { key: 'a.webp', url: '/files/a.webp', alt: 'A pouch', width: 10, height: 10 }
const product: EditedProduct = {
  id: '1',
  isDemo: false,
  version: 3,
  name: 'Green Powder',
  description: '',
  slug: 'green-powder',
  metaTitle: '',
  metaDescription: '',
  category: 'Kratom Powder',
  brand: 'Wyrdgrove',
  size: '8 OZ',
  weightGrams: 250,
  netMilligrams: 226_796,
  form: 'powder',
  composition: 'plain-leaf',
  hasSyntheticAlkaloids: false,
  hasMeasuredServing: false,
  images: [image],
  listPrice: 1899,
  discount: 0,
  stock: 4,
  status: 'published',
}

describe('The form of a product', () => {
  test('sends nothing that was not changed', () => {
    expect(toProductChanges(product, toFormValues(product))).toEqual({})
  })

  test('sends changed fields in the units of the call', () => {
    const values = {
      ...toFormValues(product),
      listPrice: '$21.50',
      discount: '12.5',
      netMilligrams: '100.5',
      hasMeasuredServing: 'yes',
      size: ' ',
      flavor: 'Plum',
      images: [{ ...image, alt: 'A green pouch' }],
    }
    expect(toProductChanges(product, values)).toEqual({
      listPrice: 2150,
      discount: 1250,
      netMilligrams: 100_500,
      hasMeasuredServing: true,
      size: null,
      flavor: 'Plum',
      images: [{ key: 'a.webp', alt: 'A green pouch' }],
    })
  })

  test('shows stored values to a reader', () => {
    expect(editedFields.netMilligrams.format(226_796)).toBe('226.796 grams')
    expect(editedFields.composition.format('enriched')).toBe('Enriched with 7-hydroxymitragynine')
    expect(editedFields.flavor.format(null)).toBe('None')
    expect(formatImages([image])).toBe('1 image: A pouch')
  })
})
