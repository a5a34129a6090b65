import { describe, expect, it } from 'vitest'
import {
  decideCancellation,
  explainBlockedCancellation,
  explainBlockedDecline,
  findOpenCancellation,
} from './cancellation.ts'
import { cancellationStateTable } from './cancellation-request.ts'
import type { Order } from './order.ts'
import { fulfillmentStateTable, orderPaymentStateTable } from './order-states.ts'

const order = {
  number: 'LW-4821390577',
  mode: 'live',
  isDemo: false,
  payment: 'paid',
  fulfillment: 'unfulfilled',
  cancellation: undefined,
} as const
const requestedAt = new Date('2026-11-23T15:00:00Z')
const request = {
  state: 'requested',
  reason: 'Ordered twice.',
  requestedAt,
  refundTo: 'original',
  decision: undefined,
} as const
const decision = { decidedAt: requestedAt, decidedBy: 'Grace', message: 'Too late.' }

/** Every pair of a payment and a fulfillment state. */
const states = orderPaymentStateTable.states.flatMap((payment) =>
  fulfillmentStateTable.states.map((fulfillment) => ({ payment, fulfillment })),
)

describe('A request to cancel', () => {
  it('is possible for paid orders, and those on terms, that are not packed, and for no others', () => {
    const possible = states.filter(
      (state) => explainBlockedCancellation({ ...order, ...state }, 'live') === undefined,
    )
    expect(possible).toEqual([
      { payment: 'on-terms', fulfillment: 'unfulfilled' },
      { payment: 'paid', fulfillment: 'unfulfilled' },
      { payment: 'partially-refunded', fulfillment: 'unfulfilled' },
    ])
  })

  it('is made once', () => {
    const blocked = (cancellation: Order['cancellation']) =>
      explainBlockedCancellation({ ...order, cancellation }, 'live')
    expect(blocked(request)).toMatch(/^We already have/)
    expect(blocked({ ...request, state: 'declined', decision })).toMatch(/^We already answered/)
  })

  it('is refused for an order of demo mode in a live shop', () => {
    expect(explainBlockedCancellation({ ...order, mode: 'demo' }, 'live')).toMatch(/demo mode/)
  })

  it('waits for an answer until the order is canceled or shipped', () => {
    expect(findOpenCancellation({ ...order, cancellation: request })).toBe(request)
    for (const fulfillment of ['shipped', 'canceled'] as const)
      expect(findOpenCancellation({ ...order, fulfillment, cancellation: request })).toBeUndefined()
  })

  it('can only be accepted once the order is fully refunded', () => {
    const asked = { ...order, cancellation: request }
    expect(explainBlockedDecline(asked)).toBeUndefined()
    expect(explainBlockedDecline(order)).toBe('There is no open request to cancel this order.')
    expect(explainBlockedDecline({ ...asked, payment: 'refunded' })).toMatch(
      /fully refunded. Accept the request/,
    )
  })

  it('is answered once', () => {
    for (const state of cancellationStateTable.states) {
      const declined = decideCancellation({ ...request, state }, 'declined', decision)
      expect(declined?.state).toBe(state === 'requested' ? 'declined' : undefined)
    }
    expect(decideCancellation(undefined, 'accepted', decision)).toBeUndefined()
  })
})
