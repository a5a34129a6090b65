import type { OrderView } from '#contract/shop/order.ts'
import type { Order } from '#domain/orders/order.ts'
import { isMadeByStaff } from '#domain/orders/order-source.ts'
import type { OrderToConfirm } from '#usecases/payments/find-order-to-confirm.ts'
import { serializeWarning } from './shipping.ts'

/** What the payment link asks. */
export function serializeToConfirm(
  order: Order,
  asked: OrderToConfirm | undefined,
): Pick<OrderView, 'toConfirm' | 'isMadeByStaff'> {
  return {
    isMadeByStaff: isMadeByStaff(order) ? true : undefined,
    toConfirm: asked && {
      until: order.expiresAt.toISOString(),
      warnings: asked.warnings.map(serializeWarning),
      methods: asked.methods.map(({ method, total, due }) => ({ method, total, due })),
    },
  }
}
