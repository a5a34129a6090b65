import type { LedgerEntryKind } from '../ledger/ledger-entry.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type {
  LineDifference,
  NewPayout,
  PayoutLine,
  PayoutLineKind,
  ReportedLine,
  ReportedPayout,
} from './payout.ts'

/** What the ledger says that a payment account holds for one event. */
export interface HeldMoney {
  readonly kind: LedgerEntryKind
  readonly orderNumber: string | undefined
  readonly paymentId: string | undefined
  readonly refundId: string | undefined
  /** Negative for money that went back. */
  readonly amount: Cents
}

/** What the shop knows of the lines of payouts of an account. */
export interface KnownMoney {
  /** The payment or the refund that a name of the provider means. */
  readonly named: ReadonlyMap<string, { readonly paymentId: string; readonly refundId: string | undefined }>
  readonly held: readonly HeldMoney[]
  /** Payments, refunds and disputes that earlier payouts have, as `toMoneyKey` writes them. */
  readonly paidOut: ReadonlySet<string>
  /** What earlier payouts of the account were, by their references, as far as lines name them. */
  readonly payouts: ReadonlyMap<string, Cents>
  /** References of lines that earlier payouts have. */
  readonly lineRefs: ReadonlySet<string>
}

type MatchedKind = 'charge' | 'refund' | 'dispute' | 'dispute-won'

/** The entries of the ledger that a line is about. */
const entryKinds: Readonly<Record<MatchedKind, readonly LedgerEntryKind[]>> = {
  // Nothing is held any more of a payment that was written off.
  charge: ['sale', 'extra-payment', 'extra-payment-used', 'write-off'],
  refund: ['refund', 'extra-payment-refund'],
  dispute: ['dispute', 'dispute-lost', 'bank-return'],
  'dispute-won': ['dispute-won'],
}

/** Lines that are what they say, and stand for no payment. */
const plainKinds: readonly PayoutLineKind[] = ['fee', 'reserve', 'reserve-release', 'total']

/** Money of one event: a payment is captured once, but may be disputed, too. */
export function toMoneyKey(kind: MatchedKind, id: string): string {
  return `${kind} ${id}`
}

/** What the lines of a kind are about, or undefined for lines without a payment. A won dispute brings money back. */
export function toMatchedKind({
  kind,
  amount,
}: Pick<ReportedLine, 'kind' | 'amount'>): MatchedKind | undefined {
  if (kind === 'charge' || kind === 'refund') return kind
  if (kind === 'dispute') return amount < 0 ? 'dispute' : 'dispute-won'
  return undefined
}

/**
 * Compares what a provider reports with what the ledger says that it holds, payout by payout. Lines that an earlier payout has are
 * left out; what they leave of a payout's amount is a line that the shop does not know.
 */
export function matchPayouts(
  accountId: string,
  payouts: readonly ReportedPayout[],
  known: KnownMoney,
): NewPayout[] {
  const paidOut = new Set(known.paidOut)
  const refs = new Set(known.lineRefs)
  const amounts = new Map(known.payouts)
  return payouts.map(({ ref, arrivedOn, ...reported }) => {
    const lines = reported.lines
      .filter((line) => !refs.has(line.ref) && refs.add(line.ref))
      .map((line) => matchLine(line, { known, amounts, paidOut }))
    const sum = sumLines(lines)
    const { amount = sum } = reported
    const rest = subtract(amount, sum)
    amounts.set(ref, amount)
    return {
      accountId,
      ref,
      arrivedOn,
      amount,
      lines: rest === 0 ? lines : [...lines, createRestLine(ref, rest)],
    }
  })
}

/** What the lines add up to at the bank. */
export function sumLines(lines: readonly Pick<ReportedLine, 'amount' | 'fee'>[]): Cents {
  return add(...lines.map(({ amount, fee }) => subtract(amount, fee)))
}

function createRestLine(payoutRef: string, amount: Cents): PayoutLine {
  return {
    ref: `${payoutRef} rest`,
    kind: 'other',
    amount,
    fee: zero,
    releaseOn: undefined,
    description: 'Not in the lines of the report',
    orderNumber: undefined,
    paymentId: undefined,
    refundId: undefined,
    returnedRef: undefined,
    expected: undefined,
    difference: 'unknown',
  }
}

interface Found {
  readonly known: KnownMoney
  /** Of payouts, by their references. */
  readonly amounts: ReadonlyMap<string, Cents>
  /** Gets the money of each line. */
  readonly paidOut: Set<string>
}

