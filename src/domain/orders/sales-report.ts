import type { Product } from '../catalog/product.ts'
import { add, type Cents } from '../money.ts'
import type { FulfillmentState } from './order-states.ts'

/** Orders of a period that are paid and not refunded in full. */
export interface SalesTotals {
  /** Net of refunds. */
  readonly revenue: Cents
  /** Money that went back. */
  readonly refunded: Cents
  readonly orders: number
}

export interface DailySales extends SalesTotals {
  /** 'YYYY-MM-DD' */
  readonly day: string
}

export function sumSales(days: readonly DailySales[]): SalesTotals {
  return {
    revenue: add(...days.map(({ revenue }) => revenue)),
    refunded: add(...days.map(({ refunded }) => refunded)),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
  }
}

export interface OrderCount {
  readonly state: FulfillmentState
  readonly count: number
}

export interface TopProduct extends Pick<Product, 'id' | 'slug' | 'name'> {
  readonly unitsSold: number
  readonly revenue: Cents
}

export type LowStockProduct = Pick<Product, 'id' | 'slug' | 'name' | 'stock' | 'recentUnitsSold'>

export interface ShopCounts {
  readonly newCustomers: number
  /** In as many days before. */
  readonly previousNewCustomers: number
  readonly publishedProducts: number
  readonly soldOutProducts: number
}
