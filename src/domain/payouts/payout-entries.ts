import type { LedgerAccount } from '../ledger/ledger-account.ts'
import type { LedgerEntry, Posting } from '../ledger/ledger-entry.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { ShopMode } from '../shop-mode.ts'
import { parseShopWallTime } from '../shop-time.ts'
import { getDifferenceAmount, getSettledAmount } from './match-payout.ts'
import type { NewPayout, PayoutLine } from './payout.ts'

/** A payout as its entries name it. */
export interface StoredPayout extends Pick<NewPayout, 'accountId' | 'arrivedOn'> {
  readonly id: string
  readonly mode: ShopMode
  readonly isDemo: boolean
}

/** What a payout comes to, by the accounts of the ledger. */
export interface PayoutSums {
  /** Payments less refunds and disputes, as the ledger had them. */
  readonly settled: Cents
  readonly fees: Cents
  /** Held less released. */
  readonly reserve: Cents
  /** What the bank got more than the shop expects. Negative when it is less. */
  readonly difference: Cents
}

export function sumPayout(lines: readonly PayoutLine[]): PayoutSums {
  const ofKinds = (...kinds: readonly PayoutLine['kind'][]) =>
    add(...lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  return {
    settled: add(...lines.map(getSettledAmount)),
    fees: subtract(add(...lines.map(({ fee }) => fee)), ofKinds('fee')),
    reserve: subtract(zero, ofKinds('reserve', 'reserve-release')),
    difference: add(...lines.map(getDifferenceAmount)),
  }
}

/**
 * The entries of a payout: what it settles of the money that the account held, and apart from it, what the shop did not expect.
 * $100.00 of payments with $4.00 of fees and $10.00 of reserve are $86.00 at the bank.
 */
export function createPayoutEntries(
  payout: StoredPayout & Pick<NewPayout, 'lines'>,
): readonly (LedgerEntry | undefined)[] {
  const { settled, fees, reserve, difference } = sumPayout(payout.lines)
  return [
    toEntry(payout, 'payout', `payout:${payout.id}`, [
      ['bank', cents(settled - fees - reserve)],
      ['fees', fees],
      ['reserve', reserve],
      ['receivable', subtract(zero, settled)],
    ]),
    toEntry(payout, 'payout-difference', `payout-difference:${payout.id}`, [
      ['bank', difference],
      ['receivable', subtract(zero, difference)],
    ]),
  ]
}

/** The bank sent a payout back: the account holds again what the bank had got. */
export function createFailureEntry(
  payout: StoredPayout & Pick<NewPayout, 'amount'>,
  failedOn: string,
): LedgerEntry | undefined {
  return toEntry({ ...payout, arrivedOn: failedOn }, 'payout-failure', `payout-failure:${payout.id}`, [
    ['bank', subtract(zero, payout.amount)],
    ['receivable', payout.amount],
  ])
}

/** Staff write off the difference of a line: it will not be paid, or claimed. */
export function createWriteOffEntry(
  payout: StoredPayout,
  line: Pick<PayoutLine, 'kind' | 'amount' | 'expected' | 'difference'> & { readonly id: string },
  occurredAt: Date,
): LedgerEntry | undefined {
  const difference = getDifferenceAmount(line)
  const entry = toEntry(payout, 'write-off', `write-off:${payout.id}:${line.id}`, [
    ['receivable', difference],
    ['write-off', subtract(zero, difference)],
  ])
  return entry && { ...entry, occurredAt }
}

/** The keys of the entries of a payout. */
export function listPayoutKeys(payoutId: string, writtenOffLineIds: readonly string[]): string[] {
  return [
    `payout:${payoutId}`,
    `payout-difference:${payoutId}`,
    `payout-failure:${payoutId}`,
    ...writtenOffLineIds.map((lineId) => `write-off:${payoutId}:${lineId}`),
  ]
}

/** The payout that an entry is about, by the key of the entry. */
export function findPayoutId(key: string): string | undefined {
  return /^(?:payout|payout-difference|payout-failure|write-off):([\da-f-]{36})(?::|$)/.exec(key)?.[1]
}

function toEntry(
  { accountId, arrivedOn, mode, isDemo }: StoredPayout,
  kind: LedgerEntry['kind'],
  key: string,
  amounts: readonly (readonly [LedgerAccount, Cents])[],
): LedgerEntry | undefined {
  const postings: Posting[] = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, providerAccountId: accountId, amount }))
  if (postings.length === 0) return undefined
  const occurredAt = parseShopWallTime(`${arrivedOn}T12:00`)
  if (occurredAt === undefined) throw new RangeError(`No payout arrives on ${arrivedOn}`)
  return {
    key,
    kind,
    occurredAt,
    orderId: undefined,
    orderNumber: undefined,
    paymentId: undefined,
    refundId: undefined,
    mode,
    isDemo,
    postings,
  }
}
