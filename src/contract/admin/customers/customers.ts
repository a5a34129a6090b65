import * as z from 'zod'
import { listPage, listQuery, origin } from '../list-query.ts'
import { money } from '../money.ts'

export const customerSorts = ['joined', 'name', 'orders', 'spent', 'last-order'] as const
export const customersQuery = listQuery(customerSorts, { sort: 'joined', dir: 'desc' }).extend({ origin })
export const customersPage = listPage(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
    isEmailVerified: z.boolean(),
    /** Whole years today. */
    age: z.number().int().optional(),
    orderCount: z.number().int(),
    /** Paid less refunds. */
    totalSpent: money,
    lastOrderAt: z.string().optional(),
    reviewCount: z.number().int(),
    /** Orders with a dispute of their payment, however it ended. */
    disputedOrderCount: z.number().int(),
    createdAt: z.string(),
    isDemo: z.boolean(),
  }),
)
export type AdminCustomer = z.infer<typeof customersPage>['rows'][number]
