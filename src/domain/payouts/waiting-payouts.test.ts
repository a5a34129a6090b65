import { expect, test } from 'vitest'
import { cents, zero } from '../money.ts'
import type { ReportedLine, ReportedPayout } from './payout.ts'
import { splitWaiting } from './waiting-payouts.ts'

const line = (ref: string, amount: number): ReportedLine => ({
  ref,
  kind: 'charge',
  amount: cents(amount),
  fee: zero,
  names: [],
  orderNumber: undefined,
  releaseOn: undefined,
  description: '',
})
const report = (amount: number | undefined, ...lines: readonly ReportedLine[]): ReportedPayout => ({
  ref: 'po-1',
  arrivedOn: '2026-11-26',
  amount: amount === undefined ? undefined : cents(amount),
  lines,
})
const split = (payout: ReportedPayout, kept: readonly ReportedLine[] = []) =>
  splitWaiting([payout], {
    format: { hasPayoutRows: true },
    kept: new Map([['po-1', kept]]),
    today: '2026-11-30',
  })

test('A payout of a file waits until its rows are there, with those of earlier files', () => {
  const [first, second] = [line('a', 1000), line('b', 500)]
  expect(split(report(undefined, first))).toMatchObject({ ready: [], waiting: [{ keptLines: [first] }] })
  expect(split(report(1500, second))).toMatchObject({ ready: [], waiting: [{ keptLines: [] }] })
  expect(split(report(1500, second), [first])).toMatchObject({
    ready: [{ lines: [first, second] }],
    waiting: [],
  })
})

test('Rows that were kept do not spoil a file that has all of the payout', () => {
  const wrong = [line('a', 999), line('x', 77)]
  expect(split(report(1000, line('a', 1000)), wrong).ready).toMatchObject([
    { lines: [{ ref: 'a', amount: 1000 }] },
  ])
})
