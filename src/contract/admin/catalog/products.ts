import * as z from 'zod'
import { productStatuses } from '#domain/catalog/product.ts'
import { recordId } from '../../text.ts'
import { listPage, listQuery, oneOf, origin } from '../list-query.ts'
import { money, share } from '../money.ts'

export const productSorts = ['name', 'price', 'stock', 'sold', 'rating', 'created'] as const
export const productsQuery = listQuery(productSorts, { sort: 'created', dir: 'desc' }).extend({
  category: z.string().max(100).optional(),
  brand: z.string().max(100).optional(),
  status: oneOf('status', productStatuses).optional(),
  stock: oneOf('stock', ['in-stock', 'low', 'soon', 'sold-out']).optional(),
  /** 'held': published, but a sales hold, a rule or its lot forbids the sale. */
  sale: oneOf('sale', ['held']).optional(),
  origin,
})

export const adminProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string().optional(),
  category: z.string(),
  brand: z.string(),
  /** '8 oz · 30 ct · Berry' */
  variant: z.string().optional(),
  /** `price` is the current unit price: the list price less the discount. */
  listPrice: money,
  discount: share,
  price: money,
  stock: z.number().int(),
  /** Number of open back-in-stock requests. */
  backInStockRequests: z.number().int(),
  /** The stock at which it is low. */
  reorderPoint: z.number().int(),
  /** Until it is sold out, as it sold in the last 30 days. Absent when it did not sell. */
  daysLeft: z.number().int().optional(),
  soldLast30Days: z.number().int(),
  rating: z.number(),
  reviewCount: z.number().int(),
  status: z.enum(productStatuses),
  lotNumber: z.string().optional(),
  /** Why the product is visible but cannot be sold. */
  holdNotice: z.string().optional(),
  isDemo: z.boolean(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type AdminProduct = z.infer<typeof adminProduct>
export const productsPage = listPage(adminProduct)

export const productParams = z.object({ id: recordId })

export const bulkStatusUpdate = z.object({
  ids: z
    .array(z.string().max(64))
    .min(1, 'Select at least one product.')
    .max(5000, 'Select at most 5,000 products.'),
  status: oneOf('status', ['published', 'archived']),
})
