import * as z from 'zod'
import {
  promotionActions,
  promotionScopes,
  promotionStates,
  rewardScopes,
} from '#domain/promotions/promotion.ts'
import { id, line, recordId } from '../../text.ts'
import { claimOverride, expectedVersion, moment } from '../fields.ts'
import { listPage, listQuery, oneOf, origin } from '../list-query.ts'
import { money, moneyInput, share, shareInput } from '../money.ts'

const limit = (label: string) =>
  z
    .number({ error: `${label} must be a number.` })
    .int(`${label} must be a whole number.`)
    .min(1, `${label} must be at least 1. Leave it empty for no limit.`)
    .max(1_000_000, `${label} can be at most 1,000,000.`)
    .optional()

const units = (label: string) =>
  z
    .number({ error: `${label} must be a number.` })
    .int(`${label} must be a whole number.`)
    .min(1, `${label} must be at least 1.`)
    .max(100, `${label} can be at most 100.`)

export const promotionDiscount = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      share: shareInput('The percentage', { min: 1, max: 10_000 }),
    }),
    z.object({
      kind: z.literal('amount'),
      amount: moneyInput('The amount', { min: 1, max: 10_000_000 }),
    }),
    z.object({ kind: z.literal('free-shipping') }),
    z.object({
      kind: z.literal('buy-get'),
      buyQuantity: units('The quantity to buy'),
      getQuantity: units('The discounted quantity'),
      share: shareInput('The percentage', { min: 1, max: 10_000 }),
      maxTimes: units('The limit per order').optional(),
      rewardScope: z.enum(rewardScopes, { error: 'Select what is discounted.' }),
    }),
    z.object({
      kind: z.literal('gift'),
      buyQuantity: units('The quantity to buy'),
      getQuantity: units('The number of gifts'),
    }),
  ],
  { error: 'Select a discount type.' },
)

const promotionFields = z.object({
  name: line(80, 'The name'),
  discount: promotionDiscount,
  /** Empty: the promotion is automatic. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .refine(
      (code) => code === '' || /^[A-Z0-9-]{3,32}$/.test(code),
      'Use 3 to 32 letters, digits and hyphens in the code.',
    )
    .transform((code) => code || undefined)
    .optional(),
  /** Whether it needs one of the codes that are made for it, each for one order. */
  hasSingleUseCodes: z.boolean().default(false),
  scope: z.enum(promotionScopes, { error: 'Select what the promotion applies to.' }),
  targets: z.array(id).max(500, 'Select at most 500.'),
  /** What is discounted when other products are bought. */
  rewards: z.array(id).max(500, 'Select at most 500.').default([]),
  minimumSubtotal: moneyInput('The minimum subtotal', { max: 10_000_000 }),
  startsAt: moment('Start date: enter a date and time.'),
  endsAt: moment('End date: enter a date and time.').optional(),
  usageLimit: limit('The usage limit'),
  usageLimitPerEmail: limit('The usage limit per email'),
  claimOverride,
})

/**
 * Adds the rules between fields. Each is checked as soon as its own fields are valid, so that an error elsewhere does not
 * hide it.
 */
function withRules<Schema extends typeof promotionFields>(schema: Schema): Schema {
  const when = (names: Parameters<typeof promotionFields.pick>[0]) => {
    const fields = promotionFields.pick(names)
    return ({ value }: { value: unknown }) => fields.safeParse(value).success
  }
  return schema
    .refine(({ scope, targets }) => scope === 'all' || targets.length > 0, {
      path: ['targets'],
      error: 'Select at least one.',
      when: when({ scope: true, targets: true }),
    })
    .refine(
      ({ discount, rewards }) =>
        discount.kind !== 'buy-get' || discount.rewardScope === 'same' || rewards.length > 0,
      {
        path: ['rewards'],
        error: 'Select at least one.',
        when: when({ discount: true, rewards: true }),
      },
    )
    .refine(({ discount, rewards }) => discount.kind !== 'gift' || rewards.length === 1, {
      path: ['rewards'],
      error: 'Select one product.',
      when: when({ discount: true, rewards: true }),
    })
    .refine(({ startsAt, endsAt }) => endsAt === undefined || new Date(endsAt) > new Date(startsAt), {
      path: ['endsAt'],
      error: 'The end date must be after the start date.',
      when: when({ startsAt: true, endsAt: true }),
    })
    .refine(
      ({ usageLimitPerEmail, code, hasSingleUseCodes }) =>
        usageLimitPerEmail === undefined || code !== undefined || hasSingleUseCodes,
      {
        path: ['usageLimitPerEmail'],
        error: 'Only a promotion with a code can have a usage limit per email.',
        when: when({ usageLimitPerEmail: true, code: true }),
      },
    )
    .refine(({ code, hasSingleUseCodes }) => code === undefined || !hasSingleUseCodes, {
      path: ['code'],
      error: 'Clear the code. A promotion with single-use codes has no other one.',
      when: when({ code: true, hasSingleUseCodes: true }),
    })
}

