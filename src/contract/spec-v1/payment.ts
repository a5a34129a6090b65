import * as z from 'zod/mini'
import { type Cents, fromDollars, toDollars } from '#domain/money.ts'
import type { PaymentRequest } from './payment-requests.ts'

export const paymentResponse = z.object({
  success: z.literal(true),
  url: z.string(),
  orderNumber: z.string(),
  /** Gives a guest access to the order; stored by the browser. */
  orderKey: z.string(),
  /** Lets a guest create an account with the paid order. Only in the answer to a request that asks for it. */
  accountKey: z.optional(z.string()),
})

/** An order from the checkout. `expectedTotal` is the total that the shopper saw. */
export type NewOrder = Omit<PaymentRequest, 'expectedTotal' | 'withAccountKey' | 'lostAttempt'> & {
  readonly expectedTotal?: Cents | undefined
}

export function toSpecPayment({ expectedTotal, ...order }: NewOrder): PaymentRequest {
  return {
    ...order,
    expectedTotal: expectedTotal === undefined ? undefined : toDollars(expectedTotal),
    withAccountKey: true,
  }
}

export function fromSpecPayment({ expectedTotal, withAccountKey: _, ...order }: PaymentRequest): NewOrder {
  return {
    ...order,
    expectedTotal: expectedTotal === undefined ? undefined : fromDollars(expectedTotal),
  }
}
