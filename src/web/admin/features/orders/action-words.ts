import type { OrderActionName } from '#contract/admin/orders.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { decideAgeCheck } from '../../api/age-checks.ts'
import { updateFulfillment } from '../../api/fulfillment.ts'
import { refundOrder } from '../../api/refunds.ts'

/** How each step is called on its button, which right it needs, and what it asks for first. */
export const actionWords: Readonly<
  Record<
    OrderActionName,
    {
      readonly words: string
      readonly permission: Permission
      readonly asks?: 'tracking' | 'reason' | 'refund'
    }
  >
> = {
  pack: { words: 'Mark as packed', permission: 'advance orders' },
  unpack: { words: 'Unpack', permission: 'advance orders' },
  ship: { words: 'Ship', permission: 'advance orders', asks: 'tracking' },
  deliver: { words: 'Mark as delivered', permission: 'advance orders' },
  return: { words: 'Record a return', permission: 'advance orders', asks: 'reason' },
  cancel: { words: 'Cancel order', permission: 'advance orders', asks: 'reason' },
  'verify-age': { words: 'Verify age', permission: 'decide age checks', asks: 'reason' },
  'reject-age': { words: 'Reject age', permission: 'decide age checks', asks: 'reason' },
  refund: { words: 'Refund', permission: 'refund orders', asks: 'refund' },
}

export const actionGroups: readonly { readonly title: string; readonly names: readonly OrderActionName[] }[] =
  [
    { title: 'Fulfillment', names: ['pack', 'ship', 'deliver', 'unpack', 'return', 'cancel'] },
    { title: 'Age check', names: ['verify-age', 'reject-age'] },
    { title: 'Payment', names: ['refund'] },
  ]

/** The API call of an action. */
export function callFor(
  number: string,
  name: OrderActionName,
  given: { readonly reason?: string; readonly tracking?: string; readonly amount?: number },
) {
  const { reason = '', tracking = '', amount = 0 } = given
  switch (name) {
    case 'pack':
      return updateFulfillment(number, { to: 'packed' })
    case 'unpack':
      return updateFulfillment(number, { to: 'unpacked' })
    case 'ship':
      return updateFulfillment(number, { to: 'shipped', tracking })
    case 'deliver':
      return updateFulfillment(number, { to: 'delivered' })
    case 'return':
      return updateFulfillment(number, { to: 'returned', reason })
    case 'cancel':
      return updateFulfillment(number, { to: 'canceled', reason })
    case 'verify-age':
      return decideAgeCheck(number, { verdict: 'verified', reason })
    case 'reject-age':
      return decideAgeCheck(number, { verdict: 'rejected', reason })
    case 'refund':
      return refundOrder(number, { amount, reason })
  }
}
