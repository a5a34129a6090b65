import * as z from 'zod'
import { shopModes } from '#domain/shop-mode.ts'
import { fulfillmentStates } from '../../states.ts'
import { money } from '../money.ts'
import { orderSummary } from '../orders/orders.ts'

/** Days are calendar days of the shop. */
export const dashboardResponse = z.object({
  success: z.literal(true),
  /** Number of days that the totals cover, including today. */
  days: z.number().int(),
  revenue: money,
  previousRevenue: money,
  orders: z.number().int(),
  previousOrders: z.number().int(),
  /** Revenue per paid order that was not refunded in full; absent without orders. */
  averageOrderValue: money.optional(),
  previousAverageOrderValue: money.optional(),
  /** Money that went back. */
  refunded: money,
  newCustomers: z.number().int(),
  previousNewCustomers: z.number().int(),
  publishedProducts: z.number().int(),
  soldOutProducts: z.number().int(),
  /** Orders that hold stock although they are not paid, and their items. */
  unpaidOrders: z.number().int(),
  unpaidUnits: z.number().int(),
  productsOnHold: z.number().int(),
  salesByDay: z.array(z.object({ day: z.string(), revenue: money, orders: z.number().int() })),
  ordersByState: z.array(z.object({ state: z.enum(fulfillmentStates), count: z.number().int() })),
  topProducts: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      quantitySold: z.number().int(),
      revenue: money,
    }),
  ),
  lowStock: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      stock: z.number().int(),
      soldLast30Days: z.number().int(),
    }),
  ),
  recentOrders: z.array(orderSummary),
  /** What rules refused in these days: ZIP checks, shipping rates and orders. */
  blockedAttempts: z.object({
    total: z.number().int(),
    byRule: z.array(
      z.object({
        ruleId: z.string(),
        place: z.string(),
        /** Absent when the rule is gone. */
        reason: z.string().optional(),
        attempts: z.number().int(),
        /** Those that were orders. */
        orders: z.number().int(),
      }),
    ),
    byPlace: z.array(z.object({ place: z.string(), attempts: z.number().int() })),
  }),
  /** True while the demo store is loaded, because the numbers include its orders. */
  hasDemoData: z.boolean(),
  mode: z.enum(shopModes),
  /** What a live shop still lacks. */
  openingRequirements: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Whether the checkout stays closed until it is met. */
      isBlocking: z.boolean(),
    }),
  ),
  /** A proxy that forwards requests and that TRUST_PROXY does not name. */
  untrustedProxy: z.string().optional(),
})
export type Dashboard = z.infer<typeof dashboardResponse>
