import type { LedgerEntry, LedgerEntryKind, Posting } from '#domain/ledger/ledger-entry.ts'
import type { RecordedPayout } from '#domain/ledger/payout-balances.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import {
  getDifferenceAmount,
  getSettledAmount,
  type KnownMoney,
  matchPayouts,
  sumLines,
  toMatchedKind,
  toMoneyKey,
} from '#domain/payouts/match-payout.ts'
import type { NewPayout, PayoutLine, PayoutLineKind, ReportedLine } from '#domain/payouts/payout.ts'
import {
  createFailureEntry,
  createPayoutEntries,
  createWriteOffEntry,
  listPayoutKeys,
  sumPayout,
} from '#domain/payouts/payout-entries.ts'
import type { PaidOut } from './order-steps.ts'
import type { Paying } from './payout-steps.ts'
import type { TrackedOrder } from './tracked-order.ts'

interface TrackedLine extends PayoutLine {
  readonly id: string
  /** What of its difference is no movement of the shop: staff may write it off. */
  readonly surplus: Cents
  isWrittenOff: boolean
  /** What was charged of its payment when the payout was booked. */
  readonly charged: number
}

interface TrackedPayout extends NewPayout {
  readonly id: string
  readonly mode: 'live'
  readonly isDemo: false
  readonly lines: readonly TrackedLine[]
  hasFailed: boolean
}

const lineKinds: { readonly [Kind in LedgerEntryKind]?: PayoutLineKind } = {
  sale: 'charge',
  'extra-payment': 'charge',
  refund: 'refund',
  'extra-payment-refund': 'refund',
  'refund-reversal': 'refund',
  dispute: 'dispute',
  'dispute-won': 'dispute',
  'dispute-lost': 'dispute',
  'bank-return': 'dispute',
}

/** The payouts of an order's payment accounts with their entries, recorded as the use cases do. */
export class TrackedPayouts implements PaidOut {
  readonly entries: LedgerEntry[] = []
  readonly #order: TrackedOrder
  readonly #payouts: TrackedPayout[] = []
  /** References of lines that a payout has. */
  readonly #paid = new Set<string>()

  constructor(order: TrackedOrder) {
    this.#order = order
    order.payouts = this
  }

