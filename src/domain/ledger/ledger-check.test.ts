import { expect, test } from 'vitest'
import { describeLedgerProblems } from './ledger-check.ts'

const nothing = { orders: 3, different: [], creditProblems: [], payoutProblems: [] }

test('Nothing is said of a ledger that agrees', () => {
  expect(describeLedgerProblems(nothing)).toBeUndefined()
})

test('All that differs is said at once, so that no difference hides another one', () => {
  const check = {
    orders: 3,
    different: [{ number: 'LW-1001', problems: ['Sales: $0.00 instead of $20.00'] }],
    creditProblems: ['demo: the ledger has $0.00 of store credit instead of $5.00'],
    payoutProblems: ['po_1 of Main account: Fees: $0.00 instead of $2.00'],
  }
  expect(describeLedgerProblems(check)).toBe(
    'The ledger differs from 1 order. LW-1001: Sales: $0.00 instead of $20.00. The ledger differs from store credit. demo: the ledger has $0.00 of store credit instead of $5.00. The ledger differs from 1 payout. po_1 of Main account: Fees: $0.00 instead of $2.00.',
  )
})

test('Twenty orders are named, and all are counted', () => {
  const different = Array.from({ length: 25 }, (_, n) => ({ number: `LW-${1001 + n}`, problems: ['Sales'] }))
  const text = describeLedgerProblems({ ...nothing, different })
  expect(text).toMatch(/^The ledger differs from 25 orders\. .*LW-1020: Sales\.$/)
})
