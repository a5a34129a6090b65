import type { z } from 'zod'
import type { orderDiscount } from '#contract/order-discount.ts'
import type { OrderDiscount } from '#domain/orders/order-discount.ts'

export function serializeDiscount({
  name,
  code,
  itemsAmount,
  shippingAmount,
}: OrderDiscount): z.infer<typeof orderDiscount> {
  return { name, code, itemsAmount, shippingAmount }
}
