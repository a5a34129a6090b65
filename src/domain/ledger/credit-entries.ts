import { type Cents, subtract, zero } from '../money.ts'
import type { NewCreditMovement } from '../payments/store-credit.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { LedgerEntry, LedgerEntryKind } from './ledger-entry.ts'

/** A change of credit that belongs to no order. */
interface FreeMovement extends Pick<NewCreditMovement, 'key' | 'amount' | 'mode'> {
  readonly kind: 'gift' | 'correction' | 'forfeited'
}

/**
 * What the shop gives away lowers its income, as a discount does, and a correction of it takes the same way back. What nobody can
 * spend anymore, because the account is deleted, is written off.
 */
const entryKinds: Readonly<
  Record<FreeMovement['kind'], { readonly kind: LedgerEntryKind; readonly against: LedgerAccount }>
> = {
  gift: { kind: 'credit-gift', against: 'discounts' },
  correction: { kind: 'credit-correction', against: 'discounts' },
  forfeited: { kind: 'write-off', against: 'write-off' },
}

/** The entry of credit that staff gave or corrected, or that was lost with its account. */
export function createCreditEntry({ key, kind, amount, mode }: FreeMovement, occurredAt: Date): LedgerEntry {
  const entry = entryKinds[kind]
  return {
    key: `credit:${key}`,
    kind: entry.kind,
    occurredAt,
    orderId: undefined,
    orderNumber: undefined,
    paymentId: undefined,
    refundId: undefined,
    mode,
    isDemo: false,
    postings: [posting(entry.against, amount), posting('store-credit', subtract(zero, amount))],
  }
}

function posting(account: LedgerAccount, amount: Cents) {
  return { account, providerAccountId: undefined, amount }
}
