import type { Permission } from './permissions.ts'

/** Lists of orders that need somebody, and who sees each. */
const permissionByQueue = {
  /** Paid and not packed. */
  unfulfilled: 'orders.read',
  /** Paid, verified and not packed. */
  pack: 'orders.read',
  /** The customer asked to cancel. */
  cancellation: 'orders.read',
  /** A rule or sales hold forbids the order. */
  held: 'orders.read',
  /** Staff must look at the address before packing. */
  address: 'orders.read',
  /** Staff must decide about the age. */
  age: 'customers.read',
  /** Staff must decide about a return. */
  return: 'customers.read',
  /** A return arrived and is not refunded. */
  received: 'customers.read',
  /** A refund failed. */
  refund: 'payments.read',
  /** Captured money does not pay for the order, or it is canceled and not refunded, or has no money left and is not canceled. */
  money: 'sales.read',
  /** It holds stock and is not paid. */
  unpaid: 'orders.read-all',
  /** Paid and not refunded in full. */
  paid: 'orders.read-all',
} as const satisfies Record<string, Permission>
export type OrderQueue = keyof typeof permissionByQueue

const isQueue = (name: string): name is OrderQueue => Object.hasOwn(permissionByQueue, name)

export const orderQueues: readonly OrderQueue[] = Object.keys(permissionByQueue).filter(isQueue)

export function getQueuePermission(queue: OrderQueue): Permission {
  return permissionByQueue[queue]
}
