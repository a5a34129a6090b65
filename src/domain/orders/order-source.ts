import { isUnpaid, type OrderStates } from './order-states.ts'

/** Where an order comes from: the shop's checkout, staff (by phone, or in another way), or another system. */
export const orderSources = ['web', 'phone', 'draft', 'import'] as const
export type OrderSource = (typeof orderSources)[number]

/** Of orders that staff make. */
export const draftSources = ['phone', 'draft'] as const satisfies readonly OrderSource[]
export type DraftSource = (typeof draftSources)[number]

export const orderSourceLabels: Readonly<Record<OrderSource, string>> = {
  web: 'Online store',
  phone: 'Phone',
  draft: 'Draft',
  import: 'Import',
}

/** Whether staff made the order, so that its stock is held until the time that they chose. */
export function isMadeByStaff({ source }: { readonly source: OrderSource }): boolean {
  return source === 'phone' || source === 'draft'
}

/**
 * Whether the payment link asks its customer to accept the terms and to choose how to pay. Orders of the checkout begin with
 * that.
 */
export function awaitsConfirmation(
  order: Pick<OrderStates, 'payment' | 'fulfillment'> & {
    readonly source: OrderSource
    readonly confirmedAt: Date | undefined
  },
): boolean {
  return isUnpaid(order) && isMadeByStaff(order) && order.confirmedAt === undefined
}
