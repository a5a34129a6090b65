import { describe, expect, test } from 'vitest'
import { ageOverrideStateTable } from './age-checks/age-override.ts'
import { ageStateTable } from './age-checks/age-state.ts'
import { ageCheckStateTable } from './age-checks/order-age-check.ts'
import { disputeStateTable } from './disputes/dispute-state.ts'
import { emailStateTable } from './email/email.ts'
import { shipmentStateTable } from './fulfillment/shipment.ts'
import { labelStateTable } from './fulfillment/shipping-label.ts'
import { lotStateTable } from './lots/lab-results.ts'
import { addressCheckStateTable } from './orders/address-check.ts'
import { cancellationStateTable } from './orders/cancellation-request.ts'
import { editOfferStateTable } from './orders/edit-offer.ts'
import { fulfillmentStateTable, orderPaymentStateTable } from './orders/order-states.ts'
import { paymentStateTable, refundStateTable } from './payments/payment.ts'
import { returnStateTable } from './returns/return-state.ts'
import { defineStateTable, type StateTable } from './state-table.ts'

describe('A state table', () => {
  const door = defineStateTable('door', { open: ['closed'], closed: ['open', 'locked'], locked: ['closed'] })

  test('allows what its rows list', () => {
    expect(door.can('closed', 'locked')).toBe(true)
    expect(door.explain('closed', 'locked')).toBeUndefined()
    expect(door.require('closed', 'locked')).toBe('locked')
  })

  test('says why a state cannot follow', () => {
    const reason = 'The door is open and cannot become locked.'
    expect(door.can('open', 'locked')).toBe(false)
    expect(door.explain('open', 'locked')).toBe(reason)
    expect(() => door.require('open', 'locked')).toThrow(reason)
  })
})

/** Each table, and the states in which its records begin. */
const tables: readonly (readonly [string, StateTable<string>, readonly string[]])[] = [
  ['payment', paymentStateTable, ['created']],
  ['refund', refundStateTable, ['requested']],
  ['order payment', orderPaymentStateTable, ['pending']],
  ['fulfillment', fulfillmentStateTable, ['unfulfilled']],
  ['shipment', shipmentStateTable, ['packed']],
  ['label', labelStateTable, ['requested']],
  ['return', returnStateTable, ['requested']],
  ['age of an order', ageStateTable, ['pending']],
  // A revocation is another check.
  ['age check', ageCheckStateTable, ['pending', 'revoked']],
  ['age override', ageOverrideStateTable, ['open']],
  ['cancellation request', cancellationStateTable, ['requested']],
  ['address check', addressCheckStateTable, ['open']],
  ['offered change', editOfferStateTable, ['open']],
  ['lot', lotStateTable, ['draft']],
  ['email', emailStateTable, ['queued']],
  ['dispute', disputeStateTable, ['inquiry', 'needs-response']],
]

describe.each(tables)('The states of the %s', (_, table, first) => {
  test('can all be reached', () => {
    const reached = new Set(first)
    for (const from of reached) for (const to of table.states) if (table.can(from, to)) reached.add(to)
    expect([...reached].sort()).toEqual([...table.states].sort())
  })

  test('are known by those that they can follow', () => {
    for (const to of table.states)
      expect(table.before(to)).toEqual(table.states.filter((from) => table.can(from, to)))
  })
})
