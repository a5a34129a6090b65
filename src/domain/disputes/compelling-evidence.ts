import { dayMs } from '../duration.ts'
import { isSameEmail } from '../email-address.ts'
import type { ShippingAddress } from '../shipping/address.ts'
import { standardizeStreet } from '../shipping/standard-street.ts'

/**
 * Compelling Evidence 3.0 of Visa, for fraud disputes (code 10.4): two earlier sales to the same card that were not disputed, 120
 * to
 * 365 days before the dispute, which share two traits with the disputed sale. The shop stores no device and no card number.
 */
export const saleTraits = ['ip-address', 'shipping-address', 'account'] as const
export type SaleTrait = (typeof saleTraits)[number]

export const traitNames: Readonly<Record<SaleTrait, string>> = {
  'ip-address': 'IP address',
  'shipping-address': 'shipping address',
  account: 'account or email address',
}

const minDays = 120
const maxDays = 365
const neededSales = 2

/** What two sales are compared by. */
export interface ComparedSale {
  readonly ip: string | undefined
  readonly shippingAddress: Pick<ShippingAddress, 'street1' | 'street2' | 'zip'>
  readonly customerId: string | undefined
  /** Empty once it is erased. */
  readonly email: string
}

/** A paid order that came before the disputed one. */
export interface EarlierSale extends ComparedSale {
  readonly orderNumber: string
  readonly paidAt: Date
  readonly isDisputed: boolean
  readonly isRefunded: boolean
}

export interface CompellingSale<Sale extends EarlierSale> {
  readonly sale: Sale
  readonly shared: readonly SaleTrait[]
}

export interface CompellingEvidence<Sale extends EarlierSale> {
  /** The earlier sales of the right age that share at least two traits, the newest first. */
  readonly sales: readonly CompellingSale<Sale>[]
  /** The two traits that most of these sales share, the IP address before others. Undefined when there is no such sale. */
  readonly traits: readonly [SaleTrait, SaleTrait] | undefined
  /** Whether two of the sales share these traits. */
  readonly isComplete: boolean
}

/** The traits that two sales share. An unknown one is not shared. */
export function findSharedTraits(one: ComparedSale, other: ComparedSale): SaleTrait[] {
  const isShared: Readonly<Record<SaleTrait, boolean>> = {
    'ip-address': one.ip !== undefined && one.ip === other.ip,
    'shipping-address': toAddressKey(one) === toAddressKey(other),
    account:
      (one.customerId !== undefined && one.customerId === other.customerId) ||
      (one.email !== '' && isSameEmail(one.email, other.email)),
  }
  return saleTraits.filter((trait) => isShared[trait])
}

/** Whether a sale is old enough for the evidence, and not too old. */
export function isCompellingAge(paidAt: Date, openedOn: string): boolean {
  const days = (Date.parse(`${openedOn}T00:00:00Z`) - paidAt.getTime()) / dayMs
  return days >= minDays && days <= maxDays
}

/** The span of time in which earlier sales count. */
export function getCompellingSpan(openedOn: string): { readonly from: Date; readonly until: Date } {
  const opened = Date.parse(`${openedOn}T00:00:00Z`)
  return { from: new Date(opened - maxDays * dayMs), until: new Date(opened - minDays * dayMs) }
}

export function findCompellingEvidence<Sale extends EarlierSale>(
  disputed: ComparedSale,
  openedOn: string,
  earlier: readonly Sale[],
): CompellingEvidence<Sale> {
  const sales = earlier
    .filter(
      ({ isDisputed, isRefunded, paidAt }) => !isDisputed && !isRefunded && isCompellingAge(paidAt, openedOn),
    )
    .map((sale) => ({ sale, shared: findSharedTraits(disputed, sale) }))
    .filter(({ shared }) => shared.length >= 2)
    .sort((one, other) => other.sale.paidAt.getTime() - one.sale.paidAt.getTime())
  const counted = traitPairs
    .map((traits) => ({ traits, count: sales.filter(({ shared }) => hasAll(shared, traits)).length }))
    // Sorting keeps the order of equal pairs, so the ones with the IP address come first.
    .sort((one, other) => other.count - one.count)[0]
  return {
    sales,
    traits: counted === undefined || counted.count === 0 ? undefined : counted.traits,
    isComplete: (counted?.count ?? 0) >= neededSales,
  }
}

const traitPairs: readonly (readonly [SaleTrait, SaleTrait])[] = [
  ['ip-address', 'shipping-address'],
  ['ip-address', 'account'],
  ['shipping-address', 'account'],
]

function hasAll(shared: readonly SaleTrait[], traits: readonly SaleTrait[]): boolean {
  return traits.every((trait) => shared.includes(trait))
}

/** The address as carriers write it, so that 'Street' and 'St' are the same. */
function toAddressKey({ shippingAddress: { street1, street2 = '', zip } }: ComparedSale): string {
  const street = standardizeStreet({ street1, street2 })
  return [street.street1, street.street2, zip].join('|').toLowerCase()
}
