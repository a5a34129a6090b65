/** The networks of cards. 'other': one that the shop has no rules for. */
export const cardNetworks = ['visa', 'mastercard', 'amex', 'discover', 'other'] as const
export type CardNetwork = (typeof cardNetworks)[number]

/** The names that providers use, without spaces and case. */
const networksByName: Readonly<Record<string, CardNetwork>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'amex',
  americanexpress: 'amex',
  discover: 'discover',
  diners: 'other',
  dinersclub: 'other',
  jcb: 'other',
  unionpay: 'other',
  maestro: 'other',
}

/** 'MasterCard', 'American Express', 'amex' → the network. Undefined for a name that the shop does not know. */
export function parseCardNetwork(name: string | null | undefined): CardNetwork | undefined {
  const key = name?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? ''
  return Object.hasOwn(networksByName, key) ? networksByName[key] : undefined
}
