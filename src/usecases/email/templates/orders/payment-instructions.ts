import type { ReceivedPart } from '#domain/payments/received-part.ts'
import type { EmailBlock } from '#ports/email-renderer.ts'

/** How a shopper pays by wire, check or money order, and what has arrived. */
export interface PaymentInstructions extends ReceivedPart {
  readonly lines: readonly string[]
}

export function paymentInstructionsBlock({ lines }: PaymentInstructions): EmailBlock {
  return { kind: 'address', title: 'How to pay', lines }
}
