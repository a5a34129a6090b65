import * as z from 'zod'
import { listing, oneOf, origin, pageOf, reason } from './listing.ts'

export const customerSorts = ['joined', 'name', 'orders', 'spent', 'last-order'] as const
export const customersQuery = listing(customerSorts, { sort: 'joined', dir: 'desc' }).extend({ origin })
export const customersPage = pageOf(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
    emailVerified: z.boolean(),
    /** Whole years today. */
    age: z.number().int().optional(),
    orders: z.number().int(),
    /** Dollars paid less what was refunded. */
    spent: z.number(),
    lastOrder: z.string().optional(),
    reviews: z.number().int(),
    joined: z.string(),
    demo: z.boolean(),
  }),
)
export type AdminCustomer = z.infer<typeof customersPage>['rows'][number]

/** The stars are no order and no filter here: moderation goes by the words alone (16 CFR 465.7). */
export const reviewSorts = ['written', 'product'] as const
export const reviewStates = ['published', 'pending', 'removed'] as const
export const reviewsQuery = listing(reviewSorts, { sort: 'written', dir: 'desc' }).extend({
  status: oneOf('status', reviewStates).optional(),
  origin,
})
export const reviewsPage = pageOf(
  z.object({
    id: z.string(),
    product: z.string(),
    productSlug: z.string(),
    author: z.string(),
    rating: z.number().int(),
    comment: z.string(),
    verified: z.boolean(),
    status: z.enum(reviewStates),
    /** Why it is held or was removed. */
    heldReason: z.string().optional(),
    /** The words that may make a health claim. */
    claim: z.string().optional(),
    reply: z.string().optional(),
    helpful: z.number().int(),
    editedAt: z.string().optional(),
    writtenAt: z.string(),
    demo: z.boolean(),
  }),
)
export type AdminReview = z.infer<typeof reviewsPage>['rows'][number]
export const reviewParams = z.object({ id: z.string().max(64) })
export const mostReplyLetters = 2000
/** An empty reply takes the old one off. */
export const reviewReply = z.object({
  reply: z
    .string({ error: 'The reply must be text.' })
    .trim()
    .max(mostReplyLetters, `The reply can be at most ${mostReplyLetters} characters.`)
    .refine((value) => !value.includes('\u0000'), 'The reply contains a character that cannot be stored.'),
})
export const reviewDecision = z.object({
  decision: oneOf('decision', ['publish', 'remove']),
  reason,
  /** The words that were read: when they are others by now, nothing is decided. */
  comment: z.string().max(4000).optional(),
})
