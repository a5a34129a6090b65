import type { Permission } from './permissions.ts'

/** Lists of orders that need somebody, and who sees each. */
const permissionByQueue = {
  /** Paid and not packed. */
  unfulfilled: 'see orders',
  /** Paid, verified and not packed. */
  pack: 'see orders',
  /** The customer asked to cancel. */
  cancellation: 'see orders',
  /** A rule or sales hold forbids the order. */
  held: 'see orders',
  /** Staff must look at the address before packing. */
  address: 'see orders',
  /** Staff must decide about the age. */
  age: 'see customers',
  /** Staff must decide about a return. */
  return: 'see customers',
  /** A return arrived and is not refunded. */
  received: 'see customers',
  /** A refund failed. */
  refund: 'see payments',
  /** Captured money does not pay for the order, or it is canceled and not refunded, or refunded and not canceled. */
  money: 'see sales',
  /** It holds stock and is not paid. */
  unpaid: 'see all orders',
  /** Paid and not refunded in full. */
  paid: 'see all orders',
} as const satisfies Record<string, Permission>
export type OrderQueue = keyof typeof permissionByQueue

const isQueue = (name: string): name is OrderQueue => Object.hasOwn(permissionByQueue, name)

export const orderQueues: readonly OrderQueue[] = Object.keys(permissionByQueue).filter(isQueue)

export function getQueuePermission(queue: OrderQueue): Permission {
  return permissionByQueue[queue]
}
