import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { type DisputeState, disputeStateTable, isMoneyTaken } from '../disputes/dispute-state.ts'
import { type Cents, cents, zero } from '../money.ts'
import type { RefundPart } from '../payments/payment.ts'
import {
  calculateRefundedCredit,
  calculateSpentCredit,
  getAmountDue,
  getPaymentAsCredit,
  getRefundableCredit,
  type RefundDestination,
  refundDestinations,
} from '../payments/store-credit.ts'
import { createPaymentWriteOffEntry } from '../payouts/payment-write-off.ts'
import { createBankReturnEntry, createReclaimEntry } from './bank-return-entry.ts'
import { createDisputeEntry, sumDisputeEntries } from './dispute-entries.ts'
import type { LedgerEntry, Posting } from './ledger-entry.ts'
import { findLedgerDifferences, type OrderMoney } from './order-balances.ts'
import {
  createExtraPaymentEntry,
  createExtraRefundEntry,
  createExtraSettlementEntry,
  createRefundEntry,
  createSaleEntry,
  type OrderSums,
  sumBalances,
} from './order-entries.ts'

const numRuns = repetitions({ few: 500, many: 20_000 })
const at = new Date('2026-11-27T12:00:00Z')
const accounts = ['card-account', 'bank-account'] as const

interface Capture {
  readonly kind: 'capture' | 'extra' | 'extra-cad'
  readonly account: number
  readonly amount: number
}
interface Refunding {
  readonly kind: 'refund-parts' | 'refund-rest'
  readonly amount: number
  readonly isByHand: boolean
  readonly destination: RefundDestination
}
interface Disputing {
  readonly kind: 'dispute'
  readonly state: DisputeState
  readonly amount: number
}
type Step =
  | Capture
  | Refunding
  | Disputing
  | { readonly kind: 'settle-extra' | 'refund-extra' | 'return-extra' | 'write-off' }
  | { readonly kind: 'bank-return'; readonly spentShare: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('capture', 'extra', 'extra-cad'),
    account: fc.integer({ min: 0, max: 1 }),
    // Two payments of one order usually have the same amount.
    amount: fc.oneof(fc.constant(2500), fc.integer({ min: 0, max: 9000 })),
  }),
  fc.record({
    kind: fc.constantFrom('refund-parts', 'refund-rest'),
    amount: fc.integer({ min: 1, max: 5000 }),
    isByHand: fc.boolean(),
    destination: fc.constantFrom(...refundDestinations),
  }),
  fc.record({ kind: fc.constantFrom('settle-extra', 'refund-extra', 'return-extra', 'write-off') }),
  fc.record({
    kind: fc.constant('bank-return'),
    // What the customer has spent of the credit that the payment was refunded to.
    spentShare: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  // A provider may say any state late, with another amount.
  fc.record({
    kind: fc.constant('dispute'),
    state: fc.constantFrom(...disputeStateTable.states),
    amount: fc.integer({ min: 1, max: 9000 }),
  }),
)

const orderSums = fc
  .record({
    subtotal: fc.nat(9000),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: fc.nat(1500),
    tax: fc.nat(900),
    available: fc.oneof(fc.constant(0), fc.nat(12_000)),
  })
  .map(({ subtotal, discountShare, shipping, tax, available }) => {
    const discount = Math.round(subtotal * discountShare)
    const total = cents(subtotal - discount + shipping + tax)
    return {
      subtotal: cents(subtotal),
      discount: cents(discount),
      shipping: cents(shipping),
      tax: cents(tax),
      total,
      credit: calculateSpentCredit(total, cents(available)),
    }
  })

type TrackedPayment = OrderMoney['payments'][number]

/** An order with its tables and its ledger, changed as the use cases change them. */
class TrackedOrder {
  readonly order
  readonly entries: LedgerEntry[] = []
  reclaimed: { readonly owed: number; readonly reclaimedCredit: number } | undefined
  #wasPaid = false
  readonly #payments: TrackedPayment[] = []
  #dispute: { readonly state: DisputeState; readonly amount: Cents } | undefined
  readonly #refunds: (OrderMoney['refunds'][number] & {
    readonly parts: readonly RefundPart[]
    readonly status: 'succeeded'
  })[] = []

  constructor(sums: OrderSums) {
    this.order = { id: 'order', number: 'LW-1', mode: 'live' as const, isDemo: false, ...sums }
  }

  get money(): OrderMoney {
    return {
      order: { ...this.order, wasPaid: this.#wasPaid },
      payments: this.#payments,
      refunds: this.#refunds,
      disputes:
        this.#dispute === undefined
          ? []
          : [{ ...this.#dispute, accountId: 'card-account', isReturned: this.#isReturned }],
    }
  }

  get #isReturned(): boolean {
    return this.#payments.some(({ status, extra }) => extra === undefined && status === 'bank-returned')
  }

  get postings(): Posting[] {
    return this.entries.flatMap(({ postings }) => postings)
  }

  get refundable(): number {
    const refunded = this.#refunds.filter((refund) => !refund.isOfExtraPayment)
    return this.#wasPaid ? this.order.total - refunded.reduce((sum, { amount }) => sum + amount, 0) : 0
  }

  apply(next: Step): void {
    if (next.kind === 'capture') this.#capture(next.account)
    if (next.kind === 'extra' || next.kind === 'extra-cad') this.#captureExtra(next)
    if (next.kind === 'refund-parts' || next.kind === 'refund-rest') this.#refund(next)
    if (next.kind === 'settle-extra') this.#settleExtra()
    if (next.kind === 'refund-extra') this.#refundExtra()
    if (next.kind === 'dispute') this.#disputeTo(next)
    if (next.kind === 'bank-return') this.#returnPayment(next.spentShare)
    if (next.kind === 'return-extra') this.#returnExtra()
    if (next.kind === 'write-off') this.#writeOff()
  }

  #returnPayment(spentShare: number): void {
    const index = this.#payments.findIndex(({ extra }) => extra === undefined)
    const paid = this.#payments[index]
    if (paid === undefined || paid.status === 'bank-returned') return
    this.#takeBackWriteOff(paid)
    this.#payments[index] = { ...paid, writtenOff: zero, status: 'bank-returned' }
    if (this.#dispute !== undefined) this.#disputeTo({ kind: 'dispute', ...this.#dispute })
    const details = { balances: this.postings, isOwed: false, occurredAt: at }
    const left = this.refundable - paid.amount
    this.#record(createBankReturnEntry(this.order, { ...paid, extra: undefined }, details))
    this.#giveBackCredit(paid, left)
    this.#reclaimCredit(index, spentShare)
  }

  /** What the customer paid with store credit, of an order that is not shipped. */
  #giveBackCredit({ id: paymentId, accountId }: TrackedPayment, left: number): void {
    const own = this.#refunds.filter(({ isOfExtraPayment }) => !isOfExtraPayment)
    const credit = cents(Math.min(left, getRefundableCredit({ ...this.order, customerId: 'customer' }, own)))
    if (credit <= 0) return
    const refund = {
      ...{ id: `refund-${this.#refunds.length}`, paymentId, accountId, amount: credit, credit },
      ...{ isOfExtraPayment: false, isSettledByHand: false, parts: [], status: 'succeeded' as const },
    }
    const details = { balances: this.postings, isSettledByHand: false, occurredAt: at }
    this.#record(createRefundEntry(this.order, refund, details))
    this.#refunds.push(refund)
  }

  /** What the account of the payment still holds of it. */
  #writeOff(): void {
    const paid = this.#payments.find(({ extra }) => extra === undefined)
    const change = cents(
      this.entries
        .filter(({ paymentId }) => paymentId === paid?.id)
        .flatMap(({ postings }) => postings.filter(({ account }) => account === 'receivable'))
        .reduce((held, { amount }) => held + amount, 0),
    )
    if (paid === undefined || change <= 0 || paid.writtenOff > 0) return
    this.#replace(paid, { writtenOff: change })
    this.#record(
      createPaymentWriteOffEntry(this.order, paid, { change, entries: this.#countWriteOffs() }, at),
    )
  }

  #takeBackWriteOff(payment: TrackedPayment): void {
    if (payment.writtenOff === 0) return
    const details = { change: cents(-payment.writtenOff), entries: this.#countWriteOffs() }
    this.#record(createPaymentWriteOffEntry(this.order, payment, details, at))
  }

  #countWriteOffs(): number {
    return this.entries.filter(({ kind }) => kind === 'write-off').length
  }

  #reclaimCredit(index: number, spentShare: number): void {
    const payment = this.#payments[index]
    if (payment === undefined) return
    const own = this.#refunds.filter(({ isOfExtraPayment }) => !isOfExtraPayment)
    const owed = Math.min(payment.amount, getPaymentAsCredit(this.order, own))
    const reclaimedCredit = cents(Math.ceil(owed * (1 - spentShare)))
    this.#payments[index] = { ...payment, reclaimedCredit }
    this.#record(createReclaimEntry(this.order, payment, { amount: reclaimedCredit }, at))
    this.reclaimed = { owed, reclaimedCredit }
  }

  #disputeTo({ state, amount }: Disputing): void {
    if (!this.#wasPaid) return
    this.#dispute = { state, amount: cents(amount) }
    const paid = this.#payments.find(({ extra }) => extra === undefined)
    if (paid !== undefined && isMoneyTaken(state)) {
      this.#takeBackWriteOff(paid)
      this.#replace(paid, { writtenOff: zero })
    }
    const made = this.entries.filter(({ disputeId }) => disputeId !== undefined)
    const dispute = {
      ...{ id: 'dispute', paymentId: 'payment', accountId: 'card-account', isReturned: this.#isReturned },
      ...this.#dispute,
    }
    this.#record(createDisputeEntry(this.order, dispute, sumDisputeEntries(made), at))
  }

  #record(entry: LedgerEntry | undefined): void {
    if (entry !== undefined) this.entries.push(entry)
  }

  #capture(account: number): void {
    if (this.#wasPaid) return
    this.#wasPaid = true
    const isUncharged = getAmountDue(this.order) === 0
    const payment = {
      id: 'payment',
      amount: getAmountDue(this.order),
      accountId: accounts[account] ?? '',
      status: 'paid' as const,
      reclaimedCredit: zero,
      writtenOff: zero,
      extra: undefined,
    }
    if (!isUncharged) this.#payments.push(payment)
    this.#record(createSaleEntry(this.order, isUncharged ? undefined : payment, at))
  }

  #captureExtra({ kind, account, amount }: Capture): void {
    const captured = { amount, currency: kind === 'extra' ? 'USD' : 'CAD' }
    const extra = { captured, isSettled: false }
    const payment = {
      id: `extra-${this.#payments.length}`,
      amount: cents(amount),
      accountId: accounts[account] ?? '',
      status: 'paid' as const,
      reclaimedCredit: zero,
      writtenOff: zero,
      extra,
    }
    this.#payments.push(payment)
    this.#record(createExtraPaymentEntry(this.order, payment, captured, at))
  }

  #refund({ kind, amount: asked, isByHand, destination }: Refunding): void {
    const paid = this.#payments.find(({ extra }) => extra === undefined)
    if (paid?.status === 'bank-returned' || !this.#wasPaid || this.refundable <= 0) return
    const amount = kind === 'refund-rest' ? this.refundable : Math.min(asked, this.refundable)
    const parts = kind === 'refund-rest' ? [] : this.#splitIntoParts(amount)
    if (parts === undefined) return
    const order = { ...this.order, customerId: 'customer' }
    const own = this.#refunds.filter(({ isOfExtraPayment }) => !isOfExtraPayment)
    const refund = {
      id: `refund-${this.#refunds.length}`,
      paymentId: paid?.id,
      accountId: paid?.accountId,
      amount: cents(amount),
      credit: calculateRefundedCredit(cents(amount), order, own, destination),
      isOfExtraPayment: false,
      isSettledByHand: isByHand,
      parts,
      status: 'succeeded' as const,
    }
    this.#record(
      createRefundEntry(this.order, refund, {
        balances: this.postings,
        isSettledByHand: isByHand,
        occurredAt: at,
      }),
    )
    this.#refunds.push(refund)
  }

  /** A part for the goods and one for shipping, as much as is left of each. */
  #splitIntoParts(amount: number): RefundPart[] | undefined {
    const left = (paid: number, isShipping: boolean) =>
      paid -
      this.#refunds
        .flatMap(({ parts }) => parts)
        .filter(({ lineId }) => (lineId === undefined) === isShipping)
        .reduce((sum, part) => sum + part.amount, 0)
    const goods = Math.min(amount, left(this.order.subtotal - this.order.discount, false))
    const shipping = amount - goods
    if (shipping > left(this.order.shipping, true)) return undefined
    return [
      ...(goods > 0 ? [{ lineId: 'line', amount: cents(goods), removed: 0 }] : []),
      ...(shipping > 0 ? [{ lineId: undefined, amount: cents(shipping), removed: 0 }] : []),
    ]
  }

  #findOpenExtra() {
    return this.#payments.find(({ extra, status }) => extra?.isSettled === false && status === 'paid')
  }

  #replace(payment: TrackedPayment, changes: Partial<OrderMoney['payments'][number]>): void {
    this.#payments[this.#payments.indexOf(payment)] = { ...payment, ...changes }
  }

  #settleExtra(): void {
    const payment = this.#findOpenExtra()
    if (payment?.extra === undefined) return
    this.#replace(payment, { extra: { ...payment.extra, isSettled: true } })
    this.#record(createExtraSettlementEntry(this.order, payment, payment.extra.captured, at))
  }

  /** The last one, so that another one with the same amount stays. */
  #returnExtra(): void {
    const payment = this.#payments.findLast(
      ({ extra, status }) => extra !== undefined && status !== 'bank-returned',
    )
    if (payment?.extra === undefined) return
    const isOwed = payment.status === 'paid' && !payment.extra.isSettled
    this.#replace(payment, { status: 'bank-returned' })
    const extra = { ...payment.extra, reason: 'paid-twice', settled: undefined } as const
    const details = { balances: this.postings, isOwed, occurredAt: at }
    this.#record(createBankReturnEntry(this.order, { ...payment, extra }, details))
  }

  /** A refund may be on its way while the bank takes the payment back. */
  #findRefundableExtra() {
    const isRefunded = ({ id }: TrackedPayment) => this.#refunds.some(({ paymentId }) => paymentId === id)
    return this.#payments.find((payment) => payment.extra?.isSettled === false && !isRefunded(payment))
  }

  #refundExtra(): void {
    const payment = this.#findRefundableExtra()
    if (payment?.extra?.captured.currency !== 'USD' || payment.extra.captured.amount === 0) return
    const isReturned = payment.status === 'bank-returned'
    if (!isReturned) this.#replace(payment, { status: 'refunded' })
    const refund = {
      id: `refund-${this.#refunds.length}`,
      paymentId: payment.id,
      accountId: payment.accountId,
      amount: cents(payment.extra.captured.amount),
      credit: zero,
      isOfExtraPayment: true,
      isSettledByHand: false,
      parts: [],
      status: 'succeeded' as const,
    }
    this.#refunds.push(refund)
    this.#record(createExtraRefundEntry(this.order, refund, { isReturned, occurredAt: at }))
  }
}

