import type { ProductClass } from '#domain/composition/product-class.ts'

interface Category {
  readonly name: string
  readonly slug: string
  readonly productClass: ProductClass
  /** Its panel in the menu, which lists the brands or the flavors of its products. */
  readonly menu?: { readonly heading: string; readonly group: 'brand' | 'flavor' }
}

/** The specification's ten categories, in the order of the category bar and then of the admin form. */
export const defaultCategories: readonly Category[] = [
  {
    name: 'Kratom Capsules',
    slug: 'kratom-capsules',
    productClass: 'leaf',
    menu: { heading: 'Capsules by brand', group: 'brand' },
  },
  {
    name: 'Kratom Extracts & Shots',
    slug: 'kratom-extracts-and-shots',
    productClass: 'extract',
    menu: { heading: 'Extracts and shots by brand', group: 'brand' },
  },
  {
    name: 'Kratom Gummies',
    slug: 'kratom-gummies',
    productClass: 'extract',
    menu: { heading: 'Gummies by flavor', group: 'flavor' },
  },
  {
    name: 'Kratom Powder',
    slug: 'kratom-powder',
    productClass: 'leaf',
    menu: { heading: 'Powder by brand', group: 'brand' },
  },
  { name: '7-OH', slug: '7-oh', productClass: '7-oh', menu: { heading: '7-OH by brand', group: 'brand' } },
  {
    name: 'Flavored Kratom',
    slug: 'flavored-kratom',
    productClass: 'leaf',
    menu: { heading: 'Flavors', group: 'flavor' },
  },
  { name: 'Tablets', slug: 'tablets', productClass: 'extract' },
  { name: 'Shots', slug: 'shots', productClass: 'extract' },
  { name: 'Gummies', slug: 'gummies', productClass: 'extract' },
  { name: 'Powder', slug: 'powder', productClass: 'leaf' },
]
