import * as z from 'zod/mini'
import { type Cents, fromDollars, toDollars } from '#domain/money.ts'
import type { PaymentRequest } from './payment-requests.ts'

export const paymentResponse = z.object({
  success: z.literal(true),
  url: z.string(),
  orderNumber: z.string(),
  /** Gives a guest access to the order; stored by the browser. */
  orderKey: z.string(),
})

/** An order from the checkout. `expectedTotal` is the total that the shopper saw. */
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
