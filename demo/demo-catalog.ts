/** The types of the demo store's catalog. */

import type { ProductClass } from '#domain/composition/product-class.ts'

export type CategoryName =
  | 'Kratom Capsules'
  | 'Kratom Extracts & Shots'
  | 'Kratom Gummies'
  | 'Kratom Powder'
  | '7-OH'
  | 'Flavored Kratom'
  | 'Tablets'
  | 'Shots'
  | 'Gummies'
  | 'Powder'

export type Flavor =
  | 'BLUE RASPBERRY'
  | 'PINK STRAWBERRY'
  | 'WATERMELON'
  | 'CLASSIC'
  | 'SPEARMINT'
  | 'WILD BERRY'
  | 'PINK LEMONADE'
  | 'MINTOPIA'
  | 'SOUR APPLE'
  | 'WILD CHERRY'
  | 'STRAWBERRY WATERMELON'

/** The product's physical form. It decides the picture, the copy and the lab results. */
export type Form =
  | 'powder'
  | 'crushed-leaf'
  | 'flavored-powder'
  | 'sticks'
  | 'capsules'
  | 'leaf-tablets'
  | 'extract-capsules'
  | 'extract-tablets'
  | 'extract-powder'
  | 'dropper'
  | 'shot'
  | 'gummies'
  | '7-oh-tablets'
  | '7-oh-gummies'
  | '7-oh-shot'

/** The vein or color a leaf is named after. */
export type Tone = 'green' | 'red' | 'white' | 'yellow' | 'dark' | 'gold'

export interface DemoFamily {
  readonly key: string
  readonly brand: string
  readonly name: string
  readonly category: CategoryName
  readonly form: Form
  readonly tone: Tone
  readonly origin: string
  readonly sizes: readonly string[]
  readonly flavors?: readonly Flavor[]
  /** Price relative to the usual price of the form: 1.1 is 10% more expensive. */
  readonly priceLevel: number
  /** The size that is marked as a best seller, in the family's first flavor. */
  readonly bestSeller?: string
}

export interface DemoProduct {
  readonly key: string
  readonly id: string
  readonly family: DemoFamily
  readonly slug: string
  readonly name: string
  readonly size: string
  readonly flavor: Flavor | null
  readonly oz: number | null
  readonly count: number | null
  readonly productClass: ProductClass
  readonly netMg: number
  readonly weightGrams: number
  readonly listPriceCents: number
  readonly bestSeller: boolean
}

export const classByForm: Readonly<Record<Form, ProductClass>> = {
  powder: 'leaf',
  'crushed-leaf': 'leaf',
  'flavored-powder': 'leaf',
  sticks: 'leaf',
  capsules: 'leaf',
  'leaf-tablets': 'leaf',
  'extract-capsules': 'extract',
  'extract-tablets': 'extract',
  'extract-powder': 'extract',
  dropper: 'extract',
  shot: 'extract',
  gummies: 'extract',
  '7-oh-tablets': '7-oh',
  '7-oh-gummies': '7-oh',
  '7-oh-shot': '7-oh',
}
