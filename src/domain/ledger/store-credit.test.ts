import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import {
  calculateRefundedCredit,
  calculateSpentCredit,
  forfeitBalance,
  getAmountDue,
  getLostCredit,
  getPaidBack,
  getPaymentAsCredit,
  getReturnedCredit,
  moveOrderCredit,
  moveReclaimedCredit,
  moveRefundedCredit,
  type NewCreditMovement,
  type RefundDestination,
  refundDestinations,
  takeOwedCredit,
} from '../payments/store-credit.ts'
import { createReclaimEntry } from './bank-return-entry.ts'
import { createCreditEntry } from './credit-entries.ts'
import { listCreditProblems } from './credit-totals.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { createRefundEntry, createSaleEntry } from './order-entries.ts'
import { sumBalances } from './split-refund.ts'

const numRuns = repetitions({ few: 500, many: 20_000 })
const at = new Date('2026-11-27T12:00:00Z')
const owner = { customerId: 'customer', mode: 'live' } as const

type Step =
  | { readonly kind: 'gift'; readonly amount: number }
  | { readonly kind: 'correct'; readonly share: number }
  | { readonly kind: 'place'; readonly total: number }
  | { readonly kind: 'pay' | 'expire' | 'retry' | 'bank-return'; readonly pick: number }
  | {
      readonly kind: 'refund'
      readonly pick: number
      readonly share: number
      readonly destination: RefundDestination
    }

const pick = fc.nat(9)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('gift'), amount: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ kind: fc.constant('correct'), share }),
  fc.record({ kind: fc.constant('place'), total: fc.integer({ min: 50, max: 9000 }) }),
  fc.record({ kind: fc.constantFrom('pay', 'expire', 'retry', 'bank-return'), pick }),
  fc.record({
    kind: fc.constant('refund'),
    pick,
    share,
    destination: fc.constantFrom(...refundDestinations),
  }),
)

interface TrackedOrder {
  readonly id: string
  readonly number: string
  readonly mode: 'live'
  readonly isDemo: false
  readonly customerId: string
  readonly total: Cents
  readonly credit: Cents
  version: number
  state: 'pending' | 'expired' | 'paid' | 'returned'
  readonly refunds: {
    readonly id: string
    readonly amount: Cents
    readonly credit: Cents
    readonly status: 'succeeded'
  }[]
}

/** A payment that its bank took back. */
interface Debt {
  readonly order: TrackedOrder
  /** How many movements there were. */
  readonly since: number
  readonly total: Cents
  reclaimed: Cents
  owed: Cents
}

/** A customer with the credit, the orders and the ledger, changed as the use cases change them. */
class TrackedCustomer {
  readonly movements: NewCreditMovement[] = []
  readonly entries: LedgerEntry[] = []
  readonly orders: TrackedOrder[] = []
  readonly debts: Debt[] = []

  get balance(): Cents {
    return add(...this.movements.map(({ amount }) => amount))
  }

  get held(): Cents {
    return add(...this.orders.filter(({ state }) => state === 'pending').map(({ credit }) => credit))
  }

  get recorded(): Cents {
    const postings = this.entries.flatMap((entry) => entry.postings)
    return subtract(zero, sumBalances(postings, ['store-credit']))
  }

  apply(next: Step): void {
    if (next.kind === 'gift') this.#change('gift', cents(next.amount))
    if (next.kind === 'correct') this.#change('correction', cents(-Math.floor(this.balance * next.share)))
    if (next.kind === 'place') this.#place(cents(next.total))
    if (!('pick' in next)) return
    const order = this.orders[next.pick % Math.max(1, this.orders.length)]
    if (order === undefined) return
    if (next.kind === 'pay') this.#pay(order)
    if (next.kind === 'expire') this.#expire(order)
    if (next.kind === 'retry') this.#retry(order)
    if (next.kind === 'bank-return') this.returnPayment(order)
    if (next.kind === 'refund')
      this.refund(order, Math.ceil(this.refundable(order) * next.share), next.destination)
  }

