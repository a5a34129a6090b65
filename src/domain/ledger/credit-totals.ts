import { add, type Cents, formatMoney } from '../money.ts'
import type { ShopMode } from '../shop-mode.ts'

/** The store credit of a mode, by its tables and by the ledger. */
export interface CreditTotals {
  readonly mode: ShopMode
  /** What customers can spend. */
  readonly balances: Cents
  /** What unpaid orders took. The ledger has it once they are paid. */
  readonly held: Cents
  /** The sum of all movements. */
  readonly movements: Cents
  /** What the ledger says that the shop owes. */
  readonly recorded: Cents
  /** Customers whose balance is not the sum of their movements. */
  readonly differentBalances: number
}

/** Where balances, movements and the ledger say different things. */
export function listCreditProblems(totals: CreditTotals): string[] {
  const { mode, balances, held, movements, recorded, differentBalances } = totals
  const owed = add(balances, held)
  return [
    ...(differentBalances === 0 && balances === movements
      ? []
      : [`${mode}: ${differentBalances} balances of store credit are not the sum of their movements`]),
    ...(owed === recorded
      ? []
      : [`${mode}: the ledger has ${formatMoney(recorded)} of store credit instead of ${formatMoney(owed)}`]),
  ]
}
