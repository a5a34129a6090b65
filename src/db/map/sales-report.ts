import { cents } from '#domain/money.ts'
import { fulfillmentStateTable } from '#domain/orders/order-states.ts'
import type { DailySales, OrderCount, TopProduct } from '#domain/orders/sales-report.ts'
import { parseOneOf } from './one-of.ts'

export interface DailySalesRow {
  readonly day: string
  readonly revenueCents: number
  readonly refundedCents: number
  readonly orders: number
}

export function dailySalesFromRow({ revenueCents, refundedCents, ...row }: DailySalesRow): DailySales {
  return { ...row, revenue: cents(revenueCents), refunded: cents(refundedCents) }
}

export interface TopProductRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly unitsSold: number
  readonly revenueCents: number
}

export function topProductFromRow({ revenueCents, ...row }: TopProductRow): TopProduct {
  return { ...row, revenue: cents(revenueCents) }
}

export function orderCountFromRow(row: { readonly state: string; readonly count: number }): OrderCount {
  return { state: parseOneOf(row.state, fulfillmentStateTable.states), count: row.count }
}