  #move(movement: NewCreditMovement | undefined): void {
    if (movement === undefined) return
    expect(this.movements.map(({ key }) => key)).not.toContain(movement.key)
    this.movements.push(movement)
  }

  #change(kind: 'gift' | 'correction', amount: Cents): void {
    if (amount === 0) return
    const key = `${kind}:${this.movements.length}`
    const movement = { ...owner, key, kind, amount, orderNumber: undefined, reason: '', madeBy: 'owner' }
    this.#move(movement)
    this.entries.push(createCreditEntry(movement, at))
  }

  #place(total: Cents): void {
    const credit = calculateSpentCredit(total, this.balance)
    const number = `LW-${this.orders.length}`
    const order: TrackedOrder = {
      id: number,
      number,
      isDemo: false,
      total,
      credit,
      version: 1,
      state: 'pending',
      refunds: [],
      ...owner,
    }
    this.orders.push(order)
    this.#move(moveOrderCredit(order, 'spent'))
    if (getAmountDue(order) === 0) this.#pay(order)
  }

  #pay(order: TrackedOrder): void {
    if (order.state !== 'pending') return
    order.state = 'paid'
    order.version += 1
    const sums = { subtotal: order.total, discount: zero, discounts: [], shipping: zero, tax: zero }
    const payment = getAmountDue(order) === 0 ? undefined : { id: 'payment', accountId: 'card' }
    const entry = createSaleEntry({ ...order, ...sums }, payment, at)
    if (entry !== undefined) this.entries.push(entry)
  }

  returnPayment(order: TrackedOrder): void {
    if (order.state !== 'paid' || getAmountDue(order) === 0) return
    order.state = 'returned'
    const total = cents(Math.min(getAmountDue(order), getPaymentAsCredit(order, order.refunds)))
    const reclaimed = cents(Math.min(total, this.balance))
    this.#reclaim(order, reclaimed)
    const since = this.movements.length
    this.debts.push({ order, since, total, reclaimed, owed: subtract(total, reclaimed) })
  }

  #reclaim(order: TrackedOrder, amount: Cents, from?: string): void {
    this.#move(moveReclaimedCredit(order, order.id, amount, from))
    const entry = createReclaimEntry(order, order, { amount, from }, at)
    if (entry !== undefined) this.entries.push(entry)
  }

  #giveBack(order: TrackedOrder, movement: NewCreditMovement | undefined, returned: Cents): void {
    this.#move(movement)
    const spentAt = this.movements.findLastIndex(
      ({ kind, orderNumber }) => kind === 'spent' && orderNumber === order.number,
    )
    const debts = this.debts.filter(({ since }) => since > spentAt)
    for (const { debt, amount } of takeOwedCredit(returned, debts)) {
      this.#reclaim(debt.order, amount, movement?.key)
      debt.reclaimed = add(debt.reclaimed, amount)
      debt.owed = subtract(debt.owed, amount)
    }
  }

  #expire(order: TrackedOrder): void {
    if (order.state !== 'pending') return
    this.#giveBack(order, moveOrderCredit(order, 'restored'), order.credit)
    order.state = 'expired'
    order.version += 1
  }

  #retry(order: TrackedOrder): void {
    if (order.state !== 'expired' || this.balance < order.credit) return
    this.#move(moveOrderCredit(order, 'spent'))
    order.state = 'pending'
    order.version += 1
  }

  refundable(order: TrackedOrder): number {
    return order.state === 'paid' ? order.total - add(...order.refunds.map(({ amount }) => amount)) : 0
  }

  refund(order: TrackedOrder, amount: number, destination: RefundDestination): void {
    if (amount <= 0) return
    const credit = calculateRefundedCredit(cents(amount), order, order.refunds, destination)
    const id = `${order.number}-${order.refunds.length}`
    const refund = { id, amount: cents(amount), credit, status: 'succeeded' } as const
    order.refunds.push(refund)
    const movement = moveRefundedCredit(order, { ...refund, reason: '', requestedBy: 'owner' })
    this.#giveBack(order, movement, getReturnedCredit(order, order.refunds, refund))
    const paid = getAmountDue(order) === 0 ? undefined : 'payment'
    const sent = { ...refund, parts: [], paymentId: paid, accountId: paid && 'card' }
    const balances = this.entries
      .filter(({ orderId }) => orderId === order.id)
      .flatMap(({ postings }) => postings)
    const entry = createRefundEntry(order, sent, { balances, isSettledByHand: false, occurredAt: at })
    if (entry !== undefined) this.entries.push(entry)
  }
}

