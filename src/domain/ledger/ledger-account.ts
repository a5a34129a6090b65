/** The accounts of the ledger. */
export const ledgerAccounts = [
  'receivable',
  'sales',
  'shipping',
  'sales-tax',
  'excise-tax',
  'delivery-fees',
  'discounts',
  'payment-discounts',
  'refunds',
  'extra-payments',
  'settled-by-hand',
  'fees',
  'disputes',
  'dispute-losses',
  'reserve',
  'bank',
  'store-credit',
  'write-off',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** What staff read. */
export const ledgerAccountLabels: Readonly<Record<LedgerAccount, string>> = {
  receivable: 'Held by payment accounts',
  sales: 'Sales',
  shipping: 'Shipping',
  'sales-tax': 'Sales tax',
  'excise-tax': 'Excise tax',
  'delivery-fees': 'Retail delivery fees',
  discounts: 'Discounts',
  'payment-discounts': 'Discounts by payment method',
  refunds: 'Refunds',
  'extra-payments': 'Extra payments',
  'settled-by-hand': 'Settled by hand',
  fees: 'Fees',
  disputes: 'Open disputes',
  'dispute-losses': 'Lost disputes',
  reserve: 'Reserves',
  bank: 'Bank',
  'store-credit': 'Store credit',
  'write-off': 'Written off',
}