/** A promotion as staff enter it. Times carry their offset. */
export const promotionInput = withRules(promotionFields)
export type PromotionInput = z.input<typeof promotionInput>

export const promotionUpdate = withRules(promotionFields.extend({ expectedVersion }))
export const promotionParams = z.object({ id: recordId })
export const promotionActionRequest = z.object({
  action: z.enum(promotionActions, { error: 'This action does not exist.' }),
})

export const promotionSorts = ['starts', 'name'] as const
export const promotionsQuery = listQuery(promotionSorts, { sort: 'starts', dir: 'desc' }).extend({
  state: oneOf('state', promotionStates).optional(),
  origin,
})

export const promotionTarget = z.object({ id: z.string(), name: z.string() })
const adminPromotion = z.object({
  id: z.string(),
  name: z.string(),
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), share }),
    z.object({ kind: z.literal('amount'), amount: money }),
    z.object({ kind: z.literal('free-shipping') }),
    z.object({
      kind: z.literal('buy-get'),
      buyQuantity: z.number().int(),
      getQuantity: z.number().int(),
      share,
      maxTimes: z.number().int().optional(),
      rewardScope: z.enum(rewardScopes),
    }),
    z.object({
      kind: z.literal('gift'),
      buyQuantity: z.number().int(),
      getQuantity: z.number().int(),
    }),
  ]),
  /** The discount in a sentence. */
  summary: z.string(),
  code: z.string().optional(),
  hasSingleUseCodes: z.boolean(),
  scope: z.enum(promotionScopes),
  targets: z.array(promotionTarget),
  rewards: z.array(promotionTarget),
  minimumSubtotal: money,
  startsAt: z.string(),
  endsAt: z.string().optional(),
  usageLimit: z.number().int().optional(),
  usageLimitPerEmail: z.number().int().optional(),
  state: z.enum(promotionStates),
  isPaused: z.boolean(),
  /** Orders that use it. Expired and canceled orders do not count. */
  useCount: z.number().int(),
  /** Discounts given on those orders, on items and shipping. */
  discountTotal: money,
  /** Paid for orders that use it, less refunds. */
  revenue: money,
  isDemo: z.boolean(),
  version: z.number().int(),
})
export type AdminPromotion = z.infer<typeof adminPromotion>

export const promotionsPage = listPage(adminPromotion)

/** What a promotion can be limited to, beside single products. */
export const promotionGroupsResponse = z.object({
  success: z.literal(true),
  categories: z.array(promotionTarget),
  brands: z.array(promotionTarget),
})

/** Price claims on the shop's pages, with their current visibility. */
export const priceClaimsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      placement: z.string(),
      text: z.string(),
      /** Name of the promotion behind the claim. */
      promotion: z.string().optional(),
      isVisible: z.boolean(),
      endsAt: z.string().optional(),
    }),
  ),
})
export type PriceClaim = z.infer<typeof priceClaimsResponse>['rows'][number]

const discountedProduct = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  listPrice: money,
  discount: share,
  price: money,
  /** Whether the list price may be struck through (28 of the last 90 days). */
  isListPriceProven: z.boolean(),
})
export type DiscountedProduct = z.infer<typeof discountedProduct>

/** The largest discounts, and how many products have one. */
export const discountedProductsResponse = z.object({
  success: z.literal(true),
  rows: z.array(discountedProduct),
  total: z.number().int(),
})

/** Promotions that a price claim can be linked to, newest first. */
export const promotionOptionsResponse = z.object({
  success: z.literal(true),
  rows: z.array(z.object({ id: z.string(), name: z.string() })),
})
