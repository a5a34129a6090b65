import type { RefundDestination } from '../payments/store-credit.ts'
import { defineStateTable } from '../state-table.ts'

export type CancellationState = 'requested' | 'accepted' | 'declined'
/** The states of a customer's request to cancel a paid order. Each row lists the states that may follow. */
export const cancellationStateTable = defineStateTable<CancellationState>('request to cancel', {
  requested: ['accepted', 'declined'],
  accepted: [],
  declined: [],
})

export interface CancellationRequest {
  readonly state: CancellationState
  /** Empty when the customer gave none. */
  readonly reason: string
  readonly requestedAt: Date
  /** Where the customer wants the refund. */
  readonly refundTo: RefundDestination
  /** The answer of staff. Its message is empty when they accepted without one. */
  readonly decision:
    | { readonly decidedAt: Date; readonly decidedBy: string; readonly message: string }
    | undefined
}
