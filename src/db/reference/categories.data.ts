import type { ProductClass } from '#domain/compliance/lab-results.ts'

interface Category {
  readonly name: string
  readonly slug: string
  readonly productClass: ProductClass
}

/** The specification's ten categories, in the order of the category bar and then of the admin form. */
export const defaultCategories: readonly Category[] = [
  { name: 'Kratom Capsules', slug: 'kratom-capsules', productClass: 'leaf' },
  { name: 'Kratom Extracts & Shots', slug: 'kratom-extracts-and-shots', productClass: 'extract' },
  { name: 'Kratom Gummies', slug: 'kratom-gummies', productClass: 'extract' },
  { name: 'Kratom Powder', slug: 'kratom-powder', productClass: 'leaf' },
  { name: '7-OH', slug: '7-oh', productClass: '7-oh' },
  { name: 'Flavored Kratom', slug: 'flavored-kratom', productClass: 'leaf' },
  { name: 'Tablets', slug: 'tablets', productClass: 'extract' },
  { name: 'Shots', slug: 'shots', productClass: 'extract' },
  { name: 'Gummies', slug: 'gummies', productClass: 'extract' },
  { name: 'Powder', slug: 'powder', productClass: 'leaf' },
]
