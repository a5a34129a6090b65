import type { ListedPayout, StoredPayoutLine } from '#db/queries/payouts/payout-list.ts'
import { findListedPayout, listAllPayoutLines, listLinesOfEntries } from '#db/queries/payouts/payout-list.ts'
import { listLinesSettledByReturn } from '#db/queries/payouts/settled-difference.ts'
import type { LedgerLine } from '#domain/ledger/ledger-line.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import { listPayoutKeys } from '#domain/payouts/payout-entries.ts'
import type { Shop } from '../shop.ts'
import { findTerms } from './read-payout-file.ts'

export type { StoredPayoutLine }

export interface LoadedPayout {
  readonly payout: ListedPayout
  readonly lines: readonly StoredPayoutLine[]
  /** Lines whose difference nothing is left to do about, by their ids. */
  readonly settledLines: ReadonlySet<string>
  readonly entries: readonly LedgerLine[]
  readonly terms: PaymentTerms
}

/** A payout with all its lines and what the ledger has of it. */
export async function loadPayout(shop: Shop, id: string): Promise<LoadedPayout | undefined> {
  const payout = await findListedPayout(shop.db, id)
  if (payout === undefined) return undefined
  const lines = await listAllPayoutLines(shop.db, id)
  const writtenOff = lines.filter((line) => line.writtenOff !== undefined)
  const entries = await listLinesOfEntries(
    shop.db,
    listPayoutKeys(
      id,
      writtenOff.map((line) => line.id),
    ),
  )
  const settledLines = await listLinesSettledByReturn(shop.db, id)
  return { payout, lines, settledLines, entries, terms: await findTerms(shop, payout.accountId) }
}
