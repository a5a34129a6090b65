import { daysBefore } from '../duration.ts'
import { hasPermission, type Role } from './permissions.ts'

/** How long a parcel that arrived or came back stays in the lists of those who pack. */
const daysAfterArrival = 30

/** The orders that a role without 'orders.read-all' works with (decision 0184). */
export interface OrderScope {
  /** The earliest arrival or return of a parcel that is still of use. */
  readonly arrivedSince: Date
}

/** Undefined for a role that sees all orders. */
export function getOrderScope(role: Role, now: Date): OrderScope | undefined {
  if (hasPermission(role, 'orders.read-all')) return undefined
  return { arrivedSince: daysBefore(now, daysAfterArrival) }
}
