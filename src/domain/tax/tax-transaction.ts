import { hourMs } from '../duration.ts'
import { add, type Cents } from '../money.ts'

/** What happened to the money of an order, as tax providers are told. Amounts of what goes back are negative. */
export interface TaxTransaction {
  /** Of the entry in the ledger. */
  readonly entryId: string
  readonly orderNumber: string
  /** Whether the order was paid with it. All others change that order. */
  readonly isSale: boolean
  readonly occurredAt: Date
  /** Where the order was taxed. It may go to another address now (decision 0323). */
  readonly zip: string
  /** Undefined for an order whose address an earlier version changed. */
  readonly city: string | undefined
  readonly state: string
  /** Items after their discounts. */
  readonly goods: Cents
  readonly shipping: Cents
  /** Without excises and delivery fees. */
  readonly tax: Cents
}

/** The name of a transaction at the provider. It stays the same when it is sent again. */
export function nameTaxTransaction({ orderNumber, entryId, isSale }: TaxTransaction): string {
  return isSale ? orderNumber : `${orderNumber}-${entryId}`
}

/** Whether there is something to tell. The ledger also has entries about disputes and extra money. */
export function movesTax({ goods, shipping, tax }: TaxTransaction): boolean {
  return goods !== 0 || shipping !== 0 || tax !== 0
}

/** Whether it gives something back. */
export function isTaxRefund({ goods, shipping, tax }: TaxTransaction): boolean {
  return add(goods, shipping, tax) < 0
}

/**
 * When a failed transaction is sent again: after 10, 20, 40 … minutes, and then each day. @param tries before the one that failed
 */
export function getNextTaxTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(24 * hourMs, (hourMs / 6) * 2 ** Math.min(tries, 10)))
}
