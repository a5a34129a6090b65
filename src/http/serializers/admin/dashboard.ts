import type { Dashboard } from '#contract/admin/dashboard.ts'
import { fulfillmentStates } from '#contract/states.ts'
import type { OrderSummary } from '#db/queries/orders/order-list.ts'
import type {
  countOrdersByState,
  getDailySales,
  getSalesTotals,
  getShopCounts,
  listLowStock,
  listTopProducts,
} from '#db/queries/orders/sales-report.ts'
import { serializeOrderSummary } from './orders.ts'

type SalesTotals = Awaited<ReturnType<typeof getSalesTotals>>

export interface DashboardData {
  /** Number of days that the totals cover, including today. */
  readonly days: number
  readonly totals: SalesTotals
  readonly previousTotals: SalesTotals
  readonly salesByDay: Awaited<ReturnType<typeof getDailySales>>
  readonly ordersByState: Awaited<ReturnType<typeof countOrdersByState>>
  readonly topProducts: Awaited<ReturnType<typeof listTopProducts>>
  readonly lowStock: Awaited<ReturnType<typeof listLowStock>>
  readonly counts: Awaited<ReturnType<typeof getShopCounts>>
  readonly recentOrders: readonly OrderSummary[]
  readonly productsOnHold: number
}

export function serializeDashboard(data: DashboardData): Omit<Dashboard, 'success'> {
  const { totals, previousTotals, counts } = data
  const stateCounts = new Map(data.ordersByState.map(({ state, count }) => [state, count]))
  return {
    days: data.days,
    revenue: totals.revenueCents,
    previousRevenue: previousTotals.revenueCents,
    orders: totals.orders,
    previousOrders: previousTotals.orders,
    averageOrderValue: calculateAverage(totals),
    previousAverageOrderValue: calculateAverage(previousTotals),
    refunded: totals.refundedCents,
    customers: counts.customers,
    newCustomers: counts.newCustomers,
    publishedProducts: counts.published,
    soldOutProducts: counts.soldOut,
    productsOnHold: data.productsOnHold,
    salesByDay: data.salesByDay.map(({ day, revenueCents, orders }) => ({
      day,
      revenue: revenueCents,
      orders,
    })),
    ordersByState: fulfillmentStates.map((state) => ({ state, count: stateCounts.get(state) ?? 0 })),
    topProducts: data.topProducts.map(({ revenueCents, units, ...row }) => ({
      ...row,
      quantitySold: units,
      revenue: revenueCents,
    })),
    lowStock: data.lowStock.map(({ recentUnitsSold, ...row }) => ({
      ...row,
      soldLast30Days: recentUnitsSold,
    })),
    recentOrders: data.recentOrders.map(serializeOrderSummary),
    hasDemoData: counts.demo,
  }
}

/** In cents; undefined without orders. */
function calculateAverage({ revenueCents, orders }: SalesTotals): number | undefined {
  return orders === 0 ? undefined : Math.round(revenueCents / orders)
}