const sum = (postings: readonly Posting[]) => postings.reduce((total, { amount }) => total + amount, 0)

describe('The ledger', () => {
  test('balances after every step, and says what the tables of the order say', () => {
    fc.assert(
      fc.property(orderSums, fc.array(step, { maxLength: 12 }), (sums, steps) => {
        const tracked = new TrackedOrder(sums)
        for (const next of steps) {
          tracked.apply(next)
          expect(findLedgerDifferences(tracked.money, tracked.postings)).toEqual([])
        }
        for (const { postings } of tracked.entries) {
          expect(sum(postings)).toBe(0)
          expect(postings.length).toBeGreaterThanOrEqual(2)
        }
        expect(new Set(tracked.entries.map(({ key }) => key)).size).toBe(tracked.entries.length)
      }),
      { numRuns },
    )
  })

  test('gives an order that is refunded in full back by the way it was paid', () => {
    fc.assert(
      fc.property(orderSums, fc.array(step, { maxLength: 8 }), (sums, steps) => {
        const tracked = new TrackedOrder(sums)
        tracked.apply({ kind: 'capture', account: 0, amount: 0 })
        const isOriginal = (next: Step) =>
          next.kind.startsWith('refund-p') &&
          'isByHand' in next &&
          !next.isByHand &&
          next.destination === 'original'
        for (const next of steps.filter(isOriginal)) tracked.apply(next)
        tracked.apply({ kind: 'refund-rest', amount: 0, isByHand: false, destination: 'original' })
        expect(sumBalances(tracked.postings, ['receivable'])).toBe(0)
        expect(sumBalances(tracked.postings, ['store-credit'])).toBe(0)
      }),
      { numRuns },
    )
  })

  test('has no income, shipping and tax left of an order that is refunded in full', () => {
    fc.assert(
      fc.property(orderSums, fc.array(step, { maxLength: 8 }), (sums, steps) => {
        const tracked = new TrackedOrder(sums)
        tracked.apply({ kind: 'capture', account: 0, amount: 0 })
        for (const next of steps) tracked.apply(next)
        tracked.apply({ kind: 'refund-rest', amount: 0, isByHand: false, destination: 'original' })
        const { postings } = tracked
        expect(sumBalances(postings, ['sales', 'discounts', 'refunds'])).toBe(0)
        expect(sumBalances(postings, ['shipping'])).toBe(0)
        expect(sumBalances(postings, ['sales-tax'])).toBe(0)
      }),
      { numRuns },
    )
  })

  test('loses nothing to a bank that takes back what went to store credit, unless the credit is spent', () => {
    const toCredit = { isByHand: false, destination: 'store-credit' } as const
    fc.assert(
      fc.property(orderSums, fc.integer({ min: 1, max: 12_000 }), fc.boolean(), (sums, amount, isSpent) => {
        const tracked = new TrackedOrder(sums)
        tracked.apply({ kind: 'capture', account: 0, amount: 0 })
        tracked.apply({ ...toCredit, kind: 'refund-parts', amount })
        tracked.apply({ kind: 'bank-return', spentShare: isSpent ? 1 : 0 })
        const lost = sumBalances(tracked.postings, ['write-off'])
        expect(lost).toBe(isSpent ? (tracked.reclaimed?.owed ?? 0) : 0)
        // The customer has as much credit as paid for the order.
        if (!isSpent && tracked.reclaimed !== undefined)
          expect(sumBalances(tracked.postings, ['store-credit'])).toBe(0)
      }),
      { numRuns },
    )
  })

  test('tells two extra payments of one amount apart, of which one was refunded and the other taken back', () => {
    const sums = { subtotal: cents(2500), discount: zero, shipping: zero, tax: zero, total: cents(2500) }
    const extra = { kind: 'extra', account: 0, amount: 2500 } as const
    for (const last of ['return-extra', 'refund-extra'] as const) {
      const tracked = new TrackedOrder({ ...sums, credit: zero })
      const steps = [
        extra,
        extra,
        { kind: 'refund-extra' },
        { kind: 'return-extra' },
        { kind: last },
      ] as const
      for (const next of steps) {
        tracked.apply(next)
        expect(findLedgerDifferences(tracked.money, tracked.postings)).toEqual([])
      }
    }
  })

  test('differs when an entry is missing', () => {
    fc.assert(
      fc.property(
        orderSums,
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (sums, steps, pick) => {
          const tracked = new TrackedOrder(sums)
          for (const next of steps) tracked.apply(next)
          fc.pre(tracked.entries.length > 0)
          const missing = tracked.entries[pick % tracked.entries.length]
          const kept = tracked.entries
            .filter((entry) => entry !== missing)
            .flatMap(({ postings }) => postings)
          expect(findLedgerDifferences(tracked.money, kept)).not.toEqual([])
        },
      ),
    )
  })
})

