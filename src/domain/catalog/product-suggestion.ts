import type { Cents } from '../money.ts'
import type { Product, ProductImage } from './product.ts'

/** A product suggested while a shopper types. */
export interface ProductSuggestion
  extends Pick<Product, 'id' | 'name' | 'slug' | 'count' | 'size' | 'stock'> {
  readonly price: Cents
  readonly picture: Pick<ProductImage, 'key' | 'width'> | undefined
}
