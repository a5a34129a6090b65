import * as z from 'zod'
import { listing, oneOf, origin, pageOf } from './listing.ts'

export const productStates = ['draft', 'published', 'archived'] as const
export const productSorts = ['name', 'price', 'stock', 'sold', 'rating', 'created'] as const
export const productsQuery = listing(productSorts, { sort: 'created', dir: 'desc' }).extend({
  category: z.string().max(100).optional(),
  brand: z.string().max(100).optional(),
  status: oneOf('status', productStates).optional(),
  stock: oneOf('stock', ['in-stock', 'low', 'sold-out']).optional(),
  origin,
})

export const adminProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string().optional(),
  category: z.string(),
  brand: z.string(),
  size: z.string().optional(),
  flavour: z.string().optional(),
  /** Dollars. `price` is what one piece costs now: the list price less the percentage. */
  listPrice: z.number(),
  percentOff: z.number(),
  price: z.number(),
  stock: z.number().int(),
  /** People to be told when it is back. */
  waiting: z.number().int(),
  sold30Days: z.number().int(),
  rating: z.number(),
  reviewCount: z.number().int(),
  status: z.enum(productStates),
  lot: z.string().optional(),
  /** Why the product shows but cannot be sold. */
  hold: z.string().optional(),
  demo: z.boolean(),
  createdAt: z.string(),
})
export type AdminProduct = z.infer<typeof adminProduct>
export const productsPage = pageOf(adminProduct)

export const productParams = z.object({ id: z.string().max(64) })

/** Quick edits of the list; what is not named stays. Checked together with the rest by the use case. */
export const productChange = z
  .object({
    stock: z
      .number({ error: 'The stock must be a number.' })
      .int('The stock must be a whole number.')
      .min(0, 'The stock cannot be negative.')
      .max(1_000_000, 'The stock can be at most 1000000.')
      .optional(),
    /** The stock the form showed; when it was sold from meanwhile, the edit is refused. */
    stockSeen: z.number().int().min(0).optional(),
    listPrice: z
      .number({ error: 'The price must be a number of dollars.' })
      .positive('The price must be more than zero.')
      .max(100_000, 'The price can be at most $100,000.')
      .optional(),
    percentOff: z
      .number({ error: 'The discount must be a percentage.' })
      .min(0, 'The discount cannot be negative.')
      .max(99, 'The discount can be at most 99 percent.')
      .optional(),
    status: oneOf('status', productStates).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change.')
export const productChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  product: adminProduct,
})

export const bulkStatus = z.object({
  ids: z
    .array(z.string().max(64))
    .min(1, 'Choose at least one product.')
    .max(200, 'At most 200 products at once.'),
  status: oneOf('status', ['published', 'archived']),
})

/** What the selects of the form and of the list offer. */
export const productChoices = z.object({
  success: z.literal(true),
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  counts: z.array(z.string()),
  sizes: z.array(z.string()),
  flavours: z.array(z.string()),
})
export type ProductChoices = z.infer<typeof productChoices>
