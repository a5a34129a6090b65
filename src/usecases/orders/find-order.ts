import { timingSafeEqual } from 'node:crypto'
import {
  eventsOfOrders,
  findOrderByNumber,
  linesOfOrders,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  ordersOfCustomer,
} from '#db/queries/orders/orders.ts'
import { type PaymentRow, paymentsOfOrder, paymentsOfOrders } from '#db/queries/payments/payments.ts'
import { type ReturnRow, returnsOfOrders } from '#db/queries/returns/returns.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

export interface WholeOrder {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly events: readonly OrderEventRow[]
  readonly payments: readonly PaymentRow[]
  readonly returns: readonly ReturnRow[]
}

/**
 * An order for whoever may see it: its customer, the holder of its key, or who knows the e-mail it was
 * placed with (D17). Every other question gets the same answer as a number that does not exist.
 */
export async function findOrderFor(
  shop: Shop,
  asked: {
    readonly number: string
    readonly key?: string
    readonly email?: string
    readonly customerId?: string
  },
): Promise<Outcome<WholeOrder>> {
  const order = await findOrderByNumber(shop.db, asked.number.trim().toUpperCase())
  if (order === undefined) return refused('order-not-found')
  const byKey = asked.key !== undefined && timingSafeEqual(hashToken(asked.key), order.key_hash)
  const byEmail = asked.email !== undefined && asked.email.trim().toLowerCase() === order.email.toLowerCase()
  const byCustomer = asked.customerId !== undefined && asked.customerId === order.customer_id
  if (!byKey && !byEmail && !byCustomer) return refused('order-not-found')
  return granted(await wholeOrder(shop, order))
}

async function wholeOrder(shop: Shop, order: OrderRow): Promise<WholeOrder> {
  const [lines, events, payments, returns] = await Promise.all([
    linesOfOrders(shop.db, [order.id]),
    eventsOfOrders(shop.db, [order.id]),
    paymentsOfOrder(shop.db, order.id),
    returnsOfOrders(shop.db, [order.id]),
  ])
  return {
    order,
    lines: lines.get(order.id) ?? [],
    events: events.get(order.id) ?? [],
    payments,
    returns: returns.get(order.id) ?? [],
  }
}

/** The orders of an account, newest first, with everything on them. */
export async function listOrdersOf(
  shop: Shop,
  customerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly orders: readonly WholeOrder[]; readonly total: number }> {
  const { rows, total } = await ordersOfCustomer(shop.db, customerId, page)
  const ids = rows.map((row) => row.id)
  const [lines, events, returns, payments] = await Promise.all([
    linesOfOrders(shop.db, ids),
    eventsOfOrders(shop.db, ids),
    returnsOfOrders(shop.db, ids),
    paymentsOfOrders(shop.db, ids),
  ])
  return {
    orders: rows.map((order) => ({
      order,
      lines: lines.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      payments: payments.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
    })),
    total,
  }
}
