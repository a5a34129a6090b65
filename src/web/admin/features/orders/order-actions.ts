import type { OrderActionName } from '#contract/admin/orders.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { decideAgeCheck } from '../../api/age-checks.ts'
import { updateFulfillment } from '../../api/fulfillment.ts'
import { refundOrder } from '../../api/refunds.ts'

/** How each step is called on its button, which right it needs, and what it input for first. */
export const orderActions: Readonly<
  Record<
    OrderActionName,
    {
      readonly label: string
      readonly permission: Permission
      readonly input?: 'tracking-number' | 'reason' | 'refund'
    }
  >
> = {
  pack: { label: 'Mark as packed', permission: 'advance orders' },
  unpack: { label: 'Unpack', permission: 'advance orders' },
  ship: { label: 'Ship', permission: 'advance orders', input: 'tracking-number' },
  deliver: { label: 'Mark as delivered', permission: 'advance orders' },
  return: { label: 'Record a return', permission: 'advance orders', input: 'reason' },
  cancel: { label: 'Cancel order', permission: 'advance orders', input: 'reason' },
  'verify-age': { label: 'Verify age', permission: 'decide age checks', input: 'reason' },
  'reject-age': { label: 'Reject age', permission: 'decide age checks', input: 'reason' },
  refund: { label: 'Refund', permission: 'refund orders', input: 'refund' },
}

export const actionGroups: readonly { readonly title: string; readonly names: readonly OrderActionName[] }[] =
  [
    { title: 'Fulfillment', names: ['pack', 'ship', 'deliver', 'unpack', 'return', 'cancel'] },
    { title: 'Age check', names: ['verify-age', 'reject-age'] },
    { title: 'Payment', names: ['refund'] },
  ]

/** The API call of an action. */
export function createActionCall(
  number: string,
  name: OrderActionName,
  values: { readonly reason?: string; readonly trackingNumber?: string; readonly amount?: number },
) {
  const { reason = '', trackingNumber = '', amount = 0 } = values
  switch (name) {
    case 'pack':
      return updateFulfillment(number, { to: 'packed' })
    case 'unpack':
      return updateFulfillment(number, { to: 'unpacked' })
    case 'ship':
      return updateFulfillment(number, { to: 'shipped', trackingNumber })
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
