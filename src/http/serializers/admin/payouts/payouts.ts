import type {
  PayoutAccount as AdminPayoutAccount,
  PayoutDetails,
  PayoutLineRow,
  PayoutPreview,
  PayoutRow,
  PreviewedPayout,
} from '#contract/admin/payouts/payouts.ts'
import type { LedgerLine } from '#domain/ledger/ledger-line.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import { getDifferenceAmount } from '#domain/payouts/match-payout.ts'
import type { NewPayout, PayoutLine } from '#domain/payouts/payout.ts'
import { sumPayout } from '#domain/payouts/payout-entries.ts'
import { estimateFees } from '#domain/payouts/payout-terms.ts'
import type { PayoutAccount } from '#usecases/payouts/list-payout-accounts.ts'
import type { LoadedPayout, StoredPayoutLine } from '#usecases/payouts/load-payout.ts'
import type { ReadPayouts } from '#usecases/payouts/read-payout-file.ts'
import type { Shop } from '#usecases/shop.ts'

/** More are in the list of the payout's lines. */
const shownDifferences = 200
const shownNotes = 100

export function serializePayout(payout: LoadedPayout['payout']): PayoutRow {
  const {
    id,
    arrivedOn,
    accountName,
    ref,
    source,
    amount,
    fees,
    reserve,
    openDifferences,
    failedOn,
    isDemo,
  } = payout
  return {
    id,
    arrivedOn,
    account: accountName,
    ref,
    source,
    amount,
    fees,
    reserve,
    openDifferences,
    failedOn,
    isDemo,
  }
}

function serializeLine(line: PayoutLine): Omit<PayoutLineRow, 'id'> {
  const { ref, kind, orderNumber, amount, fee, description, releaseOn, difference, expected } = line
  return {
    ref,
    kind,
    orderNumber,
    amount,
    fee,
    description,
    releaseOn,
    difference,
    expected,
    differs: difference && getDifferenceAmount(line),
  }
}

export function serializeStoredLine(line: StoredPayoutLine): PayoutLineRow {
  return {
    id: line.id,
    ...serializeLine(line),
    writtenOffAt: line.writtenOff?.at.toISOString(),
    writtenOffBy: line.writtenOff?.by,
    writeOffReason: line.writtenOff?.reason,
  }
}

export function serializeLoadedPayout({
  payout,
  lines,
  settledLines,
  entries,
  terms,
}: LoadedPayout): PayoutDetails {
  const { settled, difference } = sumPayout(lines)
  return {
    ...serializePayout(payout),
    accountId: payout.accountId,
    settled,
    difference,
    estimatedFees: estimate(lines, terms),
    note: payout.note,
    failureReason: payout.failureReason,
    createdAt: payout.createdAt.toISOString(),
    createdBy: payout.createdBy,
    lineCount: lines.length,
    differences: lines
      .filter(
        ({ id, difference: found, writtenOff }) =>
          found !== undefined && (writtenOff !== undefined || !settledLines.has(id)),
      )
      .toSorted((one, other) => Number(one.writtenOff !== undefined) - Number(other.writtenOff !== undefined))
      .slice(0, shownDifferences)
      .map(serializeStoredLine),
    entries: entries.map(serializeEntryLine),
  }
}

function serializeEntryLine({ id, kind, occurredAt, account, amount }: LedgerLine) {
  return {
    id,
    kind,
    account,
    occurredAt: occurredAt.toISOString(),
    ...(amount > 0 ? { debit: amount } : { credit: -amount }),
  }
}

export function serializePreview(read: ReadPayouts): PayoutPreview {
  const { formatName, payouts, known, waiting, leftOut, problems, digest, terms } = read
  return {
    success: true,
    format: formatName,
    payouts: payouts.map((payout) => serializePreviewed(payout, terms)),
    known: [...known],
    waiting: waiting.map(({ ref, message, keptLines }) => ({ ref, message, keptCount: keptLines.length })),
    leftOut: leftOut.slice(0, shownNotes).map((note) => ({ ...note })),
    problems: problems.map((note) => ({ ...note })),
    digest,
  }
}

function serializePreviewed(
  { ref, arrivedOn, amount, lines }: NewPayout,
  terms: PaymentTerms,
): PreviewedPayout {
  const different = lines.filter(({ difference }) => difference !== undefined)
  return {
    ref,
    arrivedOn,
    amount,
    lineCount: lines.length,
    ...sumPayout(lines),
    estimatedFees: estimate(lines, terms),
    matchedCount: lines.length - different.length,
    differences: different.slice(0, shownDifferences).map(serializeLine),
  }
}

export function serializePayoutAccount(
  { paymentAdapters }: Pick<Shop, 'paymentAdapters'>,
  { account, reserve, missing, reportsPayouts, fileNames, sameAs }: PayoutAccount,
): AdminPayoutAccount {
  return {
    id: account.id,
    name: account.name,
    provider: paymentAdapters.get(account.kind)?.name ?? account.kind,
    reportsPayouts,
    fileNames: [...fileNames],
    sameAs,
    reserveHeld: reserve.held,
    releases: reserve.releases.map((release) => ({ ...release })),
    reserveByTerms: reserve.byTerms,
    missingCount: missing[0]?.count ?? 0,
    missing: missing.map(({ paymentId, orderNumber, amount, capturedAt }) => ({
      paymentId,
      orderNumber,
      amount,
      capturedAt: capturedAt.toISOString(),
    })),
  }
}

/** Accounts without terms have nothing to compare with. */
function estimate(lines: readonly PayoutLine[], terms: PaymentTerms): number | undefined {
  return terms.feeShare === 0 && terms.feeFixed === 0 ? undefined : estimateFees(lines, terms)
}
