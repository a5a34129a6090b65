import type { OrderActionName } from '#contract/admin/orders.ts'
import type { Permission } from '#domain/staff/permissions.ts'

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
    { title: 'Money', names: ['refund'] },
  ]

/** The call a step makes. */
export function callFor(
  number: string,
  name: OrderActionName,
  given: { readonly reason?: string; readonly tracking?: string; readonly amount?: number },
): { readonly path: string; readonly body: object } {
  const order = `/api/admin/orders/${encodeURIComponent(number)}`
  switch (name) {
    case 'pack':
      return { path: `${order}/fulfil`, body: { to: 'packed' } }
    case 'unpack':
      return { path: `${order}/fulfil`, body: { to: 'unpacked' } }
    case 'ship':
      return { path: `${order}/fulfil`, body: { to: 'shipped', tracking: given.tracking } }
    case 'deliver':
      return { path: `${order}/fulfil`, body: { to: 'delivered' } }
    case 'return':
      return { path: `${order}/fulfil`, body: { to: 'returned', reason: given.reason } }
    case 'cancel':
      return { path: `${order}/fulfil`, body: { to: 'canceled', reason: given.reason } }
    case 'verify-age':
      return { path: `${order}/age`, body: { verdict: 'verified', reason: given.reason } }
    case 'reject-age':
      return { path: `${order}/age`, body: { verdict: 'rejected', reason: given.reason } }
    case 'refund':
      return { path: `${order}/refund`, body: { amount: given.amount, reason: given.reason } }
  }
}
