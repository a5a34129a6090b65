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
  /** What earlier payouts settled of payments, refunds and disputes, line by line, by `toMoneyKey`. */
  readonly paidOut: ReadonlyMap<string, readonly Cents[]>
  /** What earlier payouts of the account were, by their references, as far as lines name them. */
  readonly payouts: ReadonlyMap<string, Cents>
  /** References of lines that earlier payouts have. */
  readonly lineRefs: ReadonlySet<string>
}

type MatchedKind = 'charge' | 'refund' | 'dispute'

/** The entries of the ledger that a line is about. */
const entryKinds: Readonly<Record<MatchedKind, readonly LedgerEntryKind[]>> = {
  // Nothing is held any more of a payment that was written off.
  charge: ['sale', 'invoice-payment', 'extra-payment', 'extra-payment-used', 'write-off'],
  refund: ['refund', 'extra-payment-refund', 'refund-reversal'],
  dispute: ['dispute', 'dispute-lost', 'dispute-won', 'bank-return'],
}

/** Entries that count money again, or count it no longer. Providers have no line for them. */
const bookkeepingKinds: readonly LedgerEntryKind[] = ['extra-payment-used', 'write-off', 'bank-return']

/** Lines that are what they say, and stand for no payment. */
const plainKinds: readonly PayoutLineKind[] = ['fee', 'reserve', 'reserve-release', 'total']

/** Money of one event: a payment is captured once, but may be disputed, too. */
export function toMoneyKey(kind: MatchedKind, id: string): string {
  return `${kind} ${id}`
}

/** What the lines of a kind are about, or undefined for lines without a payment. A won dispute brings money back. */
export function toMatchedKind({ kind }: Pick<ReportedLine, 'kind'>): MatchedKind | undefined {
  return kind === 'charge' || kind === 'refund' || kind === 'dispute' ? kind : undefined
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
  const paidOut = new Map([...known.paidOut].map(([key, amounts]) => [key, [...amounts]]))
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
  /** Gets what each line settles. */
  readonly paidOut: Map<string, Cents[]>
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
  const settled = paidOut.get(money.key) ?? []
  const { left, moves } = findOpenMoney(money, settled)
  const isExpected = left === amount || moves.includes(amount)
  const isTwice = settled.length > 0 && left === 0 && !isExpected
  const difference: LineDifference | undefined = isTwice ? 'twice' : isExpected ? undefined : 'amount'
  const matchedLine = {
    ...stored,
    orderNumber: money.orderNumber ?? orderNumber,
    paymentId: money.paymentId,
    refundId: money.refundId,
    returnedRef: money.returnedRef,
    expected: isTwice ? money.amount : isExpected ? amount : left,
    difference,
  }
  paidOut.set(money.key, [...settled, getSettledAmount(matchedLine)])
  return matchedLine
}

interface FoundMoney extends Pick<HeldMoney, 'orderNumber' | 'paymentId' | 'refundId' | 'amount'> {
  readonly key: string
  /** What it moved, one by one: more may arrive later, or come back. Empty when only the sum counts. */
  readonly moves: readonly Cents[]
  readonly returnedRef?: string
}

/** What lines have not settled of some money: the sum of it, and each of its moves while lines settled just those. */
function findOpenMoney(
  { amount, moves }: Pick<FoundMoney, 'amount' | 'moves'>,
  settled: readonly Cents[],
): { readonly left: Cents; readonly moves: readonly Cents[] } {
  const left = subtract(amount, add(...settled))
  const open = [...moves]
  for (const each of settled.filter((one) => one !== 0)) {
    const index = open.indexOf(each)
    if (index < 0) return { left, moves: [] }
    open.splice(index, 1)
  }
  return { left, moves: open }
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
    moves: [],
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
  const all = listMoney(known.held, kind).filter((money) =>
    canBeAbout(line, findOpenMoney(money, paidOut.get(money.key) ?? [])),
  )
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
  const isExpected = (money: FoundMoney) => {
    const { left, moves } = findOpenMoney(money, paidOut.get(money.key) ?? [])
    return left === line.amount || moves.includes(line.amount)
  }
  return (
    candidates.find(isExpected) ??
    candidates.find((each) => each.amount === line.amount) ??
    candidates.find(isOpen) ??
    candidates[0]
  )
}

/** What comes back is not what was taken. */
function canBeAbout({ amount }: ReportedLine, { left, moves }: ReturnType<typeof findOpenMoney>): boolean {
  return moves.includes(amount) || left === 0 || Math.sign(left) === Math.sign(amount)
}

/** The money of each event of a kind. A payment may have several entries: what pays for the order, and what is more. */
function listMoney(held: readonly HeldMoney[], kind: MatchedKind): FoundMoney[] {
  const sums = new Map<string, FoundMoney>()
  const sumsAlone = new Set<string>()
  for (const { paymentId, refundId, orderNumber, amount, ...entry } of held) {
    if (!entryKinds[kind].includes(entry.kind)) continue
    const id = kind === 'refund' ? refundId : paymentId
    if (id === undefined) continue
    const key = toMoneyKey(kind, id)
    const before = sums.get(key)
    if (bookkeepingKinds.includes(entry.kind)) sumsAlone.add(key)
    sums.set(key, {
      key,
      orderNumber,
      paymentId,
      refundId: kind === 'refund' ? refundId : undefined,
      amount: add(before?.amount ?? zero, amount),
      moves: [...(before?.moves ?? []), amount],
    })
  }
  return [...sums.values()].map((money) => (sumsAlone.has(money.key) ? { ...money, moves: [] } : money))
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
