import * as calls from '#contract/admin/staff/calls.ts'
import { listBlockedTotals } from '#db/queries/compliance/blocked-attempts.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { getUnpaidReservations } from '#db/queries/inventory/unpaid-reservations.ts'
import { listOrders } from '#db/queries/orders/order-list.ts'
import {
  countOrdersByState,
  getDailySales,
  getSalesTotals,
  getShopCounts,
  getStartOfDay,
  listLowStock,
  listTopProducts,
} from '#db/queries/orders/sales-report.ts'
import { hasDemoData } from '#db/queries/settings/demo-data.ts'
import { summarizeBlocked } from '#domain/compliance/blocked-attempt.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { listHeldProductIds } from '#usecases/catalog/list-held-products.ts'
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
  const [since, previousSince] = await Promise.all([
    getStartOfDay(db, days - 1, now),
    getStartOfDay(db, 2 * days - 1, now),
  ])
  const newestFirst = { search: '', searchesAddresses: false, sort: 'placed', dir: 'desc' } as const
  const [
    totals,
    previousTotals,
    salesByDay,
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
    getSalesTotals(db, mode, { from: since, to: now }),
    getSalesTotals(db, mode, { from: previousSince, to: since }),
    getDailySales(db, mode, { days, now }),
    countOrdersByState(db, mode, since),
    listTopProducts(db, mode, { since, limit: rowsShown }),
    listLowStock(db, rowsShown),
    getShopCounts(db, since),
    listOrders(db, shop.mode, newestFirst, { limit: rowsShown, offset: 0 }),
    listHeldProductIds(shop),
    getUnpaidReservations(db),
    listBlockedTotals(db, toShopDay(since)),
    getRulebook(db),
    hasDemoData(db),
  ])
  return {
    days,
    totals,
    previousTotals,
    salesByDay,
    ordersByState,
    topProducts,
    lowStock,
    counts,
    recentOrders: recent.rows,
    productsOnHold: held.length,
    unpaid,
    blocked: summarizeBlocked(blockedTotals, rules, rowsShown),
    hasDemoData: isDemoLoaded,
    mode: shop.mode,
    openingRequirements: await findOpeningRequirements(shop),
    untrustedProxy: await findSighting(shop, 'untrustedProxy'),
  }
}
