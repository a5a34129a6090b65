import { productChoices } from '#contract/admin/products.ts'
import { useRead } from '../api/use-read.ts'

/** The categories, brands and other words a product is chosen from; they seldom change. */
export function useProductChoices() {
  return useRead('/api/admin/product-choices', productChoices, {}, { staleTime: 60_000 })
}
