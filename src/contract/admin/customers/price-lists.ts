import * as z from 'zod'
import { maximumCreditLimit, maximumOverdueDays, netTermKinds } from '#domain/payments/net-terms.ts'
import { priceListLimits } from '#domain/pricing/price-list-rule.ts'
import { maximumCharge } from '#domain/pricing/quote.ts'
import { line, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { money, moneyInput } from '../money.ts'

const listedPrice = z.object({
  productId: recordId,
  price: moneyInput('The price', { min: 1, max: maximumCharge }),
  /** How many units an order must have at least. */
  minimumQuantity: z
    .number({ error: 'Enter a quantity.' })
    .int('A quantity is a whole number.')
    .min(1, 'The smallest quantity is 1.')
    .max(priceListLimits.quantity, `A quantity can be at most ${priceListLimits.quantity}.`),
})

export const priceListInput = z.object({
  name: line(priceListLimits.name, 'The name'),
  /** What the items of an order must cost at least. */
  minimumSubtotal: moneyInput('The minimum', { min: 1, max: maximumCharge }).optional(),
  prices: z
    .array(listedPrice)
    .max(priceListLimits.prices, `A list can have at most ${priceListLimits.prices} prices.`)
    .refine(
      (prices) => new Set(prices.map(({ productId }) => productId)).size === prices.length,
      'A product is on the list twice.',
    ),
})
export const priceListUpdate = priceListInput.extend({ expectedVersion })
export const priceListDeletion = z.object({ expectedVersion })
export const priceListParams = z.object({ id: recordId })

export const priceListsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      minimumSubtotal: money.optional(),
      prices: z.array(
        z.object({
          productId: z.string(),
          /** With its size. */
          name: z.string(),
          price: money,
          minimumQuantity: z.int(),
          /** What everyone pays for one. */
          publicPrice: money,
        }),
      ),
      /** The names of the groups that buy by it. */
      groups: z.array(z.string()),
      version: z.int(),
    }),
  ),
})
export type AdminPriceList = z.infer<typeof priceListsResponse>['rows'][number]

const terms = z.enum(['none', ...netTermKinds], { error: 'Choose the payment terms.' })
const creditLimit = moneyInput('The credit limit', { min: 1, max: maximumCreditLimit })

const groupFields = z.object({
  name: line(priceListLimits.name, 'The name'),
  /** Absent: the prices of everyone. */
  priceListId: recordId.optional(),
  /** Absent: none. */
  terms: terms.optional(),
  /** What a member may owe in all. */
  creditLimit: creditLimit.optional(),
  /** An invoice may be overdue for so many days before its customer orders on terms again. */
  overdueDays: z
    .number({ error: 'Enter a number of days.' })
    .int('Enter a whole number of days.')
    .min(0, 'The smallest number is 0.')
    .max(maximumOverdueDays, `The largest number is ${maximumOverdueDays}.`)
    .optional(),
})

function hasTerms(group: z.infer<typeof groupFields>): boolean {
  return group.terms !== undefined && group.terms !== 'none'
}

const needsLimit = { error: 'Enter what a customer may owe in all.', path: ['creditLimit'] }
const needsDays = { error: 'Enter how many days an invoice may be overdue.', path: ['overdueDays'] }
const needsTerms = { error: 'Without payment terms there is no credit limit.', path: ['terms'] }

function refineGroup<Schema extends z.ZodType<z.infer<typeof groupFields>>>(schema: Schema) {
  return schema
    .refine((group) => !hasTerms(group) || group.creditLimit !== undefined, needsLimit)
    .refine((group) => !hasTerms(group) || group.overdueDays !== undefined, needsDays)
    .refine(
      (group) => hasTerms(group) || (group.creditLimit === undefined && group.overdueDays === undefined),
      needsTerms,
    )
}

export const customerGroupInput = refineGroup(groupFields)
export const customerGroupUpdate = refineGroup(groupFields.extend({ expectedVersion }))
export const customerGroupDeletion = z.object({ expectedVersion })
export const customerGroupParams = z.object({ id: recordId })

export const customerGroupsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceListId: z.string().optional(),
      priceListName: z.string().optional(),
      terms,
      creditLimit: money.optional(),
      overdueDays: z.int().optional(),
      members: z.int(),
      version: z.int(),
    }),
  ),
})
export type AdminCustomerGroup = z.infer<typeof customerGroupsResponse>['rows'][number]

export const groupOfCustomer = z.object({
  success: z.literal(true),
  group: z.object({ id: z.string(), name: z.string(), terms, creditLimit: money.optional() }).optional(),
  /** What staff agreed with this customer. Absent: the limit of the group. */
  creditLimit: money.optional(),
})
/** Null: the customer leaves the group. */
export const groupChange = z.object({ groupId: recordId.nullable() })

/** Null: the limit of the group. Zero: no order on terms. */
export const creditLimitChange = z.object({
  creditLimit: moneyInput('The credit limit', { max: maximumCreditLimit }).nullable(),
})