const steps = fc.array(step, { maxLength: 30 })

describe('Store credit', () => {
  test('is never below zero, and the ledger owes what customers have and unpaid orders hold', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const customer = new TrackedCustomer()
        for (const next of taken) {
          customer.apply(next)
          const { balance, held, recorded } = customer
          expect(balance).toBeGreaterThanOrEqual(0)
          const totals = {
            mode: 'live',
            balances: balance,
            movements: balance,
            differentBalances: 0,
          } as const
          expect(listCreditProblems({ ...totals, held, recorded })).toEqual([])
          for (const { total, reclaimed, owed } of customer.debts) {
            expect(owed).toBeGreaterThanOrEqual(0)
            expect(add(reclaimed, owed)).toBe(total)
          }
        }
        for (const order of customer.orders) {
          const due = getAmountDue(order)
          expect(due === 0 || due >= Math.min(50, order.total)).toBe(true)
        }
      }),
      { numRuns },
    )
  })

  test('of a payment that its bank took back is gone, when the orders that took it are not paid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (taken) => {
        const customer = new TrackedCustomer()
        customer.apply({ kind: 'place', total: 5000 })
        customer.apply({ kind: 'pay', pick: 0 })
        const [order] = customer.orders
        if (order === undefined) return
        customer.refund(order, 5000, 'store-credit')
        for (const next of taken)
          if (next.kind === 'place' || next.kind === 'expire' || next.kind === 'retry') customer.apply(next)
        customer.returnPayment(order)
        for (const [pick] of customer.orders.entries()) customer.apply({ kind: 'expire', pick })
        const spent = add(
          ...customer.orders.filter(({ state }) => state === 'paid').map(({ credit }) => credit),
        )
        expect(customer.balance).toBe(0)
        expect(customer.debts[0]?.owed).toBe(spent)
      }),
      { numRuns },
    )
  })

  test('comes back whole when everything is refunded by the way it was paid', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const customer = new TrackedCustomer()
        for (const next of taken)
          if (next.kind !== 'refund' || next.destination === 'original') customer.apply(next)
        for (const order of customer.orders) customer.refund(order, customer.refundable(order), 'original')
        for (const order of customer.orders.filter(({ state }) => state === 'paid')) {
          expect(add(...order.refunds.map(({ credit }) => credit))).toBe(order.credit)
          expect(add(...order.refunds.map(getPaidBack))).toBe(getAmountDue(order))
        }
      }),
      { numRuns },
    )
  })

  test('never gets more than an order cost, wherever its refunds go', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const customer = new TrackedCustomer()
        for (const next of taken) customer.apply(next)
        for (const order of customer.orders) {
          customer.refund(order, customer.refundable(order), 'original')
          expect(add(...order.refunds.map(getPaidBack))).toBeLessThanOrEqual(getAmountDue(order))
        }
      }),
      { numRuns },
    )
  })

  test('leaves nothing behind in the books of a deleted account', () => {
    const customer = new TrackedCustomer()
    customer.apply({ kind: 'gift', amount: 1200 })
    const forfeited = forfeitBalance(owner, customer.balance)
    customer.entries.push(createCreditEntry(forfeited, at))
    expect(customer.recorded).toBe(0)
    const order = { customerId: undefined, total: cents(5000), credit: cents(1200) }
    const refund = { amount: cents(2000), credit: cents(500), status: 'succeeded' } as const
    expect(getLostCredit(order, [refund])).toBe(700)
    expect(calculateRefundedCredit(cents(2000), order, [], 'store-credit')).toBe(0)
  })

  test('leaves nothing to pay, or enough for a payment', () => {
    expect(calculateSpentCredit(cents(1220), cents(1200))).toBe(1170)
    expect(calculateSpentCredit(cents(1200), cents(1200))).toBe(1200)
    expect(calculateSpentCredit(cents(1200), cents(700))).toBe(700)
  })
})
