import * as z from 'zod'
import { promotionScopes, promotionStates } from '#domain/promotions/promotion.ts'
import { id, line } from '../text.ts'

const wholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
const money = (what: string) =>
  z
    .number({ error: `${what} must be a number of dollars.` })
    .min(0, `${what} cannot be negative.`)
    .max(100_000, `${what} can be at most $100,000.`)
    .refine(wholeCents, `${what} has at most two decimals.`)
const limit = (what: string) =>
  z
    .number({ error: `${what} must be a number.` })
    .int(`${what} must be a whole number.`)
    .min(1, `${what} must be at least 1, or empty.`)
    .max(1_000_000, `${what} can be at most 1,000,000.`)
    .optional()
const moment = (what: string) => z.iso.datetime({ offset: true, error: `${what}: enter a date and a time.` })

const gift = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      percentOff: z
        .number({ error: 'Enter how many percent are taken off.' })
        .min(0.01, 'It must be more than 0 percent.')
        .max(100, 'It can be at most 100 percent.')
        .refine(wholeCents, 'A percentage has at most two decimals.'),
    }),
    z.object({
      kind: z.literal('amount'),
      amountOff: money('The amount').refine((amount) => amount > 0, 'The amount must be more than zero.'),
    }),
    z.object({ kind: z.literal('free-shipping') }),
  ],
  { error: 'Choose what it gives.' },
)

/** A promotion as staff write it. Money in dollars, moments with their offset. */
export const promotionDraft = z
  .object({
    name: line(80, 'The name'),
    gives: gift,
    /** Empty: it holds by itself. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .refine(
        (code) => code === '' || /^[A-Z0-9-]{3,32}$/.test(code),
        'A code has 3 to 32 letters, digits and hyphens.',
      )
      .transform((code) => code || undefined)
      .optional(),
    scope: z.enum(promotionScopes, { error: 'Choose what it is for.' }),
    covers: z.array(id).max(500, 'It can name at most 500.'),
    minimum: money('The minimum'),
    startsAt: moment('Begin'),
    endsAt: moment('End').optional(),
    mostUses: limit('The limit of uses'),
    mostUsesPerEmail: limit('The limit for an email address'),
  })
  .superRefine((draft, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (draft.scope !== 'all' && draft.covers.length === 0) fault('covers', 'Choose at least one.')
    if (draft.endsAt !== undefined && new Date(draft.endsAt) <= new Date(draft.startsAt))
      fault('endsAt', 'The end must be later than the begin.')
    if (draft.mostUsesPerEmail !== undefined && draft.code === undefined)
      fault('mostUsesPerEmail', 'Only a promotion with a code can be limited for an email address.')
  })
export type PromotionDraft = z.input<typeof promotionDraft>

export const promotionParams = z.object({ id })
export const promotionSteps = ['pause', 'resume', 'end'] as const
export const promotionStep = z.object({ step: z.enum(promotionSteps, { error: 'There is no such step.' }) })

const adminPromotion = z.object({
  id: z.string(),
  name: z.string(),
  gives: gift,
  /** What it gives, in words. */
  words: z.string(),
  code: z.string().optional(),
  scope: z.enum(promotionScopes),
  covers: z.array(z.object({ id: z.string(), name: z.string() })),
  minimum: z.number(),
  startsAt: z.string(),
  endsAt: z.string().optional(),
  mostUses: z.number().int().optional(),
  mostUsesPerEmail: z.number().int().optional(),
  state: z.enum(promotionStates),
  paused: z.boolean(),
  /** Orders that hold it: unpaid ones that ended and canceled ones have given it back. */
  uses: z.number().int(),
  /** Dollars it took off those orders, on goods and shipping. */
  saved: z.number(),
  /** Dollars paid for orders that hold it, less refunds. */
  brought: z.number(),
  demo: z.boolean(),
})
export type AdminPromotion = z.infer<typeof adminPromotion>

const named = z.object({ id: z.string(), name: z.string() })
export const promotionsAnswer = z.object({
  success: z.literal(true),
  rows: z.array(adminPromotion),
  /** What a promotion may be for. */
  categories: z.array(named),
  brands: z.array(named),
  /** Where the shop's pages promise something, and whether they show it now. */
  promises: z.array(
    z.object({
      where: z.string(),
      text: z.string(),
      /** The promotion it rests on; absent when it rests on none. */
      promotion: z.string().optional(),
      shown: z.boolean(),
      endsAt: z.string().optional(),
    }),
  ),
  discounted: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      listPrice: z.number(),
      percentOff: z.number(),
      price: z.number(),
      /** Whether the list price may stand struck through (28 of the last 90 days). */
      shownStruck: z.boolean(),
    }),
  ),
  discountedTotal: z.number().int(),
})
export type Promotions = z.infer<typeof promotionsAnswer>
