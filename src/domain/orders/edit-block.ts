import type { Refund } from '../payments/payment.ts'
import { explainDemoOrder, type ShopMode } from '../shop-mode.ts'
import { findOpenCancellation } from './cancellation.ts'
import { explainOpenOffer } from './open-edit-offer.ts'
import type { Order } from './order.ts'
import { type FulfillmentState, isPaid } from './order-states.ts'

const blockedFulfillment: Readonly<Record<Exclude<FulfillmentState, 'unfulfilled'>, string>> = {
  'partially-fulfilled':
    'Part of the order is packed. Unpack it first, or take out what is not packed with a refund.',
  packed: 'Unpack the order first. Its parcel has the items as they are now.',
  shipped: 'The order is shipped.',
  delivered: 'The order is delivered.',
  returned: 'The order came back.',
  canceled: 'The order is canceled.',
}

/** Why staff cannot change what is in an order; undefined when they can. Used by the server and by the button. */
export function explainBlockedEdit(
  order: Pick<
    Order,
    | 'payment'
    | 'fulfillment'
    | 'cancellation'
    | 'editOffer'
    | 'disputed'
    | 'mode'
    | 'isDemo'
    | 'stockReserved'
  >,
  { refunds, shopMode }: { readonly refunds: readonly Pick<Refund, 'status'>[]; readonly shopMode: ShopMode },
): string | undefined {
  const demoReason = explainDemoOrder(order, shopMode)
  if (demoReason !== undefined) return demoReason
  if (order.isDemo) return 'This is a demo order. Nothing was charged, so it stays as it is.'
  const { payment, fulfillment } = order
  if (fulfillment !== 'unfulfilled') return blockedFulfillment[fulfillment]
  if (payment === 'bank-returned') return 'The bank took the payment back.'
  if (payment === 'refunded') return 'The order is refunded.'
  if (!isPaid(order))
    return 'Only a paid order can be edited. The customer can cancel an unpaid one and order again.'
  if (order.disputed > 0) return 'The customer’s bank has money of this order, because it is disputed.'
  if (findOpenCancellation(order) !== undefined)
    return 'The customer asked to cancel this order. Accept or decline the request first.'
  if (order.editOffer !== undefined) return explainOpenOffer(order.editOffer.expiresAt)
  return refunds.some(({ status }) => status === 'requested')
    ? 'A refund of this order is in progress.'
    : undefined
}
