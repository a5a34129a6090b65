import type { TimelineEntry } from '#domain/orders/order-event.ts'
import { explainDemoOrder, type ShopMode } from '../shop-mode.ts'
import type { Order } from './order.ts'
import { wasPaid } from './order-states.ts'

/** Why no account can be created with this order's key; undefined when one can. Used by the server and by the page. */
export function explainBlockedOrderAccount(
  order: Pick<Order, 'number' | 'customerId' | 'accountErasedAt' | 'payment' | 'mode' | 'dateOfBirth'>,
  events: readonly Pick<TimelineEntry, 'kind'>[],
  shopMode: ShopMode,
): string | undefined {
  const demoReason = explainDemoOrder(order, shopMode)
  if (demoReason !== undefined) return demoReason
  const { number, customerId, accountErasedAt } = order
  if (customerId !== undefined)
    return `Order ${number} already belongs to an account. Sign in to see it there.`
  if (accountErasedAt !== undefined)
    return `The account of order ${number} was deleted. Create a new account on the sign-up page.`
  if (events.some(({ kind }) => kind === 'account-created'))
    return `An account was already created with order ${number}. Sign in, or choose a new password.`
  // The account takes it over.
  if (order.dateOfBirth === undefined)
    return 'The date of birth of this order was deleted. Create an account on the sign-up page.'
  return wasPaid(order) ? undefined : 'You can create an account here once the order is paid.'
}
