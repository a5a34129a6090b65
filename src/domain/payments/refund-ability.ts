/**
 * What a provider can refund. 'any-part' is a part of a payment, or all of it, at any time. 'whole-until-settled' is only the whole
 * payment before the bank has settled it, which is a void, and a part afterward. 'by-staff' is nothing, so that staff send the
 * money themselves.
 */
export const refundAbilities = ['any-part', 'whole-until-settled', 'by-staff'] as const
export type RefundAbility = (typeof refundAbilities)[number]

/** What staff read before they refund a payment. Undefined where nothing is special. */
export function describeRefundAbility(ability: RefundAbility): string | undefined {
  return sentences[ability]
}

const sentences: Readonly<Record<RefundAbility, string | undefined>> = {
  'any-part': undefined,
  'whole-until-settled':
    'Until the bank has settled the payment, which takes about a day, only all of it can go back. A part waits until then, and is sent by itself.',
  'by-staff':
    'Nobody sends this refund for you. Refund it here, send the money by wire or check, then choose Mark as settled beside the refund.',
}
