import { type Cents, formatMoney, subtract } from '../money.ts'

/** What arrived of a sum whose rest is still due. */
export interface ReceivedPart {
  readonly received: Cents
  readonly due: Cents
}

/** 'We received $50.00 of $80.00.' For shoppers. */
export function describeReceivedPart({ received, due }: ReceivedPart): string {
  return `We received ${formatMoney(received)} of ${formatMoney(due)}.`
}

export function getMissingPart({ received, due }: ReceivedPart): Cents {
  return subtract(due, received)
}
