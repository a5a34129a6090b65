import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import type { LedgerAccount } from '../ledger/ledger-account.ts'
import type { LedgerEntry } from '../ledger/ledger-entry.ts'
import { type Cents, cents, zero } from '../money.ts'
import {
  getDifferenceAmount,
  type HeldMoney,
  type KnownMoney,
  matchPayouts,
  toReturnKey,
} from './match-payout.ts'
import type { NewPayout, ReportedLine, ReportedPayout } from './payout.ts'
import { createPayoutEntries, createWriteOffEntry, findPayoutId, sumPayout } from './payout-entries.ts'

const numRuns = repetitions({ few: 500, many: 20_000 })
const id = '0199c0de-0000-7000-8000-000000000000'

const line = (changes: Partial<ReportedLine>): ReportedLine => ({
  ref: 'txn-1',
  kind: 'charge',
  amount: cents(4500),
  fee: zero,
  names: [],
  orderNumber: undefined,
  releaseOn: undefined,
  description: '',
  ...changes,
})
const held = (changes: Partial<HeldMoney>): HeldMoney => ({
  kind: 'sale',
  orderNumber: 'LW-1',
  paymentId: 'payment-1',
  refundId: undefined,
  amount: cents(4500),
  ...changes,
})
const know = (changes: Partial<KnownMoney>): KnownMoney => ({
  named: new Map([
    ['cs-1', { paymentId: 'payment-1', refundId: undefined }],
    ['re-1', { paymentId: 'payment-1', refundId: 'refund-1' }],
  ]),
  held: [held({})],
  paidOut: new Map(),
  payouts: new Map(),
  lineRefs: new Set(),
  ...changes,
})
const report = (...lines: readonly ReportedLine[]): ReportedPayout => ({
  ref: 'po-1',
  arrivedOn: '2026-11-26',
  amount: undefined,
  lines,
})
const matchOne = (reported: ReportedPayout, known = know({})): NewPayout => {
  const [payout] = matchPayouts('account', [reported], known)
  if (payout === undefined) throw new Error('No payout')
  return payout
}
const listEntries = (payout: NewPayout) =>
  createPayoutEntries({ ...payout, id, mode: 'live', isDemo: false }).flatMap((entry) => entry ?? [])
const sumOf = (entries: readonly LedgerEntry[], account: LedgerAccount) =>
  entries
    .flatMap(({ postings }) => postings)
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0)

