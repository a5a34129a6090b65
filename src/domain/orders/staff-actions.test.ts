import { expect, it } from 'vitest'
import { cents } from '../money.ts'
import { newOrderStates } from './order.ts'
import { explainBlockedStaffStep } from './staff-actions.ts'

it('names the end of the payment window in the time zone of the shop', () => {
  const order = {
    ...newOrderStates,
    total: cents(5000),
    refunded: cents(0),
    mode: 'demo',
    isDemo: false,
    expiresAt: new Date('2026-11-24T04:30:00Z'),
    stockReserved: true,
    hold: undefined,
    cancellation: undefined,
  } as const
  const now = new Date('2026-11-24T04:20:00Z')
  expect(explainBlockedStaffStep(order, { kind: 'canceled' }, { refunds: [], shopMode: 'demo', now })).toBe(
    'The customer may still be paying. The unpaid order expires on November 23 at 11:30 PM EST.',
  )
})
