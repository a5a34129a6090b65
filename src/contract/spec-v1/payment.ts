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
export type NewOrder = Omit<
  PaymentRequest,
  'expectedTotal' | 'storeCredit' | 'withAccountKey' | 'lostAttempt' | 'storesNothing'
> & {
  readonly expectedTotal?: Cents | undefined
  /** What of the total store credit pays, as the shopper saw it. Undefined: none is taken. */
  readonly storeCredit?: Cents | undefined
}

export function toSpecPayment({ expectedTotal, storeCredit, ...order }: NewOrder): PaymentRequest {
  return {
    ...order,
    expectedTotal: expectedTotal === undefined ? undefined : toDollars(expectedTotal),
    storeCredit: storeCredit === undefined ? undefined : toDollars(storeCredit),
    withAccountKey: true,
  }
}

export function fromSpecPayment({
  expectedTotal,
  storeCredit,
  withAccountKey: _,
  ...order
}: PaymentRequest): NewOrder {
  return {
    ...order,
    expectedTotal: expectedTotal === undefined ? undefined : fromDollars(expectedTotal),
    storeCredit: storeCredit === undefined ? undefined : fromDollars(storeCredit),
  }
}
