import { getProductOptions } from '#contract/admin/catalog/calls.ts'
import { useRead } from '../api/use-read.ts'

/** The categories, brands and other options of products, which seldom change. */
export function useProductOptions() {
  return useRead(getProductOptions(), { staleTime: 60_000 })
}
