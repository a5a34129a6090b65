import { describe, expect, test } from 'vitest'
import type { EditedProduct } from '#contract/admin/catalog/edit-product.ts'
import { type InputsOf, listChanges, parseInputs, pickValues, toInputs } from '../../forms/field.ts'
import { getExpectedStock, productFields } from './product-fields.tsx'

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
  extraHandlingDays: 0,
  taxClass: 'standard',
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

const inputs = toInputs(productFields, product)
const saved = parseInputs(productFields, inputs)

function edit(entered: Partial<InputsOf<typeof productFields>>) {
  const values = parseInputs(productFields, { ...inputs, ...entered })
  return pickValues(productFields, values, listChanges(productFields, saved, values))
}

describe('The form of a product', () => {
  test('sends nothing that was not changed', () => {
    expect(edit({})).toEqual({})
  })

  test('sends changed fields in the units of the call', () => {
    const entered = {
      listPrice: '$21.50',
      discount: '12.5',
      netMilligrams: '100.5',
      hasMeasuredServing: true,
      size: ' ',
      flavor: 'Plum',
      images: [{ ...image, alt: 'A green pouch' }],
    }
    expect(edit(entered)).toEqual({
      listPrice: 2150,
      discount: 1250,
      netMilligrams: 100_500,
      hasMeasuredServing: true,
      size: null,
      flavor: 'Plum',
      images: [{ key: 'a.webp', alt: 'A green pouch' }],
    })
  })

  test('rounds a weight to milligrams', () => {
    expect(edit({ netMilligrams: '226.796185' })).toEqual({})
    expect(edit({ netMilligrams: '0.0016' })).toEqual({ netMilligrams: 2 })
  })

  test('names the stock that it showed only when it changes the stock', () => {
    const draft = { saved, edit: { conflict: undefined } }
    expect(getExpectedStock({ ...draft, changes: {} })).toEqual({})
    expect(getExpectedStock({ ...draft, changes: { stock: 9 } })).toEqual({ expectedStock: 4 })
  })

  test('shows stored values to a reader', () => {
    const { netMilligrams, composition, flavor, images } = productFields
    expect(netMilligrams.format(226_796)).toBe('226.796 grams')
    expect(composition.format('enriched')).toBe('Enriched with 7-hydroxymitragynine')
    expect(flavor.format(null)).toBe('None')
    expect(images.format([image])).toBe('1 image: A pouch')
    expect(images.format([{ key: 'a.webp', alt: 'A pouch' }])).toBe('1 image: A pouch')
  })
})
