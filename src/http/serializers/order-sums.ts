import type { Order } from '#domain/orders/order.ts'
import { serializeDiscount } from './order-discount.ts'

/** What an order costs, as its customer reads it. */
export function serializeSums(order: Order) {
  const {
    subtotal,
    discount,
    discounts,
    shipping,
    tax,
    excise,
    deliveryFee,
    total,
    credit,
    writtenOff,
    refunded,
  } = order
  return {
    subtotal,
    discount,
    shipping,
    tax,
    excise,
    deliveryFee,
    total,
    credit,
    writtenOff,
    refunded,
    isTaxAdded: order.taxTerms === undefined ? undefined : (true as const),
    discounts: discounts.map(serializeDiscount),
  }
}
