import { type DisputeState, isMoneyTaken } from '#domain/disputes/dispute-state.ts'
import { createBankReturnEntry, createReclaimEntry } from '#domain/ledger/bank-return-entry.ts'
import { createDisputeEntry, sumDisputeEntries } from '#domain/ledger/dispute-entries.ts'
import type { LedgerEntry, Posting } from '#domain/ledger/ledger-entry.ts'
import type { OrderMoney } from '#domain/ledger/order-balances.ts'
import {
  createExtraGrowthEntry,
  createExtraPaymentEntry,
  createExtraRefundEntry,
  createExtraSettlementEntry,
  createExtraUseEntry,
  createRefundEntry,
  createRefundReversalEntry,
  createSaleEntry,
  type OrderSums,
} from '#domain/ledger/order-entries.ts'
import { add, type Cents, cents, subtract, zero } from '#domain/money.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import {
  calculateRefundedCredit,
  getAmountDue,
  getPaymentAsCredit,
  getRefundableCredit,
} from '#domain/payments/store-credit.ts'
import { createPaymentWriteOffEntry } from '#domain/payouts/payment-write-off.ts'
import {
  type Capture,
  type Disputing,
  type OrderStep,
  type PaidOut,
  type Refunding,
  splitIntoParts,
  trackedAccounts,
} from './order-steps.ts'

const at = new Date('2026-11-27T12:00:00Z')
type TrackedPayment = OrderMoney['payments'][number]

