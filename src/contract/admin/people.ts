import * as z from 'zod'
import { roles } from '#domain/accounts/permissions.ts'
import { listing, oneOf, origin, pageOf, reason } from './listing.ts'

export const customerSorts = ['joined', 'name', 'orders', 'spent', 'last-order'] as const
export const customersQuery = listing(customerSorts, { sort: 'joined', dir: 'desc' }).extend({ origin })
export type CustomersQuery = z.infer<typeof customersQuery>
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
export const reviewStates = ['published', 'held', 'removed'] as const
export const reviewsQuery = listing(reviewSorts, { sort: 'written', dir: 'desc' }).extend({
  status: oneOf('status', reviewStates).optional(),
  origin,
})
export type ReviewsQuery = z.infer<typeof reviewsQuery>
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
export const reviewDecision = z.object({ decision: oneOf('decision', ['publish', 'remove']), reason })

export const staffRow = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  lastSeen: z.string().optional(),
  openSessions: z.number().int(),
  since: z.string(),
})
export type StaffMemberRow = z.infer<typeof staffRow>
export const staffAnswer = z.object({ success: z.literal(true), rows: z.array(staffRow) })

const name = (what: string, max: number) =>
  z
    .string({ error: `${what} is required.` })
    .trim()
    .min(1, `${what} is required.`)
    .max(max, `${what} can be at most ${max} characters.`)
export const newStaff = z.object({
  username: name('Username', 60).regex(
    /^[A-Za-z0-9._@-]+$/,
    'A username has letters, digits and . _ @ - only.',
  ),
  name: name('Name', 100),
  role: oneOf('role', roles),
  password: z.string({ error: 'Password is required.' }).max(1000),
})
export const staffChange = z
  .object({
    name: name('Name', 100).optional(),
    role: oneOf('role', roles).optional(),
    active: z.boolean().optional(),
    password: z.string().max(1000).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change.')
export const staffParams = z.object({ id: z.string().max(64) })
