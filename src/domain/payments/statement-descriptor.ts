import type { ShopMode } from '../shop-mode.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { PaymentTerms } from './payment-terms.ts'

/** Card networks print at most 22 characters. */
const maxLength = 22

/** Whether a payment is on a statement of a bank under the name of the shop. Nothing of demo mode is. */
export function hasStatement({
  method,
  mode,
}: {
  readonly method: PaymentMethod
  readonly mode: ShopMode
}): boolean {
  return mode === 'live' && (method === 'card' || method === 'bank-account')
}

/** The name on the statement of somebody who pays with an account: the one that its terms name, or one made of the shop's. */
export function getStatementDescriptor(
  terms: Pick<PaymentTerms, 'statementDescriptor'> | undefined,
  { shopName }: { readonly shopName: string },
): string {
  return terms?.statementDescriptor ?? formatStatementDescriptor(shopName)
}

/** The name on the cardholder's statement: 'LEAFWARD'. Networks take plain letters, digits, spaces, periods and hyphens. */
export function formatStatementDescriptor(shopName: string): string {
  const plain = shopName
    .normalize('NFKD')
    .replaceAll('&', ' AND ')
    .replaceAll(/[^A-Za-z0-9 .-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  return plain.slice(0, maxLength).trim().toUpperCase() || 'ONLINE ORDER'
}
