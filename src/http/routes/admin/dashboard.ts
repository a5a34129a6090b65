import {
  type Dashboard,
  dashboardResponse,
  type Notifications,
  notificationsResponse,
} from '#contract/admin/dashboard.ts'
import { fulfillmentStates } from '#contract/admin/states.ts'
import { listPublishedForRules } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/places.ts'
import { listReviewsForModeration } from '#db/queries/customers/customer-list.ts'
import { listOrders, listOrdersInQueue } from '#db/queries/orders/order-list.ts'
import {
  countOrdersByState,
  getDailySales,
  getSalesTotals,
  getShopCounts,
  getStartOfDay,
  listLowStock,
  listTopProducts,
} from '#db/queries/orders/sales-report.ts'
import { evaluateSalesHold } from '#domain/compliance/sales-hold.ts'
import type { Shop } from '#usecases/shop.ts'
import type { Routes } from '../../routes.ts'
import { serializeOrderSummary } from '../../serializers/admin/orders.ts'

const days = 30
const shown = 6
const itemsInBell = 5

export const adminDashboardRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/dashboard',
    {
      config: { permission: 'see the shop', background: true },
      schema: { response: { 200: dashboardResponse } },
    },
    async (_request, reply) => reply.send(await loadDashboard(shop)),
  )

  app.get(
    '/api/admin/notifications',
    {
      config: { permission: 'see the shop', background: true },
      schema: { response: { 200: notificationsResponse } },
    },
    async (_request, reply) => reply.send(await loadNotifications(shop)),
  )
}

async function loadDashboard({ db, clock }: Shop): Promise<Dashboard> {
  const now = clock.now()
  const [since, before] = await Promise.all([
    getStartOfDay(db, days - 1, now),
    getStartOfDay(db, 2 * days - 1, now),
  ])
  const recentQuery = { search: '', sort: 'placed', dir: 'desc' } as const
  const [figures, earlier, byDay, byState, top, low, counts, recent, products, { holds }] = await Promise.all(
    [
      getSalesTotals(db, since, now),
      getSalesTotals(db, before, since),
      getDailySales(db, days, now),
      countOrdersByState(db, since),
      listTopProducts(db, since, shown),
      listLowStock(db, shown),
      getShopCounts(db, since),
      listOrders(db, recentQuery, { limit: shown, offset: 0 }),
      listPublishedForRules(db),
      getRulebook(db),
    ],
  )
  const stateCounts = new Map(byState.map(({ state, count }) => [state, count]))
  return {
    success: true,
    days,
    revenue: figures.revenueCents,
    previousRevenue: earlier.revenueCents,
    orders: figures.orders,
    previousOrders: earlier.orders,
    averageOrderValue: average(figures),
    previousAverageOrderValue: average(earlier),
    refunded: figures.refundedCents,
    customers: counts.customers,
    newCustomers: counts.newCustomers,
    publishedProducts: counts.published,
    soldOutProducts: counts.soldOut,
    productsOnHold: products.filter((product) => !evaluateSalesHold(product, holds).ok).length,
    salesByDay: byDay.map((day) => ({
      day: day.day,
      revenue: day.revenueCents,
      orders: day.orders,
    })),
    ordersByState: fulfillmentStates.map((state) => ({ state, count: stateCounts.get(state) ?? 0 })),
    topProducts: top.map(({ revenueCents, ...row }) => ({ ...row, revenue: revenueCents })),
    lowStock: low.map(({ recentUnitsSold, ...row }) => ({ ...row, soldLast30Days: recentUnitsSold })),
    recentOrders: recent.rows.map(serializeOrderSummary),
    demo: counts.demo,
  }
}

/** What waits for a person: the number of the bell. */
async function loadNotifications({ db }: Shop): Promise<Notifications> {
  const held = { search: '', status: 'pending', sort: 'written', dir: 'asc' } as const
  const [pack, age, returns, reviews] = await Promise.all([
    listOrdersInQueue(db, 'pack', itemsInBell),
    listOrdersInQueue(db, 'age', itemsInBell),
    listOrdersInQueue(db, 'return', itemsInBell),
    listReviewsForModeration(db, held, { limit: itemsInBell, offset: 0 }),
  ])
  const orders = (page: typeof pack) =>
    page.rows.map((row) => ({
      title: `${row.number} · ${row.firstName} ${row.lastName}`,
      detail: `${row.quantity} ${row.quantity === 1 ? 'item' : 'items'} to ${row.city}, ${row.state}`,
      at: row.placedAt.toISOString(),
      order: row.number,
    }))
  return {
    success: true,
    count: pack.total + age.total + returns.total + reviews.total,
    groups: [
      { kind: 'pack', count: pack.total, items: orders(pack) },
      { kind: 'age', count: age.total, items: orders(age) },
      { kind: 'return', count: returns.total, items: orders(returns) },
      {
        kind: 'reviews',
        count: reviews.total,
        items: reviews.rows.map((row) => ({
          title: row.product,
          detail: row.moderationReason ?? row.comment.slice(0, 120),
          at: row.createdAt.toISOString(),
        })),
      },
    ],
  }
}

function average(figures: { readonly revenueCents: number; readonly orders: number }): number | undefined {
  return figures.orders === 0 ? undefined : Math.round(figures.revenueCents / figures.orders)
}
