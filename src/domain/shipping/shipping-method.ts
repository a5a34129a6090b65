import type { ShippingCarrier } from '../compliance/shipping-carrier.ts'
import { listPostalStates } from '../compliance/us-states.ts'
import type { ProductClass } from '../composition/product-class.ts'
import { type BasisPoints, basisPoints, type Cents, cents } from '../money.ts'
import type { DayRange } from './delivery-days.ts'
import type { RateStep } from './rate-steps.ts'
import { standardServiceCode } from './shipping-price.ts'

/** A service of a carrier that the shop offers, and at what price. */
export interface ShippingMethod {
  readonly id: string
  /** What shoppers read after the carrier: 'Ground Advantage'. */
  readonly name: string
  /** The service of the label, from `shippingServices`. A shop has one method for each. */
  readonly serviceCode: string
  readonly isActive: boolean
  /** The one that free-shipping promotions pay for, and that is listed first. */
  readonly isStandard: boolean
  /** Whether an adult signs for its parcels. Without, it is not offered where the rules ask for it. */
  readonly hasAdultSignature: boolean
  readonly zones: readonly ShippingZone[]
  /** Places, classes and products that staff exclude beside the rules. */
  readonly excludedStates: readonly string[]
  readonly excludedClasses: readonly ProductClass[]
  readonly excludedProductIds: readonly string[]
}

/** Where a method goes at one price. */
export interface ShippingZone {
  readonly name: string
  /** Two letters. */
  readonly states: readonly string[]
  /** First digits of ZIP codes. Empty: the whole states. */
  readonly zipPrefixes: readonly string[]
  readonly rate: ZoneRate
  /** The subtotal from which it is free. Undefined: never, and with the rate 'standard' as the settings say. */
  readonly freeFrom: Cents | undefined
  /** Business days. Undefined: those of the carrier. */
  readonly days: DayRange | undefined
}

export type ZoneRate =
  /** The standard shipping rate and the free shipping threshold of the settings. */
  | { readonly kind: 'standard' }
  | { readonly kind: 'flat'; readonly price: Cents }
  /** Steps in grams, and in cents. */
  | { readonly kind: 'weight' | 'subtotal'; readonly steps: readonly RateStep[] }
  /** By the built-in table, or by the carrier account with the table when it does not answer. */
  | { readonly kind: 'table' | 'live'; readonly markup: Markup }

/** What is added to the carrier's price. */
export interface Markup {
  readonly share: BasisPoints
  readonly amount: Cents
}

export interface ShippingService {
  readonly code: string
  readonly carrier: ShippingCarrier
  /** As carrier services name it, so that the label is bought with it. */
  readonly service: string
}

/** The services of the carriers that the rules know, in the codes that `getServiceCode` makes of their names. */
export const shippingServices: readonly ShippingService[] = [
  { code: standardServiceCode, carrier: 'USPS', service: 'Ground Advantage' },
  { code: 'usps-priority-mail', carrier: 'USPS', service: 'Priority Mail' },
  { code: 'usps-priority-mail-express', carrier: 'USPS', service: 'Priority Mail Express' },
  { code: 'ups-ground', carrier: 'UPS', service: 'Ground' },
  { code: 'ups-3-day-select', carrier: 'UPS', service: '3 Day Select' },
  { code: 'ups-2nd-day-air', carrier: 'UPS', service: '2nd Day Air' },
  { code: 'ups-next-day-air-saver', carrier: 'UPS', service: 'Next Day Air Saver' },
  { code: 'ups-2nd-day-air-a-m', carrier: 'UPS', service: '2nd Day Air A.M.' },
  { code: 'ups-next-day-air', carrier: 'UPS', service: 'Next Day Air' },
  { code: 'ups-next-day-air-early', carrier: 'UPS', service: 'Next Day Air Early' },
]

export function findShippingService(code: string): ShippingService | undefined {
  return shippingServices.find((service) => service.code === code)
}

/** In the order of the services, which is that of the built-in table for equal prices. */
export function sortMethods(methods: readonly ShippingMethod[]): readonly ShippingMethod[] {
  const rank = ({ serviceCode }: ShippingMethod) =>
    shippingServices.findIndex(({ code }) => code === serviceCode)
  return methods.toSorted((one, other) => rank(one) - rank(other))
}

export const methodLimits = {
  nameLength: 60,
  zones: 30,
  zipPrefixes: 200,
  excludedProducts: 200,
  price: cents(1_000_000),
  markupShare: basisPoints(10_000),
  /** 150 pounds, as UPS takes. */
  grams: 68_040,
} as const

const noMarkup: Markup = { share: basisPoints(0), amount: cents(0) }

/** Those of the built-in table. */
const tableServiceCodes: readonly string[] = [
  standardServiceCode,
  'usps-priority-mail',
  'ups-ground',
  'ups-2nd-day-air',
  'ups-next-day-air',
]

/**
 * What a shop offers that has set up nothing: the services of the built-in table everywhere, and with a carrier account all that
 * it may have. Their ids stay when a shop makes the methods its own.
 */
export function listDefaultMethods({
  hasCarrierAccount,
}: {
  readonly hasCarrierAccount: boolean
}): readonly ShippingMethod[] {
  return defaultMethods.filter(
    ({ serviceCode }) => hasCarrierAccount || tableServiceCodes.includes(serviceCode),
  )
}

const defaultMethods: readonly ShippingMethod[] = shippingServices.map(({ code, service }, place) => {
  const isStandard = code === standardServiceCode
  return {
    id: `e9a00000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`,
    name: service,
    serviceCode: code,
    isStandard,
    isActive: true,
    hasAdultSignature: true,
    zones: [
      {
        name: 'Everywhere',
        states: listPostalStates().map((state) => state.code),
        zipPrefixes: [],
        rate: isStandard ? { kind: 'standard' } : { kind: 'live', markup: noMarkup },
        freeFrom: undefined,
        days: undefined,
      },
    ],
    excludedStates: [],
    excludedClasses: [],
    excludedProductIds: [],
  }
})

/** The zone of a place: one with ZIP codes comes before one of the whole state. */
export function findZoneOf(
  { zones }: Pick<ShippingMethod, 'zones'>,
  { state, zip }: { readonly state: string; readonly zip: string },
): ShippingZone | undefined {
  const ofState = zones.filter(({ states }) => states.includes(state))
  return (
    ofState.find(({ zipPrefixes }) => zipPrefixes.some((prefix) => zip.startsWith(prefix))) ??
    ofState.find(({ zipPrefixes }) => zipPrefixes.length === 0)
  )
}
