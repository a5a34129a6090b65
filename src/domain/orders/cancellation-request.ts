/** The states of a customer's request to cancel a paid order. Each row lists the states that may follow. */
export const cancellationTransitions = {
  requested: ['accepted', 'declined'],
  accepted: [],
  declined: [],
} as const satisfies Record<string, readonly string[]>
export type CancellationState = keyof typeof cancellationTransitions

export interface CancellationRequest {
  readonly state: CancellationState
  /** Empty when the customer gave none. */
  readonly reason: string
  readonly requestedAt: Date
  /** The answer of staff. Its message is empty when they accepted without one. */
  readonly decision:
    | { readonly decidedAt: Date; readonly decidedBy: string; readonly message: string }
    | undefined
}