/** An order with its tables and its ledger, changed as the use cases change them. */
export class TrackedOrder {
  readonly order
  readonly entries: LedgerEntry[] = []
  reclaimed: { readonly owed: number; readonly reclaimedCredit: number } | undefined
  /** What payouts have of its payments. */
  payouts: PaidOut = { hasPayment: () => false, hasArrivedAfterAll: () => false, sumTakenOff: () => 0 }
  #wasPaid = false
  #writtenOff = zero
  readonly #payments: TrackedPayment[] = []
  #dispute: { readonly state: DisputeState; readonly amount: Cents } | undefined
  #refundCount = 0
  /** Payments of what was paid too much, with the payment that had it. */
  readonly #surplusOf = new Map<string, string>()
  readonly #refunds: (OrderMoney['refunds'][number] & {
    readonly id: string
    readonly parts: readonly RefundPart[]
    readonly status: 'succeeded'
  })[] = []

  constructor(sums: OrderSums) {
    this.order = { id: 'order', number: 'LW-1', mode: 'live' as const, isDemo: false, ...sums }
  }

  get money(): OrderMoney {
    return {
      order: { ...this.order, wasPaid: this.#wasPaid, writtenOff: this.#writtenOff },
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

  isSurplus(paymentId: string | undefined): boolean {
    return paymentId !== undefined && this.#surplusOf.has(paymentId)
  }

  /** The payment as its provider knows it. */
  findCharged(paymentId: string | undefined): string | undefined {
    return paymentId === undefined ? undefined : (this.#surplusOf.get(paymentId) ?? paymentId)
  }

  get refundable(): number {
    const refunded = this.#refunds.filter((refund) => !refund.isOfExtraPayment)
    return this.#wasPaid
      ? this.order.total - this.#writtenOff - refunded.reduce((sum, { amount }) => sum + amount, 0)
      : 0
  }

  apply(next: OrderStep): void {
    if (next.kind === 'capture') this.#capture(next.account)
    if (next.kind === 'extra' || next.kind === 'extra-cad') this.#captureExtra(next)
    if (next.kind === 'refund-parts' || next.kind === 'refund-rest') this.#refund(next)
    if (next.kind === 'settle-extra') this.#settleExtra()
    if (next.kind === 'refund-extra') this.#refundExtra()
    if (next.kind === 'grow-extra') this.#growExtra(next.growth)
    if (next.kind === 'use-extra') this.#payWithExtra()
    if (next.kind === 'reverse-refund') this.#reverseRefund(next.isPaidByHand)
    if (next.kind === 'dispute') this.#disputeTo(next)
    if (next.kind === 'bank-return') this.#returnPayment(next.spentShare)
    if (next.kind === 'return-extra') this.#returnExtra()
    if (next.kind === 'write-off') this.#writeOff()
    if (next.kind === 'accept') this.#accept()
  }

  #returnPayment(spentShare: number): void {
    const index = this.#payments.findIndex(({ extra }) => extra === undefined)
    const paid = this.#payments[index]
    if (paid === undefined || paid.status === 'bank-returned') return
    const kept = this.#takeBackWriteOff(paid)
    this.#payments[index] = { ...kept, status: 'bank-returned' }
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
      id: this.#nameRefund(),
      paymentId,
      accountId,
      amount: credit,
      credit,
      exchanged: zero,
      isOfExtraPayment: false,
      isSettledByHand: false,
      parts: [],
      status: 'succeeded' as const,
    }
    const details = { balances: this.postings, isSettledByHand: false, occurredAt: at }
    this.#record(createRefundEntry(this.order, refund, details))
    this.#refunds.push(refund)
  }

  /** What the account of the payment still holds of it. */
  #writeOff(): void {
    const paid = this.#payments.find(({ extra }) => extra === undefined)
    const held = (isHeld: (entry: LedgerEntry) => boolean) =>
      this.entries
        .filter(
          (entry) => paid !== undefined && this.findCharged(entry.paymentId) === paid.id && isHeld(entry),
        )
        .flatMap(({ postings }) => postings.filter(({ account }) => account === 'receivable'))
        .reduce((sum, { amount }) => sum + amount, 0)
    const charged = held(({ kind }) => /^(sale|extra-payment|extra-payment-used)$/.test(kind))
    const change = cents(
      Math.min(
        charged - (paid?.writtenOff ?? 0),
        held(() => true) - this.payouts.sumTakenOff(paid?.id ?? ''),
      ),
    )
    if (paid === undefined || change <= 0 || this.payouts.hasPayment(paid.id)) return
    this.#replace(paid, { writtenOff: add(paid.writtenOff, change) })
    this.#record(
      createPaymentWriteOffEntry(this.order, paid, { change, entries: this.#countWriteOffs() }, at),
    )
  }

  #takeBackWriteOff(payment: TrackedPayment): TrackedPayment {
    if (payment.writtenOff === 0 || this.payouts.hasArrivedAfterAll(payment.id)) return payment
    const details = { change: cents(-payment.writtenOff), entries: this.#countWriteOffs() }
    this.#record(createPaymentWriteOffEntry(this.order, payment, details, at))
    return { ...payment, writtenOff: zero }
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
    const made = this.entries.filter(({ disputeId }) => disputeId !== undefined)
    const dispute = {
      id: 'dispute',
      paymentId: 'payment',
      accountId: 'card-account',
      isReturned: this.#isReturned,
      ...this.#dispute,
    }
    const entry = createDisputeEntry(this.order, dispute, sumDisputeEntries(made), at)
    if (entry !== undefined && paid !== undefined && isMoneyTaken(state) && !this.#isReturned)
      this.#replace(paid, this.#takeBackWriteOff(paid))
    this.#record(entry)
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
      accountId: trackedAccounts[account] ?? '',
      status: 'paid' as const,
      reclaimedCredit: zero,
      writtenOff: zero,
      isOfEdit: false,
      extra: undefined,
    }
    if (!isUncharged) this.#payments.push(payment)
    this.#record(createSaleEntry(this.order, isUncharged ? undefined : payment, at))
  }

  /** The first extra payment that is short, as staff accept it. */
  #accept(): void {
    const due = getAmountDue(this.order)
    const short = this.#payments.find(
      ({ status, extra }) =>
        status === 'paid' &&
        extra?.isSettled === false &&
        extra.captured.currency === 'USD' &&
        extra.captured.amount > 0 &&
        extra.captured.amount < due,
    )
    const isPaidBack = this.#refunds.some(({ paymentId }) => paymentId === short?.id)
    if (this.#wasPaid || isPaidBack || short?.extra === undefined) return
    this.#wasPaid = true
    const accepted = cents(short.extra.captured.amount)
    this.#writtenOff = subtract(due, accepted)
    const payment = { ...short, amount: accepted, extra: undefined }
    this.#payments[this.#payments.indexOf(short)] = payment
    this.#record(createSaleEntry(this.order, payment, at, accepted))
  }

  #captureExtra({ kind, account, amount }: Capture): void {
    const captured = { amount, currency: kind === 'extra' ? 'USD' : 'CAD' }
    const extra = { captured, isSettled: false }
    const payment = {
      id: `extra-${this.#payments.length}`,
      amount: cents(amount),
      accountId: trackedAccounts[account] ?? '',
      status: 'paid' as const,
      reclaimedCredit: zero,
      writtenOff: zero,
      isOfEdit: false,
      extra,
    }
    this.#payments.push(payment)
    this.#record(createExtraPaymentEntry(this.order, payment, captured, at))
  }

  #refund({ kind, amount: asked, isByHand, destination }: Refunding): void {
    const paid = this.#payments.find(({ extra }) => extra === undefined)
    if (paid?.status === 'bank-returned' || !this.#wasPaid || this.refundable <= 0) return
    const amount = kind === 'refund-rest' ? this.refundable : Math.min(asked, this.refundable)
    const parts = kind === 'refund-rest' ? [] : splitIntoParts(amount, this.order, this.#refunds)
    if (parts === undefined) return
    const order = { ...this.order, customerId: 'customer' }
    const own = this.#refunds.filter(({ isOfExtraPayment }) => !isOfExtraPayment)
    const refund = {
      id: this.#nameRefund(),
      paymentId: paid?.id,
      accountId: paid?.accountId,
      amount: cents(amount),
      credit: calculateRefundedCredit(cents(amount), order, own, destination),
      exchanged: zero,
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

  #nameRefund(): string {
    this.#refundCount += 1
    return `refund-${this.#refundCount}`
  }

  /** Its money is back. Staff may pay it in another way then. */
  #reverseRefund(isPaidByHand: boolean): void {
    const index = this.#refunds.findIndex(({ paymentId, isSettledByHand, credit }) => {
      const payment = this.#payments.find(({ id }) => id === paymentId)
      return !isSettledByHand && credit === 0 && payment !== undefined && payment.status !== 'bank-returned'
    })
    const [refund] = index < 0 ? [] : this.#refunds.splice(index, 1)
    const payment = this.#payments.find(({ id }) => id === refund?.paymentId)
    if (refund === undefined || payment === undefined) return
    if (payment.status === 'refunded') this.#replace(payment, { status: 'paid' })
    const made = this.entries.find(({ key }) => key === `refund:${refund.id}`)?.postings ?? []
    this.#record(createRefundReversalEntry(this.order, refund, made, at))
    if (!isPaidByHand || refund.isOfExtraPayment) return
    const settled = { ...refund, isReversed: true, isSettledByHand: true }
    const details = { balances: this.postings, isSettledByHand: true, occurredAt: at }
    this.#record(createRefundEntry(this.order, settled, details))
    this.#refunds.push(settled)
  }

  #growExtra(growth: number): void {
    const payment = this.#findOpenExtra()
    if (payment?.extra === undefined) return
    const { captured } = payment.extra
    const grown = { ...captured, amount: captured.amount + growth }
    this.#replace(payment, { extra: { ...payment.extra, captured: grown } })
    this.#record(createExtraGrowthEntry(this.order, payment, { captured: grown, growth }, at))
  }

  /** What is there pays for the order, and what is above its price is an extra payment. */
  #payWithExtra(): void {
    const payment = this.#findOpenExtra()
    const due = getAmountDue(this.order)
    if (payment?.extra === undefined || this.#wasPaid || due === 0) return
    const { captured } = payment.extra
    if (captured.currency !== 'USD' || captured.amount < due) return
    this.#wasPaid = true
    this.#replace(payment, { extra: undefined, amount: due })
    this.#record(createExtraUseEntry(this.order, payment, captured, at))
    this.#record(createSaleEntry(this.order, payment, at))
    const account = payment.accountId === trackedAccounts[0] ? 0 : 1
    if (captured.amount <= due) return
    this.#surplusOf.set(`extra-${this.#payments.length}`, payment.id)
    this.#captureExtra({ kind: 'extra', account, amount: captured.amount - due })
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
      id: this.#nameRefund(),
      paymentId: payment.id,
      accountId: payment.accountId,
      amount: cents(payment.extra.captured.amount),
      credit: zero,
      exchanged: zero,
      isOfExtraPayment: true,
      isSettledByHand: false,
      parts: [],
      status: 'succeeded' as const,
    }
    this.#refunds.push(refund)
    this.#record(createExtraRefundEntry(this.order, refund, { isReturned, occurredAt: at }))
  }
}
