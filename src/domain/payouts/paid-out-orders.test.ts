import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { type OrderStep, orderStep, orderSums, trackedAccounts } from '#tests/support/order-steps.ts'
import { type PayoutStep, payoutStep } from '#tests/support/payout-steps.ts'
import { TrackedOrder } from '#tests/support/tracked-order.ts'
import { TrackedPayouts } from '#tests/support/tracked-payouts.ts'
import type { Posting } from '../ledger/ledger-entry.ts'
import { findLedgerDifferences } from '../ledger/order-balances.ts'
import type { OrderSums } from '../ledger/order-entries.ts'
import { listPayoutProblems } from '../ledger/payout-balances.ts'
import { sumBalances } from '../ledger/split-refund.ts'

const numRuns = repetitions({ few: 200, many: 20_000 })

type Step = { readonly ofOrder: OrderStep } | { readonly ofPayouts: PayoutStep }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    orderStep.map((ofOrder) => ({ ofOrder })),
    payoutStep.map((ofPayouts) => ({ ofPayouts })),
  ),
  { maxLength: 20, size: 'max' },
)

/** An order that was paid. */
function startPaid(sums: OrderSums) {
  const order = new TrackedOrder(sums)
  order.apply({ kind: 'capture', account: 0, amount: 0 })
  return { order, payouts: new TrackedPayouts(order) }
}

function takeStep(order: TrackedOrder, payouts: TrackedPayouts, step: Step): void {
  if ('ofOrder' in step) {
    order.apply(step.ofOrder)
    return
  }
  const { ofPayouts } = step
  if (ofPayouts.kind === 'payout') payouts.pay(ofPayouts)
  if (ofPayouts.kind === 'payout-failure') payouts.fail(ofPayouts.pick)
  if (ofPayouts.kind === 'line-write-off') payouts.writeOffLine(ofPayouts.pick)
}

function expectTrueLedger(order: TrackedOrder, payouts: TrackedPayouts): void {
  expect(findLedgerDifferences(order.money, order.postings)).toEqual([])
  expect(payouts.recorded.flatMap(listPayoutProblems)).toEqual([])
  expect(payouts.misread).toEqual([])
  const entries = [...order.entries, ...payouts.entries]
  for (const { postings } of entries) {
    expect(sum(postings)).toBe(0)
    expect(postings.length).toBeGreaterThanOrEqual(2)
  }
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
}

const sum = (postings: readonly Posting[]) => postings.reduce((total, { amount }) => total + amount, 0)

describe('The ledger of an order and its payouts', () => {
  test('balances after every step, and says what the tables of orders and of payouts say', () => {
    fc.assert(
      fc.property(orderSums, steps, (sums, all) => {
        const { order, payouts } = startPaid(sums)
        for (const step of all) {
          takeStep(order, payouts, step)
          expectTrueLedger(order, payouts)
        }
      }),
      { numRuns },
    )
  })

  test('leaves an account that paid out all with what it paid too much, less what is written off', () => {
    fc.assert(
      fc.property(orderSums, steps, (sums, all) => {
        const { order, payouts } = startPaid(sums)
        for (const step of all) takeStep(order, payouts, step)
        payouts.end(trackedAccounts)
        expectTrueLedger(order, payouts)
        const postings = [...order.postings, ...payouts.entries.flatMap((entry) => entry.postings)]
        for (const account of trackedAccounts) {
          const ofAccount = postings.filter(({ providerAccountId }) => providerAccountId === account)
          expect(sumBalances(ofAccount, ['reserve'])).toBe(0)
          expect(sumBalances(ofAccount, ['receivable']) + payouts.getSurplus(account)).toBe(0)
        }
      }),
      { numRuns },
    )
  })
})
