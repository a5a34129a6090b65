import { keepOrdersInScope } from '#db/queries/orders/order-scope.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import type { Shop } from '../shop.ts'

/** Orders that staff name in one call. */
export interface ChosenOrders {
  readonly numbers: readonly string[]
  /** Of a role that does not see all orders. The others are answered like unknown ones. */
  readonly scope: OrderScope | undefined
  readonly by: Actor
}

/** The numbers of those that the role sees. */
export async function findSeenOrders(
  { db, mode }: Pick<Shop, 'db' | 'mode'>,
  { numbers, scope }: Pick<ChosenOrders, 'numbers' | 'scope'>,
): Promise<ReadonlySet<string>> {
  return new Set(await keepOrdersInScope(db, mode, { numbers, scope }))
}
