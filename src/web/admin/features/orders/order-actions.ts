import { releaseStock, updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import type { BrokenUnits } from '#domain/fulfillment/unpacked-units.ts'
import type { StaffAction } from '#domain/orders/staff-actions.ts'
import type { Permission } from '#domain/staff/permissions.ts'

interface ActionInfo {
  /** On its button. */
  readonly label: string
  readonly permission: Permission
}

export const orderActions: Readonly<Record<StaffAction, ActionInfo>> = {
  pack: { label: 'Mark as packed', permission: 'orders.fulfill' },
  unpack: { label: 'Mark as unpacked', permission: 'orders.fulfill' },
  ship: { label: 'Mark as shipped', permission: 'orders.fulfill' },
  deliver: { label: 'Mark as delivered', permission: 'orders.fulfill' },
  return: { label: 'Mark as returned', permission: 'orders.fulfill' },
  cancel: { label: 'Cancel order', permission: 'orders.fulfill' },
  'release-stock': { label: 'Release items', permission: 'orders.fulfill' },
  'verify-age': { label: 'Verify age', permission: 'age-checks.decide' },
  'reject-age': { label: 'Reject age', permission: 'age-checks.decide' },
  'override-age': { label: 'Override rejection', permission: 'age-checks.decide' },
  'revoke-age': { label: 'Revoke verification', permission: 'age-checks.decide' },
  'request-document': { label: 'Ask for a document', permission: 'age-checks.decide' },
  'repeat-age-check': { label: 'Check age again', permission: 'age-checks.decide' },
  refund: { label: 'Refund', permission: 'orders.refund' },
}

/** In the order of the page. The age check has a panel of its own. */
export const listedActions: readonly StaffAction[] = [
  'pack',
  'ship',
  'deliver',
  'refund',
  'cancel',
  'unpack',
  'return',
  'release-stock',
]

/** An order as the staff member sees it. An action is refused when it has changed since. */
export interface SeenOrder {
  readonly number: string
  readonly expectedVersion: number
  /** Undefined: the only one that can take the step. */
  readonly shipmentId?: string
}

/** Actions without a dialog: a click sends them. */
export const immediateActions = {
  deliver: ({ number, expectedVersion }: SeenOrder) =>
    updateFulfillment({ params: { number }, body: { to: 'delivered', expectedVersion } }),
  'release-stock': ({ number }: SeenOrder) => releaseStock({ params: { number } }),
} as const
export type ImmediateAction = keyof typeof immediateActions

export function isImmediate(name: StaffAction): name is ImmediateAction {
  return Object.hasOwn(immediateActions, name)
}

/** Actions that ask for a reason first. */
export const actionsWithReason = {
  return: {
    text: 'The parcel came back. This does not restock or refund anything: refund the order separately.',
    hint: undefined,
    call: ({ number, ...seen }: SeenOrder, reason: string) =>
      updateFulfillment({ params: { number }, body: { to: 'returned', reason, ...seen } }),
  },
  cancel: {
    text: 'Items are restocked. If the order is paid, the customer gets a refund.',
    hint: 'The customer sees this.',
    call: ({ number, expectedVersion }: SeenOrder, reason: string, broken: readonly BrokenUnits[]) =>
      updateFulfillment({
        params: { number },
        body: { to: 'canceled', reason, broken: [...broken], expectedVersion },
      }),
  },
} as const
export type ActionWithReason = keyof typeof actionsWithReason

export function needsReason(name: StaffAction): name is ActionWithReason {
  return Object.hasOwn(actionsWithReason, name)
}
