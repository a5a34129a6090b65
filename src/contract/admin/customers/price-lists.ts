import * as z from 'zod'
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

export const customerGroupInput = z.object({
  name: line(priceListLimits.name, 'The name'),
  /** Absent: the prices of everyone. */
  priceListId: recordId.optional(),
})
export const customerGroupUpdate = customerGroupInput.extend({ expectedVersion })
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
      members: z.int(),
      version: z.int(),
    }),
  ),
})
export type AdminCustomerGroup = z.infer<typeof customerGroupsResponse>['rows'][number]

export const groupOfCustomer = z.object({
  success: z.literal(true),
  group: z.object({ id: z.string(), name: z.string() }).optional(),
})
/** Null: the customer leaves the group. */
export const groupChange = z.object({ groupId: recordId.nullable() })
