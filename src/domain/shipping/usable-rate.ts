import { findCarrierBan, findSignatureRule, type RuleObligation } from '../compliance/obligation.ts'
import { deliversToStreet } from './po-box.ts'

/** Whether a carrier goes to the address, and the rules let it: with the signature that one may ask for. */
export function isUsableRate(
  { carrier, hasAdultSignature }: { readonly carrier: string; readonly hasAdultSignature: boolean },
  address: Parameters<typeof deliversToStreet>[1],
  obligations: readonly RuleObligation[],
): boolean {
  return (
    deliversToStreet(carrier, address) &&
    findCarrierBan(obligations, carrier) === undefined &&
    (hasAdultSignature || findSignatureRule(obligations) === undefined)
  )
}
