import { minimumAge } from '../compliance/minimum-age.ts'
import { findShippingService, type ShippingMethod } from './shipping-method.ts'

const signature = `Signature of an adult (${minimumAge}+)`

/**
 * For which deliveries an adult signs: 'Signature of an adult (21+), with every shipping method'.
 * @param methods undefined while the shop has none: those of the built-in table, which all have it
 */
export function describeSignatures(
  methods:
    | readonly Pick<ShippingMethod, 'name' | 'serviceCode' | 'isActive' | 'hasAdultSignature'>[]
    | undefined,
): string {
  const offered = methods?.filter(({ isActive }) => isActive)
  if (offered?.length === 0) return 'No shipping method is offered.'
  const unsigned = offered?.filter(({ hasAdultSignature }) => !hasAdultSignature) ?? []
  if (offered === undefined || unsigned.length === 0) return `${signature}, with every shipping method`
  const rule = 'not offered where a rule asks for one'
  if (unsigned.length === offered.length) return `No signature of an adult. The shipping methods are ${rule}.`
  const signed = offered.filter(({ hasAdultSignature }) => hasAdultSignature)
  return `${signature} with ${listNames(signed)}. None with ${listNames(unsigned)}, ${rule}.`
}

function listNames(methods: readonly Pick<ShippingMethod, 'name' | 'serviceCode'>[]): string {
  return methods
    .map(({ name, serviceCode }) =>
      [findShippingService(serviceCode)?.carrier, name].filter(Boolean).join(' '),
    )
    .join(', ')
}