  get recorded(): RecordedPayout[] {
    return this.#payouts.map((payout) => {
      const writtenOff = payout.lines.filter(({ isWrittenOff }) => isWrittenOff)
      const keys = listPayoutKeys(
        payout.id,
        writtenOff.map(({ id }) => id),
      )
      const { fees, reserve } = sumPayout(payout.lines)
      return {
        id: payout.id,
        ref: payout.ref,
        accountName: payout.accountId,
        amount: payout.amount,
        fees,
        reserve,
        hasFailed: payout.hasFailed,
        lines: sumLines(payout.lines),
        writtenOff: cents(writtenOff.reduce((sum, line) => sum + getDifferenceAmount(line), 0)),
        recorded: this.entries.filter(({ key }) => keys.includes(key)).flatMap(({ postings }) => postings),
      }
    })
  }

  /** Lines that differ by something else than what is wrong with them. The amounts of a dispute may come in several lines. */
  get misread(): PayoutLine[] {
    return this.#lines.filter((line) => line.kind !== 'dispute' && getDifferenceAmount(line) !== line.surplus)
  }

  hasPayment(paymentId: string): boolean {
    return this.#lines.some((line) => line.kind === 'charge' && line.paymentId === paymentId)
  }

  sumTakenOff(paymentId: string): number {
    return this.#lines
      .filter((line) => line.paymentId === paymentId && (line.kind === 'refund' || line.kind === 'dispute'))
      .reduce((sum, line) => sum + getSettledAmount(line), 0)
  }

  hasArrivedAfterAll(paymentId: string): boolean {
    return this.#lines.some(
      (line) => line.kind === 'charge' && line.paymentId === paymentId && line.isWrittenOff,
    )
  }

  /** The provider pays what it holds. */
  pay({ account, take, skip, fee, reserve, wrong }: Paying): void {
    const moves = this.#listWaiting(account).slice(skip, skip + take)
    const lines = moves.map((line) => ({ ...line, fee: cents(fee) }))
    const number = this.#payouts.length
    const [first] = lines
    // What arrives although it was written off differs as it is, and money that came is not money that went.
    const isLineWrong =
      wrong?.where === 'line' &&
      first !== undefined &&
      !this.#isWrittenOff(first) &&
      !this.#movesAgain(first, account) &&
      Math.sign(first.amount + wrong.by) === Math.sign(first.amount)
    if (isLineWrong) lines[0] = { ...first, amount: cents(first.amount + wrong.by) }
    const plain = (kind: PayoutLineKind, amount: number) =>
      amount === 0 ? [] : [createLine(`${kind} ${number}`, kind, amount, [])]
    lines.push(...plain(reserve > 0 ? 'reserve' : 'reserve-release', -reserve))
    if (wrong?.where === 'other line') lines.push(...plain('adjustment', wrong.by))
    const more = wrong?.where === 'payout' ? wrong.by : 0
    if (lines.length === 0 && more === 0) return
    const surplusOf = (line: PayoutLine): number => {
      if (line.kind === 'adjustment' || line.kind === 'other') return line.amount
      if (isLineWrong && line.ref === first.ref) return wrong.by
      return line.kind === 'charge' ? this.#getWrittenOff(line.paymentId) : 0
    }
    this.#book({ account, lines, amount: cents(sumLines(lines) + more), surplusOf })
  }

  /** The bank sends a payout back. */
  fail(pick: number): void {
    const payout = this.#payouts[pick % Math.max(1, this.#payouts.length)]
    if (payout === undefined || payout.hasFailed) return
    payout.hasFailed = true
    this.#record(createFailureEntry(payout, '2026-11-28'))
  }

  /** Staff write off what a line has too much, or too little. */
  writeOffLine(pick: number): void {
    const open = this.#lines.filter((line) => this.#canBeWrittenOff(line))
    const line = open[pick % Math.max(1, open.length)]
    const payout = this.#payouts.find(({ lines }) => line !== undefined && lines.includes(line))
    if (line === undefined || payout === undefined) return
    line.isWrittenOff = true
    this.#record(createWriteOffEntry(payout, line, new Date('2026-11-29T12:00:00Z')))
  }

  /** All that is held is paid, and all that is wrong is written off. */
  end(accounts: readonly string[]): void {
    for (const account of accounts) {
      const held = this.#sum('reserve', account)
      this.pay({ account, take: Number.MAX_SAFE_INTEGER, skip: 0, fee: 0, reserve: -held, wrong: undefined })
    }
    while (this.#lines.some((line) => this.#canBeWrittenOff(line))) this.writeOffLine(0)
  }

  get #lines(): TrackedLine[] {
    return this.#payouts.flatMap(({ lines }) => lines)
  }

  #sum(account: Posting['account'], providerAccountId: string): number {
    return this.entries
      .flatMap(({ postings }) => postings)
      .filter((each) => each.account === account && each.providerAccountId === providerAccountId)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  #getWrittenOff(paymentId: string | undefined): number {
    return this.#order.money.payments.find(({ id }) => id === paymentId)?.writtenOff ?? 0
  }

  /** Whether the money of a line has another line, so that a wrong amount may be that of both. */
  #movesAgain({ kind, ref, names: [name] }: ReportedLine, account: string): boolean {
    return this.#listMoves(account).some(
      (each) => each.ref !== ref && each.kind === kind && each.names[0] === name,
    )
  }

  #isWrittenOff({ kind, names }: ReportedLine): boolean {
    return kind === 'charge' && names.some((name) => this.#getWrittenOff(name) > 0)
  }

  /** What the payouts of an account have too much, and nobody wrote off. */
  getSurplus(account: string): number {
    return this.#payouts
      .filter(({ accountId }) => accountId === account)
      .flatMap(({ lines }) => lines)
      .filter((line) => !line.isWrittenOff && !this.#isTakenBack(line))
      .reduce((sum, { surplus }) => sum + surplus, 0)
  }

  #canBeWrittenOff(line: TrackedLine): boolean {
    return (
      !line.isWrittenOff &&
      line.surplus !== 0 &&
      getDifferenceAmount(line) === line.surplus &&
      !this.#isTakenBack(line)
    )
  }

  /** Whether the loss of its payment was taken back since, so that the line has nothing too much, as the shop says. */
  #isTakenBack(line: TrackedLine): boolean {
    return (
      line.kind === 'charge' &&
      line.difference === 'amount' &&
      this.#getWrittenOff(line.paymentId) === 0 &&
      (line.expected ?? 0) < line.charged
    )
  }

  #sumCharged(charged: string | undefined): number {
    return this.#order.entries
      .filter(
        ({ kind, paymentId }) =>
          this.#order.findCharged(paymentId) === charged &&
          /^(sale|extra-payment|extra-payment-used)$/.test(kind),
      )
      .flatMap(({ postings }) => postings.filter(({ account }) => account === 'receivable'))
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  /** What moved at the provider, whether a payout has it or not. */
  #listMoves(account: string): ReportedLine[] {
    const { entries } = this.#order
    // The shop counts the money of such a payment again, as its sale.
    const used = new Set(
      entries.flatMap(({ kind, paymentId }) => (kind === 'extra-payment-used' ? [paymentId] : [])),
    )
    const isCountedAgain = ({ kind, paymentId }: LedgerEntry) =>
      (kind === 'sale' && used.has(paymentId)) || this.#order.isSurplus(paymentId)
    return entries
      .filter((entry) => !isCountedAgain(entry))
      .flatMap(({ key, kind, paymentId, refundId, postings }) =>
        postings
          .filter((each) => each.account === 'receivable' && each.providerAccountId === account)
          .flatMap(({ amount }) => {
            const lineKind = lineKinds[kind]
            const names = [refundId ?? paymentId].flatMap((name) => name ?? [])
            return lineKind === undefined ? [] : [createLine(key, lineKind, amount, names)]
          }),
      )
  }

  #listWaiting(account: string): ReportedLine[] {
    const returned = this.#payouts
      .filter(({ accountId, hasFailed }) => accountId === account && hasFailed)
      .map(({ ref, amount }) => createLine(`return of ${ref}`, 'returned-payout', amount, [ref]))
    return [...this.#listMoves(account), ...returned].filter(
      ({ ref, amount }) => amount !== 0 && !this.#paid.has(ref),
    )
  }

  #book(reported: {
    readonly account: string
    readonly lines: readonly ReportedLine[]
    readonly amount: Cents
    readonly surplusOf: (line: PayoutLine) => number
  }): void {
    const { account, lines, amount, surplusOf } = reported
    const ref = `po-${this.#payouts.length}`
    const known = this.#know(account)
    for (const payout of matchPayouts(account, [{ ref, arrivedOn: '2026-11-26', amount, lines }], known)) {
      const tracked = {
        ...payout,
        ...({ id: ref, mode: 'live', isDemo: false, hasFailed: false } as const),
        lines: payout.lines.map((line) => ({
          ...line,
          id: line.ref,
          surplus: cents(surplusOf(line)),
          isWrittenOff: false,
          charged: this.#sumCharged(line.paymentId),
        })),
      }
      for (const line of tracked.lines) this.#paid.add(line.ref)
      this.#payouts.push(tracked)
      for (const entry of createPayoutEntries(tracked)) this.#record(entry)
    }
  }

  #know(account: string): KnownMoney {
    const { entries } = this.#order
    const ids = (names: readonly (string | undefined)[]) => [...new Set(names.flatMap((name) => name ?? []))]
    const paidOut = new Map<string, Cents[]>()
    for (const line of this.#lines) {
      const kind = toMatchedKind(line)
      const id = kind === 'refund' ? line.refundId : line.paymentId
      if (kind === undefined || id === undefined) continue
      const key = toMoneyKey(kind, id)
      paidOut.set(key, [...(paidOut.get(key) ?? []), getSettledAmount(line)])
    }
    return {
      named: new Map<string, { readonly paymentId: string; readonly refundId: string | undefined }>([
        ...ids(entries.map(({ paymentId }) => paymentId)).map(
          (paymentId) => [paymentId, { paymentId, refundId: undefined }] as const,
        ),
        ...entries.flatMap(({ paymentId, refundId }) =>
          paymentId === undefined || refundId === undefined
            ? []
            : [[refundId, { paymentId, refundId }] as const],
        ),
      ]),
      held: entries.flatMap(({ kind, orderNumber, paymentId, refundId, postings }) =>
        postings
          .filter((each) => each.account === 'receivable' && each.providerAccountId === account)
          .map(({ amount }) => ({
            kind,
            orderNumber,
            refundId,
            amount,
            paymentId: this.#order.findCharged(paymentId),
          })),
      ),
      paidOut,
      payouts: new Map(this.#payouts.map((payout) => [payout.ref, payout.amount])),
      lineRefs: this.#paid,
    }
  }

  #record(entry: LedgerEntry | undefined): void {
    if (entry !== undefined) this.entries.push(entry)
  }
}

function createLine(
  ref: string,
  kind: PayoutLineKind,
  amount: number,
  names: readonly string[],
): ReportedLine {
  return {
    ref,
    kind,
    amount: cents(amount),
    fee: zero,
    names,
    orderNumber: undefined,
    releaseOn: undefined,
    description: '',
  }
}
