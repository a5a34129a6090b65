import { expect, test } from 'vitest'
import { openStripe, startStripe } from './stripe-stand-in.ts'
import { createStandInDispute, type StandInDispute } from './stripe-stand-in-disputes.ts'

const standIn = await startStripe()

async function report(changes: Partial<StandInDispute>) {
  const dispute = createStandInDispute(null, changes)
  standIn.disputes.push(dispute)
  return openStripe(standIn).disputes?.find(dispute.id)
}

test.each([
  ['needs_response', 'needs-response'],
  ['under_review', 'submitted'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry-submitted'],
  ['warning_closed', 'inquiry-closed'],
  ['prevented', 'inquiry-closed'],
])('A dispute that Stripe calls %s is %s', async (status, state) => {
  expect(await report({ status })).toMatchObject({ state })
})

test('A dispute of a status that the shop does not know is reported without a state', async () => {
  expect(await report({ status: 'constructor' })).toMatchObject({ amount: 2000, state: undefined })
})

test('A dispute without a code, a deadline and a known brand is reported with what Stripe says', async () => {
  const payment_method_details = { type: 'card', card: { brand: 'jcb', network_reason_code: null } }
  const reported = await report({
    payment_method_details,
    reason: 'product_unacceptable',
    evidence_details: { due_by: null },
    created: Date.parse('2026-11-27T03:00:00Z') / 1000,
  })
  expect(reported).toMatchObject({
    network: 'other',
    reasonCode: '',
    kind: 'not-as-described',
    dueAt: undefined,
    paymentRef: undefined,
    // The day in the time zone of the shop.
    openedOn: '2026-11-26',
  })
})
