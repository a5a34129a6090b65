import * as z from 'zod'
import { fulfillmentStates, orderSummary } from './orders.ts'

/** Money in dollars; days are calendar days in New York. */
export const dashboardAnswer = z.object({
  success: z.literal(true),
  /** How many days back the sums reach, today included. */
  days: z.number().int(),
  revenue: z.number(),
  revenueBefore: z.number(),
  orders: z.number().int(),
  ordersBefore: z.number().int(),
  /** Revenue per paid order; absent without orders. */
  averageOrder: z.number().optional(),
  averageOrderBefore: z.number().optional(),
  refunded: z.number(),
  customers: z.number().int(),
  newCustomers: z.number().int(),
  publishedProducts: z.number().int(),
  soldOutProducts: z.number().int(),
  heldProducts: z.number().int(),
  salesByDay: z.array(z.object({ day: z.string(), revenue: z.number(), orders: z.number().int() })),
  ordersByState: z.array(z.object({ state: z.enum(fulfillmentStates), count: z.number().int() })),
  topProducts: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      units: z.number().int(),
      revenue: z.number(),
    }),
  ),
  lowStock: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      stock: z.number().int(),
      sold30Days: z.number().int(),
    }),
  ),
  recentOrders: z.array(orderSummary),
  /** True while the demo store is loaded: its orders are in the figures. */
  demo: z.boolean(),
})
export type Dashboard = z.infer<typeof dashboardAnswer>

export const notificationsAnswer = z.object({
  success: z.literal(true),
  count: z.number().int(),
  groups: z.array(
    z.object({
      kind: z.enum(['pack', 'age', 'return', 'reviews']),
      count: z.number().int(),
      items: z.array(
        z.object({ title: z.string(), detail: z.string(), at: z.string(), order: z.string().optional() }),
      ),
    }),
  ),
})
export type Notifications = z.infer<typeof notificationsAnswer>
