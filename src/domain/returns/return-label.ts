import type { ShippingLabel } from '../fulfillment/shipping-label.ts'
import type { Return } from './return.ts'
import { hasArrived } from './return-state.ts'

/** Why the label of a return cannot be voided; undefined when it can. Carriers refund unused labels. */
export function explainBlockedReturnVoid({ parcel }: Pick<Return, 'parcel'>): string | undefined {
  return parcel && 'The carrier has the parcel, so its label is used.'
}

/** Why no label can be bought for a return; undefined when one can. */
export function explainBlockedReturnLabel(
  { state }: Pick<Return, 'state'>,
  labels: readonly Pick<ShippingLabel, 'state'>[],
): string | undefined {
  if (labels.some((label) => label.state === 'requested'))
    return 'A label of this return is being bought. Ask again, or wait a minute.'
  if (labels.some((label) => label.state === 'bought')) return 'This return has a label.'
  if (hasArrived(state)) return 'The parcel has arrived.'
  if (state === 'requested') return 'Approve the return first.'
  return state === 'approved' ? undefined : `This return is ${state}.`
}