describe('A line of a payout', () => {
  test('is known by a name of the provider, or by its order and amount', () => {
    for (const found of [{ names: ['cs-1'] }, { orderNumber: 'LW-1' }])
      expect(matchOne(report(line(found))).lines).toMatchObject([
        { orderNumber: 'LW-1', paymentId: 'payment-1', expected: 4500, difference: undefined },
      ])
  })

  test('settles all that was captured with one payment, also what was more than the order', () => {
    const known = know({ held: [held({}), held({ kind: 'extra-payment', amount: cents(500) })] })
    expect(matchOne(report(line({ names: ['cs-1'], amount: cents(5000) })), known).lines[0]).toMatchObject({
      expected: 5000,
      difference: undefined,
    })
  })

  test('of an earlier payout that the bank sent back is compared with it, once', () => {
    const back = (ref: string, amount: number, name = 'po-0') =>
      line({ ref, kind: 'returned-payout', amount: cents(amount), names: [name] })
    const known = know({ payouts: new Map([['po-0', cents(4500)]]) })
    const { lines } = matchOne(report(back('1', 4500), back('2', 4500), back('3', 900, 'po-404')), known)
    expect(lines).toMatchObject([
      { returnedRef: 'po-0', expected: 4500, difference: undefined },
      { returnedRef: 'po-0', difference: 'twice' },
      { returnedRef: undefined, difference: 'unknown' },
    ])
    const stored = know({ payouts: known.payouts, paidOut: new Map([[toReturnKey('po-0'), [cents(4500)]]]) })
    expect(matchOne(report(back('4', 4500)), stored).lines).toMatchObject([{ difference: 'twice' }])
    // Both may be in one file.
    const earlier = { ...report(line({ ref: '5' })), ref: 'po-0' }
    expect(matchPayouts('account', [earlier, report(back('6', 4500))], know({}))[1]?.lines).toMatchObject([
      { expected: 4500, difference: undefined },
    ])
  })

  test('of a refund is known by its own name, or by its payment and amount', () => {
    const refund = { kind: 'refund', amount: cents(-1850) } as const
    const known = know({
      held: [
        held({}),
        held({ kind: 'refund', refundId: 'refund-2', amount: cents(-900) }),
        held({ kind: 'refund', refundId: 'refund-1', amount: cents(-1850) }),
      ],
    })
    for (const names of [['re-1'], ['cs-1'], ['cs-1', 're-1']])
      expect(matchOne(report(line({ ...refund, names })), known).lines[0]).toMatchObject({
        refundId: 'refund-1',
        difference: undefined,
      })
  })

  test.each([
    ['of no payment of the shop', line({ names: ['cs-9'], orderNumber: 'LW-9' }), 'unknown', 4500],
    ['with another amount', line({ names: ['cs-1'], amount: cents(4600) }), 'amount', 100],
    ['of a refund that the shop did not make', line({ kind: 'refund', amount: cents(-10) }), 'unknown', -10],
    ['of a correction', line({ kind: 'adjustment', amount: cents(7) }), 'unknown', 7],
  ])('%s differs', (_what, reported, difference, amount) => {
    const [found] = matchOne(report(reported)).lines
    expect(found).toMatchObject({ difference })
    expect(found && getDifferenceAmount(found)).toBe(amount)
  })

  test('of a payment that was paid out before differs, in the same payout and in a later one', () => {
    const twice = [line({ names: ['cs-1'] }), line({ ref: 'txn-2', names: ['cs-1'] })]
    const differences = (payouts: readonly NewPayout[]) =>
      payouts.flatMap(({ lines }) => lines.map(({ difference }) => difference))
    expect(differences([matchOne(report(...twice))])).toEqual([undefined, 'twice'])
    const apart = twice.map((each, index) => ({ ...report(each), ref: `po-${index}` }))
    expect(differences(matchPayouts('account', apart, know({})))).toEqual([undefined, 'twice'])
    const stored = know({ paidOut: new Map([['charge payment-1', [cents(4500)]]]) })
    expect(differences([matchOne(report(line({ names: ['cs-1'] })), stored)])).toEqual(['twice'])
  })

  test.each(['dispute', 'dispute-lost', 'bank-return'] as const)(
    'of a dispute settles the entry that it has (%s), and books its fee alone',
    (kind) => {
      const dispute = line({ kind: 'dispute', names: ['cs-1'], amount: cents(-4500), fee: cents(1500) })
      const known = know({ held: [held({}), held({ kind, amount: cents(-4500) })] })
      const payout = matchOne(report(dispute), known)
      expect(payout.lines[0]).toMatchObject({ difference: undefined })
      expect(
        listEntries(payout).map(({ postings }) => postings.map(({ account, amount }) => [account, amount])),
      ).toEqual([
        [
          ['bank', -6000],
          ['fees', 1500],
          ['receivable', 4500],
        ],
      ])
    },
  )

  test('that an earlier payout has is left out, and what it leaves differs', () => {
    const known = know({ lineRefs: new Set(['txn-1']) })
    const reported = {
      ...report(line({ names: ['cs-1'] }), line({ ref: 'txn-2', kind: 'fee', amount: cents(-10) })),
      amount: cents(4490),
    }
    expect(matchOne(reported, known).lines).toMatchObject([
      { ref: 'txn-2', difference: undefined },
      { kind: 'other', amount: 4500, difference: 'unknown' },
    ])
  })
})

const reportedLine: fc.Arbitrary<ReportedLine> = fc
  .record({
    kind: fc.constantFrom(
      'charge',
      'refund',
      'fee',
      'reserve',
      'reserve-release',
      'dispute',
      'adjustment',
      'total',
    ),
    ref: fc.nat(12),
    payment: fc.nat(6),
    size: fc.constantFrom(1000, 1001, 2500),
    isNegative: fc.boolean(),
    fee: fc.integer({ min: -50, max: 200 }),
  })
  .map(({ kind, ref, payment, size, isNegative, fee }) =>
    line({
      ref: `txn-${ref}`,
      kind,
      amount: cents(isNegative ? -size : size),
      fee: cents(fee),
      names: [`payment-${payment}`],
    }),
  )
