import { add, type Cents, subtract } from '../money.ts'
import type { CustomerCertificate } from './certificate.ts'
import { type Dated, isInForce } from './dated.ts'
import { type AppliedFee, type DeliveryFee, deliveryFeeName } from './delivery-fee.ts'
import { type AppliedExcise, type Excise, exciseName } from './excise.ts'

/** Where a rate applies. 'zip': a ZIP code, or the first three or four digits of several. */
export const taxLevels = ['state', 'county', 'city', 'zip'] as const
export type TaxLevel = (typeof taxLevels)[number]

/** The shop is registered to collect the tax of a state. */
export interface TaxRegistration extends Dated {
  readonly id: string
  /** 'CA' */
  readonly state: string
  readonly startsOn: string
  /** The number of the permit. Undefined until it is entered. */
  readonly permit: string | undefined
}

/** A rate of a state, or what a county, a city or a ZIP code adds to it. */
export interface TaxRate extends Dated {
  readonly id: string
  readonly state: string
  readonly level: TaxLevel
  /** The FIPS code of the county, the name of the city, or the digits of the ZIP code. Empty for a state. */
  readonly place: string
  /** In millionths: 7.25 % is 72500. */
  readonly ppm: number
  /** Where the rate comes from. */
  readonly source: string
}

/** Whether a state taxes shipping that is listed by itself. */
export interface ShippingTaxability {
  readonly state: string
  readonly isTaxed: boolean
  readonly source: string
}

export interface TaxTables {
  readonly registrations: readonly TaxRegistration[]
  readonly rates: readonly TaxRate[]
  readonly shipping: readonly ShippingTaxability[]
  readonly fees: readonly DeliveryFee[]
  readonly excises: readonly Excise[]
  /** Of customers who have an account. */
  readonly certificates: readonly CustomerCertificate[]
}

/** The rates that an order is taxed with. They stay with the order. */
export interface TaxTerms {
  readonly state: string
  /** Empty when the shop collects no tax in the state. */
  readonly rates: readonly AppliedRate[]
  readonly isShippingTaxed: boolean
  /** The number of the certificate by which the customer pays no tax. */
  readonly exemption?: string
  readonly excises?: readonly AppliedExcise[]
  /** Absent when the state has none, or no one pays it. */
  readonly fee?: AppliedFee
  /** Who calculated the sales tax. Absent: the table of the shop. */
  readonly provider?: AppliedProvider
  /** Why the table calculated it, though a provider was asked: 'TaxJar did not answer in time'. */
  readonly fallback?: string
}

/** A provider that calculated the sales tax, and for which amounts. */
export interface AppliedProvider {
  readonly accountId: string
  /** 'TaxJar' */
  readonly name: string
  /** Of the lines, in their order, after discounts. */
  readonly amounts: readonly Cents[]
  readonly shipping: Cents
  /** Of the lines. With that of shipping, they add up to what the provider answered for the order. */
  readonly taxes: readonly Cents[]
  readonly shippingTax: Cents
}

export interface AppliedRate extends Pick<TaxRate, 'ppm'> {
  /** 'district': special districts, which providers know. */
  readonly level: TaxLevel | 'district'
  /** 'CA', 'San Francisco County', 'Oakland' or '946'. */
  readonly name: string
}

/** The limits of what staff enter. */
export const taxLimits = {
  ppm: 200_000,
  rates: 5000,
  registrations: 200,
  fees: 200,
  excises: 200,
  source: 300,
  permit: 60,
  place: 60,
} as const

/** Whether the shop collects the tax of a state on a day. */
export function isTaxRegistered(
  registrations: readonly TaxRegistration[],
  state: string,
  day: string,
): boolean {
  return registrations.some((each) => each.state === state && isInForce(each, day))
}

/** 72500 → '7.25%', 66250 → '6.625%' */
export function formatTaxRate(ppm: number): string {
  return `${Number((ppm / 10_000).toFixed(4))}%`
}

/**
 * 'CA 7.25%, Oakland 1%', or 'No tax collected in NV'. With who calculated it: ', by TaxJar'.
 * @param tax of the order: staff may have added taxed items later
 */
export function describeTaxTerms(terms: TaxTerms, tax: Cents): string {
  const { provider, fallback } = terms
  if (provider !== undefined) return `${describeRates(terms, tax)}, by ${provider.name}`
  if (fallback !== undefined) return `${describeRates(terms, tax)}, by the shop’s table: ${fallback}`
  return describeRates(terms, tax)
}

function describeRates({ state, rates, excises = [], exemption }: TaxTerms, tax: Cents): string {
  if (exemption !== undefined) return `Exempt by certificate ${exemption}`
  if (rates.length === 0 && excises.length === 0)
    return `No tax collected in ${state}${tax === 0 ? '' : ' when it was placed'}`
  return [
    ...rates.map(({ name, ppm }) => `${name} ${formatTaxRate(ppm)}`),
    ...excises.map((excise) => `excise ${formatExcise(excise)}`),
  ].join(', ')
}

/** '25%', or '35¢ a unit' */
export function formatExcise({ base, rate }: Pick<Excise, 'base' | 'rate'>): string {
  return base === 'unit' ? `${Number((rate / 10_000).toFixed(4))}¢ a unit` : formatTaxRate(rate)
}

/** What of the tax of an order is for what. */
export interface TaxSums {
  /** All of it. */
  readonly tax: Cents
  readonly excise: Cents
  readonly deliveryFee: Cents
}

/** The tax of an order as its customer reads it, line by line. The sales tax is always one of them. */
export function listTaxSums({
  tax,
  excise,
  deliveryFee,
  taxTerms,
}: TaxSums & { readonly taxTerms?: TaxTerms | undefined }): readonly TaxSum[] {
  const exemption = taxTerms?.exemption
  return [
    {
      name: exemption === undefined ? 'Tax' : `Tax (exempt by certificate ${exemption})`,
      amount: subtract(tax, add(excise, deliveryFee)),
    },
    ...(excise > 0 ? [{ name: exciseName, amount: excise }] : []),
    ...(deliveryFee > 0 ? [{ name: deliveryFeeName, amount: deliveryFee }] : []),
  ]
}

export interface TaxSum {
  /** 'Tax', 'Excise tax' or 'Retail delivery fee'. */
  readonly name: string
  readonly amount: Cents
}
