import * as z from 'zod'
import { maximumCharge } from '#domain/pricing/quote.ts'
import { bundleLimits, bundleStates, minimumBundlePrice } from '#domain/promotions/bundle.ts'
import { line, optionalText, recordId } from '../../text.ts'
import { claimOverride, expectedVersion, moment } from '../fields.ts'
import { listPage, listQuery, oneOf, origin } from '../list-query.ts'
import { money, moneyInput } from '../money.ts'
import { urlSlug } from '../url-slug.ts'

const { minParts, maxParts } = bundleLimits

const part = z.object({
  productId: recordId,
  /** Units in one set. */
  quantity: z
    .number({ error: 'Enter a quantity.' })
    .int('A quantity is a whole number.')
    .min(1, 'The smallest quantity is 1.')
    .max(bundleLimits.quantity, `A quantity can be at most ${bundleLimits.quantity}.`),
})

const bundleFields = z.object({
  name: line(bundleLimits.name, 'The name'),
  slug: urlSlug,
  description: optionalText(bundleLimits.description, 'The description'),
  /** Of one set. */
  price: moneyInput('The price', { max: maximumCharge }).min(
    minimumBundlePrice,
    'The price must be at least $0.50.',
  ),
  parts: z
    .array(part)
    .min(minParts, `Add at least ${minParts} products.`)
    .max(maxParts, `A bundle can have at most ${maxParts} products.`)
    .refine(
      (parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length,
      'A product is in the bundle twice.',
    ),
  isActive: z.boolean({ error: 'Choose whether it is offered.' }),
  startsAt: moment('Start date: enter a date and time.').optional(),
  endsAt: moment('End date: enter a date and time.').optional(),
  claimOverride,
})

const dates = bundleFields.pick({ startsAt: true, endsAt: true })

function withDates<Schema extends typeof bundleFields>(schema: Schema): Schema {
  return schema.refine(
    ({ startsAt, endsAt }) =>
      startsAt === undefined || endsAt === undefined || new Date(endsAt) > new Date(startsAt),
    {
      path: ['endsAt'],
      error: 'The end date must be after the start date.',
      // Also when another field is wrong.
      when: ({ value }) => dates.safeParse(value).success,
    },
  )
}

export const bundleInput = withDates(bundleFields)
export const bundleUpdate = withDates(bundleFields.extend({ expectedVersion }))
export const bundleParams = z.object({ id: recordId })

export const bundlesQuery = listQuery(['created', 'name'], { sort: 'created', dir: 'desc' }).extend({
  state: oneOf('state', bundleStates).optional(),
  origin,
})

const adminBundle = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: money,
  /** What the parts of one set cost without the bundle. */
  separately: money,
  parts: z.array(
    z.object({
      productId: z.string(),
      /** With its size. */
      name: z.string(),
      quantity: z.int(),
      /** Of one unit. */
      unitPrice: money,
      isPublished: z.boolean(),
    }),
  ),
  isActive: z.boolean(),
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  state: z.enum(bundleStates),
  /** Paid orders that have its price. */
  orderCount: z.int(),
  /** What was taken off these orders. */
  discountTotal: money,
  isDemo: z.boolean(),
  version: z.int(),
})
export type AdminBundle = z.infer<typeof adminBundle>

export const bundlesPage = listPage(adminBundle)
