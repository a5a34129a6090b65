import type { ShippingLabel } from '../fulfillment/shipping-label.ts'
import type { Return } from './return.ts'
import { hasArrived } from './return-state.ts'

/**
 * Why the label of a return cannot be voided; undefined when it can. Carriers refund unused labels. A parcel that arrived without
 * a word of the carrier may have been refunded less its label, which stays then.
 */
export function explainBlockedReturnVoid({
  parcel,
  state,
}: Pick<Return, 'parcel' | 'state'>): string | undefined {
  if (parcel !== undefined) return 'The carrier has the parcel, so its label is used.'
  return hasArrived(state) ? 'The parcel has arrived, so its label counts as used.' : undefined
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
