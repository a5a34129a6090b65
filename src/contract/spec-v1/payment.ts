import * as z from 'zod/mini'
import { type Cents, fromDollars, toDollars } from '#domain/money.ts'
import type { PaymentRequest } from './payment-requests.ts'

export const paymentAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  orderNumber: z.string(),
  /** Opens the order to a guest; kept by the browser. */
  orderKey: z.string(),
})

/** An order as the checkout sends it. `expectedTotal` is the sum the shopper saw. */
export type NewOrder = Omit<PaymentRequest, 'expectedTotal'> & { readonly expectedTotal?: Cents | undefined }

export function toSpecPayment({ expectedTotal, ...order }: NewOrder): PaymentRequest {
  return {
    ...order,
    expectedTotal: expectedTotal === undefined ? undefined : toDollars(expectedTotal),
  }
}

export function fromSpecPayment({ expectedTotal, ...order }: PaymentRequest): NewOrder {
  return {
    ...order,
    expectedTotal: expectedTotal === undefined ? undefined : fromDollars(expectedTotal),
  }
}
