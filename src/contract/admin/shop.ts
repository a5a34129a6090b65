import * as z from 'zod'
import { line } from '../text.ts'
import { listing, oneOf, origin, pageOf, reason } from './listing.ts'

const productClasses = ['leaf', 'extract', '7-oh'] as const

export const categoriesAnswer = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      productClass: z.enum(productClasses),
      published: z.number().int(),
      archived: z.number().int(),
      soldOut: z.number().int(),
      units30Days: z.number().int(),
      brands: z.number().int(),
    }),
  ),
})
export type AdminCategory = z.infer<typeof categoriesAnswer>['rows'][number]

export const brandsAnswer = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      name: z.string(),
      house: z.boolean(),
      published: z.number().int(),
      archived: z.number().int(),
    }),
  ),
})
export const newBrand = z.object({ name: line(60, 'The name of the brand') })

export const transactionSorts = ['at', 'amount', 'order'] as const
/** Of payments and of refunds. */
export const transactionStates = [
  'created',
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'refunded',
  'requested',
  'succeeded',
] as const
export const transactionsQuery = listing(transactionSorts, { sort: 'at', dir: 'desc' }).extend({
  kind: oneOf('kind', ['payment', 'refund']).optional(),
  status: oneOf('status', transactionStates).optional(),
  origin,
})
export const transactionsPage = pageOf(
  z.object({
    id: z.string(),
    kind: z.enum(['payment', 'refund']),
    order: z.string(),
    customer: z.string(),
    provider: z.string(),
    ref: z.string().optional(),
    /** Dollars; refunds are positive too. */
    amount: z.number(),
    status: z.string(),
    note: z.string().optional(),
    at: z.string(),
    demo: z.boolean(),
  }),
)
export type Transaction = z.infer<typeof transactionsPage>['rows'][number]

export const ruleStates = ['active', 'needs-review', 'off'] as const
export const complianceAnswer = z.object({
  success: z.literal(true),
  version: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), at: z.string(), reason: z.string() })),
  zips: z.number().int(),
  zipsInSeveralCounties: z.number().int(),
  holds: z.array(
    z.object({
      productClass: z.enum(productClasses),
      held: z.boolean(),
      notice: z.string(),
      reason: z.string(),
      changedAt: z.string().optional(),
      changedBy: z.string().optional(),
      products: z.number().int(),
    }),
  ),
  rules: z.array(
    z.object({
      id: z.string(),
      effect: z.enum(['block', 'needs-license', 'warn']),
      productClass: z.string(),
      level: z.string(),
      place: z.string(),
      reason: z.string(),
      source: z.string(),
      checkedOn: z.string(),
      from: z.string(),
      to: z.string().optional(),
      status: z.enum(ruleStates),
    }),
  ),
})
export type Compliance = z.infer<typeof complianceAnswer>
export const holdParams = z.object({ productClass: oneOf('class', productClasses) })
export const holdChange = z.object({
  held: z.boolean(),
  /** What shoppers read instead of ADD TO CART; needed when the class is held. */
  notice: z.string().trim().max(400, 'The notice can be at most 400 characters.').optional(),
  reason,
})
export const ruleParams = z.object({ id: z.string().max(80) })
export const ruleChange = z.object({ status: oneOf('status', ruleStates), reason })

export const lotSorts = ['tested', 'lot', 'product'] as const
export const lotsQuery = listing(lotSorts, { sort: 'tested', dir: 'desc' }).extend({
  report: oneOf('report', ['with', 'without']).optional(),
  current: oneOf('current', ['yes', 'no']).optional(),
  origin,
})
export const lotsPage = pageOf(
  z.object({
    lot: z.string(),
    product: z.string(),
    productSlug: z.string(),
    current: z.boolean(),
    lab: z.string().optional(),
    testedOn: z.string().optional(),
    /** Percent of weight. */
    mitragynine: z.number().optional(),
    hydroxy: z.number().optional(),
    /** Milligrams in one article. */
    hydroxyPerArticle: z.number().optional(),
    passed: z.boolean().optional(),
    coa: z.string().optional(),
    demo: z.boolean(),
  }),
)
export type AdminLot = z.infer<typeof lotsPage>['rows'][number]

export const settingsAnswer = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      usual: z.string(),
      changed: z.boolean(),
    }),
  ),
  /** The same as values of a form; money in dollars. */
  values: z.object({
    shopName: z.string(),
    freeShippingThreshold: z.number(),
    standardShipping: z.number(),
    exitUrl: z.string(),
    shipFromZip: z.string(),
    emailRetentionDays: z.number(),
  }),
  demo: z.boolean(),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>
const dollars = (what: string) =>
  z
    .number({ error: `${what} must be a number of dollars.` })
    .min(0, `${what} cannot be negative.`)
    .max(10_000, `${what} can be at most $10,000.`)
    .refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      `${what} has at most two decimals.`,
    )

/** What is not named stays. */
export const settingsChange = z
  .object({
    shopName: line(60, 'The name of the shop'),
    freeShippingThreshold: dollars('The threshold'),
    standardShipping: dollars('Standard shipping'),
    exitUrl: z
      .url({ protocol: /^https?$/, error: 'Enter an address such as https://www.example.com/.' })
      .max(300, 'The address is too long.'),
    shipFromZip: z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Enter a ZIP code of five digits.'),
    emailRetentionDays: z
      .number({ error: 'Enter a whole number of days.' })
      .int('Enter a whole number of days.')
      .min(7, 'Mails are kept for at least 7 days.')
      .max(3650, 'Mails are kept for at most 3,650 days.'),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change.')
export const removeDemoRequest = z.object({
  confirm: z.literal('REMOVE DEMO', { error: 'Type REMOVE DEMO to confirm.' }),
})

export const auditQuery = listing(['at'], { sort: 'at', dir: 'desc' }).extend({
  actor: z.string().max(100).optional(),
})
export const auditPage = pageOf(
  z.object({
    id: z.number().int(),
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    detail: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
)
export type AuditEntry = z.infer<typeof auditPage>['rows'][number]