describe('A refund', () => {
  const order = { id: 'order', number: 'LW-1', mode: 'live', isDemo: false } as const
  const balances: Posting[] = [
    { account: 'receivable', providerAccountId: 'card', amount: cents(3400) },
    { account: 'discounts', providerAccountId: undefined, amount: cents(500) },
    { account: 'sales', providerAccountId: undefined, amount: cents(-3000) },
    { account: 'shipping', providerAccountId: undefined, amount: cents(-700) },
    { account: 'sales-tax', providerAccountId: undefined, amount: cents(-200) },
  ]
  const refund = (amount: Cents, parts: readonly RefundPart[] = []) =>
    createRefundEntry(
      order,
      { id: 'refund', amount, credit: zero, parts, paymentId: 'payment', accountId: 'card' },
      { balances, isSettledByHand: false, occurredAt: at },
    )?.postings.map(({ account, amount: posted }) => `${account} ${posted}`)

  test.each([
    [2000, ['refunds 2000', 'receivable -2000']],
    [3000, ['refunds 2500', 'shipping 500', 'receivable -3000']],
    [3400, ['refunds 2500', 'shipping 700', 'sales-tax 200', 'receivable -3400']],
  ])('of %i without parts gives back goods, then shipping, then tax', (amount, postings) => {
    expect(refund(cents(amount))).toEqual(postings)
  })

  test('with parts gives back those, and the rest is tax', () => {
    const parts = [
      { lineId: 'line', amount: cents(1000), removed: 0 },
      { lineId: undefined, amount: cents(300), removed: 0 },
    ]
    expect(refund(cents(1350), parts)).toEqual([
      'refunds 1000',
      'shipping 300',
      'sales-tax 50',
      'receivable -1350',
    ])
  })
})

test('A free order has its sales and discounts, and one that was worth nothing has no entry', () => {
  const order = {
    id: 'order',
    number: 'LW-1',
    mode: 'live',
    isDemo: false,
    shipping: zero,
    tax: zero,
    total: zero,
    credit: zero,
  } as const
  const sale = createSaleEntry({ ...order, subtotal: cents(900), discount: cents(900) }, undefined, at)
  expect(sale?.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['discounts', 900],
    ['sales', -900],
  ])
  expect(createSaleEntry({ ...order, subtotal: zero, discount: zero }, undefined, at)).toBeUndefined()
})
