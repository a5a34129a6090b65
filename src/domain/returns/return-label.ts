import type { ShippingLabel } from '../fulfillment/shipping-label.ts'
import type { Return } from './return.ts'
import { hasArrived } from './return-state.ts'

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
