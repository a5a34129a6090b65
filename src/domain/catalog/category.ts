import type { ProductClass } from '../composition/product-class.ts'

/** A place in the catalog where products are listed. */
export interface Category {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** The class of a new product until a lot has results. */
  readonly productClass: ProductClass
}

/** A category in the admin list, with counts of its products. */
export interface ListedCategory extends Category {
  readonly publishedProducts: number
  /** Drafts and archived products. */
  readonly unpublishedProducts: number
  readonly soldOutProducts: number
  /** In the last 30 days. */
  readonly recentUnitsSold: number
  readonly brands: number
}

/** A panel of the menu: a category and the field that the panel lists. */
export interface MenuPanel {
  readonly category: string
  /** Undefined for a category that staff added: it follows from the name. */
  readonly heading: string | undefined
  readonly group: 'brand' | 'flavor'
}
