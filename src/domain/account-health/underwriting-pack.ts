import type { PaymentMethod } from '../payments/payment-method.ts'
import { formatCount } from '../text.ts'

/** A published product with a lot that is sold, for an underwriter. Without a lot, the fields of the lot are undefined. */
export interface PackProduct {
  readonly productId: string
  readonly sku: string | undefined
  readonly name: string
  readonly slug: string
  /** The key of its first picture. */
  readonly imageKey: string | undefined
  readonly lotNumber: string | undefined
  readonly laboratory: string | undefined
  /** Its certificate for ISO/IEC 17025. */
  readonly laboratoryCertificate: string | undefined
  readonly testedOn: string | undefined
  readonly expiresOn: string | undefined
  readonly reportFileKey: string | undefined
}

/** Age checks that were begun in a month. */
export interface AgeFigures {
  readonly month: string
  readonly checked: number
  readonly passed: number
  readonly refused: number
}

/** Attempts to order from a place that is not served, in a month. */
export interface BlockedFigures {
  readonly month: string
  readonly state: string
  readonly attempts: number
  /** Those that were orders. */
  readonly orders: number
}

export interface PackPolicy {
  /** 'refund-and-return-policy' */
  readonly key: string
  readonly title: string
  readonly body: string
  readonly version: string
  /** 'YYYY-MM-DD' */
  readonly since: string
  readonly versions: number
}

export interface PackDescriptor {
  readonly account: string
  readonly methods: readonly PaymentMethod[]
  readonly descriptor: string
  /** Whether it was not entered, so that it is made of the name of the shop. */
  readonly isMadeOfName: boolean
}

/** What an underwriter asks for, and the shop has or lacks. */
export interface PackFacts {
  readonly products: readonly PackProduct[]
  readonly contact: { readonly email: string; readonly phone: string; readonly address: readonly string[] }
  readonly hasAgeCheck: boolean
  readonly ageFigures: readonly AgeFigures[]
  readonly blocked: readonly BlockedFigures[]
  readonly policies: readonly PackPolicy[]
  readonly descriptors: readonly PackDescriptor[]
  readonly disclaimer: string
  readonly sales: number
}

/** The policies that an underwriter reads. */
export const packPolicies = [
  'terms',
  'shipping-policy',
  'refund-and-return-policy',
  'privacy-policy',
] as const

const policyNames: Readonly<Record<(typeof packPolicies)[number], string>> = {
  terms: 'terms of service page',
  'shipping-policy': 'shipping policy',
  'refund-and-return-policy': 'refund and return policy',
  'privacy-policy': 'privacy policy',
}

/** What is missing, one sentence each, so that a pack is not called complete when it is not. */
export function listPackGaps(facts: PackFacts): readonly string[] {
  const { products, contact, policies, descriptors } = facts
  return [
    ...(products.length === 0 ? ['No product is published.'] : []),
    ...listProductGaps(products),
    ...(facts.hasAgeCheck ? [] : ['No age check is set up.']),
    ...(facts.ageFigures.length === 0 ? ['No age check was made in these months.'] : []),
    ...(facts.blocked.length === 0 ? ['No attempt from a place that is not served was counted yet.'] : []),
    ...packPolicies
      .filter((key) => !policies.some((policy) => policy.key === key))
      .map((key) => `No ${policyNames[key]} is published.`),
    ...(contact.phone === '' ? ['No telephone number is in the footer.'] : []),
    ...(contact.email === '' ? ['No email address is in the footer.'] : []),
    ...(contact.address.length === 0 ? ['No postal address is in the footer.'] : []),
    ...(facts.disclaimer === '' ? ['No FDA disclaimer is in the footer.'] : []),
    ...(descriptors.length === 0
      ? ['No account takes cards or bank accounts, so there is no statement descriptor.']
      : []),
    ...descriptors
      .filter(({ isMadeOfName }) => isMadeOfName)
      .map(
        ({ account }) => `No statement descriptor is entered for ${account}. The name of the shop stands in.`,
      ),
    ...(facts.sales === 0
      ? ['No sale was captured in these months, so there is no processing history.']
      : []),
  ]
}

/** More of one kind are named by one sentence. */
const namedGaps = 20

/** Lab reports are named one by one. */
function listProductGaps(products: readonly PackProduct[]): readonly string[] {
  const missing = (isMissing: (product: PackProduct) => boolean, name = nameProduct) => [
    ...new Set(products.filter(isMissing).map(name)),
  ]
  return [
    ...missing(({ lotNumber }) => lotNumber === undefined).map(
      (name) => `No lot and no lab report: ${name}.`,
    ),
    ...missing(
      ({ lotNumber, reportFileKey }) => lotNumber !== undefined && reportFileKey === undefined,
      nameLot,
    ).map((name) => `No lab report: ${name}.`),
    ...summarize(
      'No ISO/IEC 17025 certificate of the laboratory',
      missing(
        ({ lotNumber, laboratoryCertificate }) =>
          lotNumber !== undefined && laboratoryCertificate === undefined,
        nameLot,
      ),
    ),
    ...summarize(
      'No SKU',
      missing(({ sku }) => sku === undefined),
    ),
    ...summarize(
      'No picture of the label',
      missing(({ imageKey }) => imageKey === undefined),
    ),
  ]
}

function summarize(problem: string, names: readonly string[]): readonly string[] {
  if (names.length <= namedGaps) return names.map((name) => `${problem}: ${name}.`)
  return [
    `${problem}: ${formatCount(names.length)}, such as ${names[0]}. lab-reports.csv of the ZIP has all.`,
  ]
}

function nameProduct({ name, sku }: PackProduct): string {
  return sku === undefined ? name : `${name} (${sku})`
}

function nameLot(product: PackProduct): string {
  return `${nameProduct(product)}, lot ${product.lotNumber}`
}