const reports = fc
  .array(
    fc.record({
      lines: fc.array(reportedLine, { maxLength: 8 }),
      more: fc.constantFrom(undefined, 0, 37, -12),
    }),
    { maxLength: 4 },
  )
  .map((payouts) =>
    payouts.map(({ lines, more }, index): ReportedPayout => {
      const sum = lines.reduce((total, { amount, fee }) => total + amount - fee, 0)
      return {
        ref: `po-${index}`,
        arrivedOn: '2026-11-26',
        amount: more === undefined ? undefined : cents(sum + more),
        lines,
      }
    }),
  )
/** The shop knows four of the payments, each with a refund and a dispute. */
const knownMoney = know({
  named: new Map(
    [0, 1, 2, 3].map((index) => [`payment-${index}`, { paymentId: `payment-${index}`, refundId: undefined }]),
  ),
  held: [0, 1, 2, 3].flatMap((index) => {
    const paymentId = `payment-${index}`
    return [
      held({ paymentId, amount: cents(1000) }),
      held({ paymentId, kind: 'refund', refundId: `refund-${index}`, amount: cents(-1000) }),
      held({ paymentId, kind: 'dispute', amount: cents(-2500) }),
    ]
  }),
})

describe('Any payouts', () => {
  test('balance, bring the bank what they say, and take as much from what the account holds', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        for (const payout of matchPayouts('account', reported, knownMoney)) {
          const entries = listEntries(payout)
          for (const { postings } of entries) {
            expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
            expect(postings.every(({ providerAccountId }) => providerAccountId === 'account')).toBe(true)
          }
          expect(sumOf(entries, 'bank')).toBe(payout.amount)
          const { settled, fees, reserve, difference } = sumPayout(payout.lines)
          expect(settled - fees - reserve + difference).toBe(payout.amount)
          expect(sumOf(entries, 'reserve')).toBe(reserve)
          expect(sumOf(entries, 'receivable') + settled + difference).toBe(0)
        }
      }),
      { numRuns },
    )
  })

  test('settle each payment, refund and dispute once, also when they are reported again', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        const payouts = matchPayouts('account', [...reported, ...reported], knownMoney)
        const lines = payouts.flatMap((payout) => payout.lines)
        const settled = lines.filter(
          ({ paymentId, difference }) => paymentId !== undefined && difference !== 'twice',
        )
        const keys = settled.map(
          ({ kind, amount, ...each }) => `${kind} ${amount < 0} ${each.refundId ?? each.paymentId}`,
        )
        expect(new Set(keys).size).toBe(keys.length)
        for (const again of payouts.slice(reported.length))
          expect(sumPayout(again.lines)).toMatchObject({ settled: 0, fees: 0, reserve: 0 })
      }),
      { numRuns },
    )
  })

  test('leave nothing of a difference that is written off', () => {
    fc.assert(
      fc.property(reports, (reported) => {
        for (const payout of matchPayouts('account', reported, knownMoney)) {
          const stored = { ...payout, id, mode: 'live', isDemo: false } as const
          const entries = payout.lines.flatMap(
            (each, index) => createWriteOffEntry(stored, { ...each, id: `line-${index}` }, new Date(0)) ?? [],
          )
          const difference: Cents = sumPayout(payout.lines).difference
          expect(sumOf(entries, 'receivable')).toBe(difference)
          expect(sumOf(entries, 'write-off')).toBe(difference === 0 ? 0 : -difference)
        }
      }),
      { numRuns },
    )
  })
})

test('An entry of a payout leads to it', () => {
  expect(
    ['payout:', 'payout-difference:', 'write-off:'].map((start) => findPayoutId(`${start}${id}`)),
  ).toEqual([id, id, id])
  expect(findPayoutId(`write-off:${id}:line`)).toBe(id)
  expect(findPayoutId(`sale:${id}`)).toBeUndefined()
})
