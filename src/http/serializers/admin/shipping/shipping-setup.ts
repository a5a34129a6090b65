import type {
  AdminShippingMethod,
  AdminShippingSetup,
  ProcessingCalendarInput,
  ShippingMethodInput,
  ShippingZoneInput,
} from '#contract/admin/shipping/shipping-setup.ts'
import type { ShippingTryOut } from '#contract/admin/shipping/shipping-try-out.ts'
import { formatFullName, type Product } from '#domain/catalog/product.ts'
import { type Location, mainLocationId } from '#domain/inventory/location.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { ProcessingCalendar } from '#domain/shipping/processing-calendar.ts'
import {
  findShippingService,
  type ShippingMethod,
  type ShippingZone,
  type ZoneRate,
} from '#domain/shipping/shipping-method.ts'
import type { ShopCalendars } from '#domain/shipping/shop-calendars.ts'
import { getCalendarRecord } from '#usecases/shipping/calendar-record.ts'
import type { TryOut } from '#usecases/shipping/try-shipping.ts'

export function parseMethod(body: ShippingMethodInput): Omit<ShippingMethod, 'id'> {
  return { ...body, zones: body.zones.map(parseZone) }
}

function parseZone({ rate, freeFrom, days, ...zone }: ShippingZoneInput): ShippingZone {
  return {
    ...zone,
    rate: parseRate(rate),
    freeFrom: freeFrom === undefined ? undefined : cents(freeFrom),
    days,
  }
}

function parseRate(rate: ShippingZoneInput['rate']): ZoneRate {
  switch (rate.kind) {
    case 'standard':
      return rate
    case 'flat':
      return { kind: rate.kind, price: cents(rate.price) }
    case 'weight':
    case 'subtotal':
      return {
        kind: rate.kind,
        steps: rate.steps.map(({ from, upTo, price }) => ({ from, upTo, price: cents(price) })),
      }
    case 'table':
    case 'live': {
      const { share, amount } = rate.markup
      return { kind: rate.kind, markup: { share: basisPoints(share), amount: cents(amount) } }
    }
  }
}

/** @param products the excluded ones, for their names */
export function serializeMethod(
  { zones, excludedStates, excludedClasses, excludedProductIds, ...method }: ShippingMethod,
  version: number,
  products: readonly Product[],
): AdminShippingMethod {
  return {
    ...method,
    zones: zones.map((zone) => ({
      ...zone,
      states: [...zone.states],
      zipPrefixes: [...zone.zipPrefixes],
      rate: serializeZoneRate(zone.rate),
    })),
    excludedStates: [...excludedStates],
    excludedClasses: [...excludedClasses],
    excludedProductIds: [...excludedProductIds],
    excludedProducts: excludedProductIds.map((id) => {
      const product = products.find((each) => each.id === id)
      return { id, name: product === undefined ? 'A deleted product' : formatFullName(product) }
    }),
    version,
  }
}

function serializeZoneRate(rate: ZoneRate): ShippingZoneInput['rate'] {
  return 'steps' in rate ? { kind: rate.kind, steps: [...rate.steps] } : rate
}

export function parseCalendar(body: ProcessingCalendarInput): ProcessingCalendar {
  const closures = body.closures.map(({ message, ...days }) => ({ ...days, message: message || undefined }))
  return { ...body, closures }
}

/**
 * @param locations the main one first
 * @param versions of the calendars, by the id of their record
 */
export function serializeCalendars(
  { calendar, locationCalendars }: ShopCalendars,
  locations: readonly Location[],
  versions: ReadonlyMap<string, number>,
): Pick<AdminShippingSetup, 'calendar' | 'mainLocation' | 'otherLocations'> {
  const getVersion = (locationId: string) => versions.get(getCalendarRecord(locationId).id) ?? 0
  const [main, ...others] = locations
  return {
    calendar: { ...serializeCalendar(calendar), version: getVersion(mainLocationId) },
    mainLocation: main?.name ?? '',
    otherLocations: others.map(({ id, name, isActive }) => {
      const own = locationCalendars.find(({ locationId }) => locationId === id)
      return { id, name, isActive, calendar: own && serializeCalendar(own.calendar), version: getVersion(id) }
    }),
  }
}

function serializeCalendar({
  cutOffs,
  holidays,
  closures,
  ...calendar
}: ProcessingCalendar): ProcessingCalendarInput {
  return { ...calendar, cutOffs: [...cutOffs], holidays: [...holidays], closures: [...closures] }
}

export function serializeTryOut({ place, offers, withheld, ...tried }: TryOut): ShippingTryOut {
  return {
    success: true,
    ...tried,
    place: `${place.city}, ${place.state} ${place.zip}`,
    offers: offers.map(({ carrier, name, service, amount, estimatedDays, leaves, decidedBy, arrival }) => ({
      carrier,
      name: name ?? service,
      amount,
      estimatedDays,
      leaves,
      decidedBy,
      arrival: { ...arrival },
    })),
    withheld: withheld.map(({ method, reason }) => ({
      carrier: findShippingService(method.serviceCode)?.carrier ?? '',
      name: method.name,
      reason,
    })),
  }
}
