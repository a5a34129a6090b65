import * as calls from '#contract/admin/staff/calls.ts'
import { listBlockedTotals } from '#db/queries/compliance/blocked-attempts.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { getUnpaidReservations } from '#db/queries/inventory/unpaid-reservations.ts'
import { listNewestOrders } from '#db/queries/orders/order-list.ts'
import {
  countOrdersByState,
  getShopCounts,
  listDailySales,
  listLowStock,
  listTopProducts,
} from '#db/queries/orders/sales-report.ts'
import { hasDemoData } from '#db/queries/settings/demo-data.ts'
import { summarizeBlocked } from '#domain/compliance/blocked-attempt.ts'
import { sumSales } from '#domain/orders/sales-report.ts'
import { getShopDayStart, toShopDay } from '#domain/shop-time.ts'
import { findSighting } from '#usecases/operations/find-sighting.ts'
import { findOpeningRequirements } from '#usecases/payments/opening-state.ts'
import type { Shop } from '#usecases/shop.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { type DashboardData, serializeDashboard } from '../../../serializers/admin/staff/dashboard.ts'

const days = 30
const rowsShown = 6

export const dashboardRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getDashboard, async (_request, reply) =>
    reply.send({ success: true, ...serializeDashboard(await loadDashboard(shop)) }),
  )
}

async function loadDashboard(shop: Shop): Promise<DashboardData> {
  const { db, clock, mode } = shop
  const now = clock.now()
  const since = getShopDayStart(now, days - 1)
  const previousSince = getShopDayStart(now, 2 * days - 1)
  const [
    sales,
    ordersByState,
    topProducts,
    lowStock,
    counts,
    recent,
    held,
    unpaid,
    blockedTotals,
    { rules },
    isDemoLoaded,
  ] = await Promise.all([
    listDailySales(db, mode, { days: 2 * days, now }),
    countOrdersByState(db, mode, since),
    listTopProducts(db, mode, rowsShown),
    listLowStock(db, rowsShown),
    getShopCounts(db, { since, previousSince }),
    listNewestOrders(db, rowsShown),
    shop.kept.listHeldProductIds(now),
    getUnpaidReservations(db),
    listBlockedTotals(db, toShopDay(since)),
    getRulebook(db),
    hasDemoData(db),
  ])
  return {
    days,
    totals: sumSales(sales.slice(-days)),
    previousTotals: sumSales(sales.slice(0, -days)),
    salesByDay: sales.slice(-days),
    ordersByState,
    topProducts,
    lowStock,
    counts,
    recentOrders: recent,
    productsOnHold: held.length,
    unpaid,
    blocked: summarizeBlocked(blockedTotals, rules, rowsShown),
    hasDemoData: isDemoLoaded,
    mode: shop.mode,
    openingRequirements: await findOpeningRequirements(shop),
    untrustedProxy: await findSighting(shop, 'untrustedProxy'),
  }
}