function matchLine(line: ReportedLine, found: Found): PayoutLine {
  const { ref, kind, amount, fee, releaseOn, description, orderNumber } = line
  const { paidOut } = found
  const matched = toMatchedKind(line)
  const money =
    kind === 'returned-payout'
      ? findReturnedPayout(line, found.amounts)
      : matched && findMoney(line, matched, found)
  const stored = { ref, kind, amount, fee, releaseOn, description }
  if (money === undefined)
    return {
      ...stored,
      orderNumber,
      paymentId: undefined,
      refundId: undefined,
      returnedRef: undefined,
      expected: undefined,
      difference: plainKinds.includes(kind) ? undefined : 'unknown',
    }
  const isTwice = paidOut.has(money.key)
  paidOut.add(money.key)
  const difference: LineDifference | undefined = isTwice
    ? 'twice'
    : money.amount === amount
      ? undefined
      : 'amount'
  return {
    ...stored,
    orderNumber: money.orderNumber ?? orderNumber,
    paymentId: money.paymentId,
    refundId: money.refundId,
    returnedRef: money.returnedRef,
    expected: money.amount,
    difference,
  }
}

interface FoundMoney extends Pick<HeldMoney, 'orderNumber' | 'paymentId' | 'refundId' | 'amount'> {
  readonly key: string
  readonly returnedRef?: string
}

/** The key of a payout that the bank sent back. */
export function toReturnKey(ref: string): string {
  return `returned-payout ${ref}`
}

function findReturnedPayout(
  { names }: ReportedLine,
  amounts: ReadonlyMap<string, Cents>,
): FoundMoney | undefined {
  const [found] = names.flatMap((name) => {
    const amount = amounts.get(name)
    return amount === undefined ? [] : [{ name, amount }]
  })
  if (found === undefined) return undefined
  const { name: ref, amount } = found
  return {
    key: toReturnKey(ref),
    returnedRef: ref,
    amount,
    orderNumber: undefined,
    paymentId: undefined,
    refundId: undefined,
  }
}

/** By the provider's names for it. Without one that the shop knows, by the order and the amount. */
function findMoney(
  line: ReportedLine,
  kind: MatchedKind,
  { known, paidOut }: Pick<Found, 'known' | 'paidOut'>,
): FoundMoney | undefined {
  const all = listMoney(known.held, kind)
  const named = line.names.flatMap((name) => known.named.get(name) ?? [])
  const isNamed = ({ paymentId, refundId }: FoundMoney) =>
    named.some((each) =>
      kind === 'refund'
        ? each.refundId !== undefined && each.refundId === refundId
        : each.paymentId === paymentId,
    )
  const byName = all.find(isNamed)
  if (byName !== undefined) return byName
  // A refund is often named by its payment.
  const ofPayment = all.filter(({ paymentId }) => named.some((each) => each.paymentId === paymentId))
  const ofOrder = all.filter(
    ({ orderNumber }) => orderNumber !== undefined && orderNumber === line.orderNumber,
  )
  const candidates = ofPayment.length > 0 ? ofPayment : ofOrder
  const isOpen = ({ key }: FoundMoney) => !paidOut.has(key)
  return (
    candidates.find((each) => isOpen(each) && each.amount === line.amount) ??
    candidates.find((each) => each.amount === line.amount) ??
    candidates.find(isOpen) ??
    candidates[0]
  )
}

/** The money of each event of a kind. A payment may have two entries: what pays for the order, and what is more. */
function listMoney(held: readonly HeldMoney[], kind: MatchedKind): FoundMoney[] {
  const sums = new Map<string, FoundMoney>()
  for (const { paymentId, refundId, orderNumber, amount, ...entry } of held) {
    if (!entryKinds[kind].includes(entry.kind)) continue
    const id = kind === 'refund' ? refundId : paymentId
    if (id === undefined) continue
    const key = toMoneyKey(kind, id)
    const before = sums.get(key)?.amount ?? zero
    sums.set(key, {
      key,
      orderNumber,
      paymentId,
      refundId: kind === 'refund' ? refundId : undefined,
      amount: add(before, amount),
    })
  }
  return [...sums.values()]
}

/** What a line settles of the money that the account holds. The rest of its amount is a difference. */
export function getSettledAmount({
  kind,
  amount,
  expected,
  difference,
}: Pick<PayoutLine, 'kind' | 'amount' | 'expected' | 'difference'>): Cents {
  if (kind === 'fee' || kind === 'reserve' || kind === 'reserve-release') return zero
  if (difference === undefined) return amount
  return difference === 'amount' ? (expected ?? zero) : zero
}

/** What the bank got more than the shop expects, or less when negative. */
export function getDifferenceAmount(
  line: Pick<PayoutLine, 'kind' | 'amount' | 'expected' | 'difference'>,
): Cents {
  return line.difference === undefined ? zero : cents(line.amount - getSettledAmount(line))
}
