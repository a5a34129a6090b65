import { findCarrierBan, findSignatureRule, type RuleObligation } from '../compliance/obligation.ts'
import { deliversToStreet } from './po-box.ts'

interface Signable {
  readonly carrier: string
  readonly hasAdultSignature: boolean
}
type StreetAddress = Parameters<typeof deliversToStreet>[1]

/** Whether a carrier goes to the address, and the rules let it: with the signature that one may ask for. */
export function isUsableRate(
  rate: Signable,
  address: StreetAddress,
  obligations: readonly RuleObligation[],
): boolean {
  return explainUnusableRate(rate, address, obligations) === undefined
}

/** Why a carrier cannot be used, for staff; undefined when it can. */
export function explainUnusableRate(
  { carrier, hasAdultSignature }: Signable,
  address: StreetAddress,
  obligations: readonly RuleObligation[],
): string | undefined {
  if (!deliversToStreet(carrier, address))
    return `${carrier} does not deliver to PO boxes and military addresses.`
  const ban = findCarrierBan(obligations, carrier)
  if (ban !== undefined) return `A rule forbids ${carrier}: ${ban.reason}`
  const signature = hasAdultSignature ? undefined : findSignatureRule(obligations)
  return (
    signature &&
    `A rule asks for the signature of an adult, which this method does not have: ${signature.reason}`
  )
}
