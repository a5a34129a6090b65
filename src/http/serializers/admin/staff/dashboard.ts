import type { Dashboard } from '#contract/admin/staff/dashboard.ts'
import { fulfillmentStates } from '#contract/states.ts'
import type { BlockedSummary } from '#domain/compliance/blocked-attempt.ts'
import type { OrderSummary } from '#domain/orders/order.ts'
import type {
  DailySales,
  LowStockProduct,
  OrderCount,
  SalesTotals,
  ShopCounts,
  TopProduct,
} from '#domain/orders/sales-report.ts'
import type { OpeningRequirement } from '#domain/settings/opening.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { serializeOrderSummary } from '../orders/orders.ts'

export interface DashboardData {
  /** Number of days that the totals cover, including today. */
  readonly days: number
  readonly totals: SalesTotals
  readonly previousTotals: SalesTotals
  readonly salesByDay: readonly DailySales[]
  readonly ordersByState: readonly OrderCount[]
  readonly topProducts: readonly TopProduct[]
  readonly lowStock: readonly LowStockProduct[]
  readonly counts: ShopCounts
  readonly recentOrders: readonly OrderSummary[]
  readonly productsOnHold: number
  readonly unpaid: { readonly orders: number; readonly units: number }
  readonly blocked: BlockedSummary
  readonly hasDemoData: boolean
  readonly mode: ShopMode
  readonly openingRequirements: readonly OpeningRequirement[]
  readonly untrustedProxy: string | undefined
}

export function serializeDashboard(data: DashboardData): Omit<Dashboard, 'success'> {
  const { totals, previousTotals, counts } = data
  const stateCounts = new Map(data.ordersByState.map(({ state, count }) => [state, count]))
  return {
    days: data.days,
    revenue: totals.revenue,
    previousRevenue: previousTotals.revenue,
    orders: totals.orders,
    previousOrders: previousTotals.orders,
    averageOrderValue: calculateAverage(totals),
    previousAverageOrderValue: calculateAverage(previousTotals),
    refunded: totals.refunded,
    newCustomers: counts.newCustomers,
    previousNewCustomers: counts.previousNewCustomers,
    publishedProducts: counts.publishedProducts,
    soldOutProducts: counts.soldOutProducts,
    productsOnHold: data.productsOnHold,
    unpaidOrders: data.unpaid.orders,
    unpaidUnits: data.unpaid.units,
    salesByDay: data.salesByDay.map(({ day, revenue, orders }) => ({ day, revenue, orders })),
    ordersByState: fulfillmentStates.map((state) => ({ state, count: stateCounts.get(state) ?? 0 })),
    topProducts: data.topProducts.map(({ unitsSold, ...product }) => ({
      ...product,
      quantitySold: unitsSold,
    })),
    lowStock: data.lowStock.map(({ recentUnitsSold, ...product }) => ({
      ...product,
      soldLast30Days: recentUnitsSold,
    })),
    recentOrders: data.recentOrders.map(serializeOrderSummary),
    blockedAttempts: {
      ...data.blocked,
      byRule: [...data.blocked.byRule],
      byPlace: [...data.blocked.byPlace],
    },
    hasDemoData: data.hasDemoData,
    mode: data.mode,
    openingRequirements: [...data.openingRequirements],
    untrustedProxy: data.untrustedProxy,
  }
}

/** In cents; undefined without orders. An order refunded in full brought nothing and is no order to average over. */
function calculateAverage({ revenue, orders }: SalesTotals): number | undefined {
  return orders === 0 ? undefined : Math.round(revenue / orders)
}
