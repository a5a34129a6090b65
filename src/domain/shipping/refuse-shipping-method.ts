import { isPostalState } from '../compliance/us-states.ts'
import { cents, formatMoney } from '../money.ts'
import { createFieldRefusal, type Refusal } from '../refusal.ts'
import { explainWrongSteps } from './rate-steps.ts'
import { formatWeight } from './shipping-box.ts'
import { findShippingService, type ShippingMethod, type ShippingZone } from './shipping-method.ts'

/** Why a method cannot be stored beside the others; undefined when it can. */
export function refuseShippingMethod(
  method: Omit<ShippingMethod, 'id'>,
  others: readonly ShippingMethod[],
): Refusal | undefined {
  const { zones, serviceCode } = method
  const service = findShippingService(serviceCode)
  if (service === undefined) return createFieldRefusal('serviceCode', 'Choose a service.')
  const other = others.find((each) => each.serviceCode === serviceCode)
  if (other !== undefined)
    return createFieldRefusal(
      'serviceCode',
      `${other.name} ships with ${service.carrier} ${service.service} already. Add a zone to it instead.`,
    )
  const namesake = others.find(
    (each) => each.name === method.name && findShippingService(each.serviceCode)?.carrier === service.carrier,
  )
  if (namesake !== undefined)
    return createFieldRefusal(
      'name',
      `Shoppers can choose ${service.carrier} ${method.name} already. Give this method a different name.`,
    )
  const standard = method.isStandard ? others.find(({ isStandard }) => isStandard) : undefined
  if (standard !== undefined)
    return createFieldRefusal('isStandard', `${standard.name} is the standard method. Change it there first.`)
  if (zones.length === 0)
    return createFieldRefusal('zones', 'Add a zone. A method without zones is offered nowhere.')
  const wrong = method.excludedStates.find((state) => !isPostalState(state))
  if (wrong !== undefined) return createFieldRefusal('excludedStates', `${wrong} is no state.`)
  const twin = zones.find(({ name }, place) => zones.slice(place + 1).some((zone) => zone.name === name))
  if (twin !== undefined)
    return createFieldRefusal('zones', `Two zones have the name ${twin.name}. Give them different names.`)
  for (const [place, zone] of zones.entries()) {
    const message = explainWrongZone(zone) ?? explainOverlap(zone, zones.slice(place + 1))
    if (message !== undefined) return createFieldRefusal('zones', `${zone.name}: ${message}`)
  }
  return undefined
}

function explainWrongZone(zone: ShippingZone): string | undefined {
  const { states, zipPrefixes, days } = zone
  if (states.length === 0) return 'Choose at least one state.'
  const unknown = states.find((state) => !isPostalState(state))
  if (unknown !== undefined) return `${unknown} is no state.`
  const prefix = zipPrefixes.find((each) => !/^\d{1,5}$/.test(each))
  if (prefix !== undefined) return `${prefix} is no ZIP code. Enter one to five digits.`
  if (days !== undefined && days.to < days.from) return 'The delivery time ends before it begins.'
  return explainWrongRate(zone)
}

function explainWrongRate({ rate, freeFrom }: ShippingZone): string | undefined {
  const formatSubtotal = (value: number) => formatMoney(cents(value))
  switch (rate.kind) {
    case 'standard':
      return freeFrom === undefined
        ? undefined
        : 'The standard rate is free from the threshold in the settings. Leave this one empty.'
    case 'weight':
      return explainWrongSteps(rate.steps, formatWeight)
    case 'subtotal': {
      const wrong = explainWrongSteps(rate.steps, formatSubtotal)
      if (wrong !== undefined) return wrong
      if (rate.steps.every(({ upTo }) => upTo !== undefined))
        return 'Leave the end of the last step empty, so that every subtotal has a price.'
      const unused = rate.steps.find(({ from }) => freeFrom !== undefined && from >= freeFrom)
      return unused === undefined || freeFrom === undefined
        ? undefined
        : `It is free from ${formatMoney(freeFrom)}, so the step from ${formatSubtotal(unused.from)} never counts. Remove the step, or raise the threshold.`
    }
    default:
      return undefined
  }
}

/** A place must have one price. A zone with ZIP codes comes before one of the whole state, so these two may meet. */
function explainOverlap(zone: ShippingZone, rest: readonly ShippingZone[]): string | undefined {
  for (const other of rest) {
    const state = zone.states.find((each) => other.states.includes(each))
    if (state === undefined) continue
    if (zone.zipPrefixes.length === 0 && other.zipPrefixes.length === 0)
      return `${state} is in ${other.name}, too. A state can be in one zone of a method.`
    const shared = zone.zipPrefixes.find((prefix) =>
      other.zipPrefixes.some((each) => each.startsWith(prefix) || prefix.startsWith(each)),
    )
    if (shared !== undefined)
      return `The ZIP codes from ${shared} in ${state} are in ${other.name}, too. They can be in one zone of a method.`
  }
  return undefined
}
