import { getContentValues } from '#db/queries/content/content.ts'
import { findOrderByNumber, listOrderLinesWithLots } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { listWarnings, type ProductWarning } from '#domain/compliance/product-warning.ts'
import type { Order, OrderLineWithLots } from '#domain/orders/order.ts'
import { explainBlockedStaffStep, type StaffStepContext } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { evaluateOrder } from '../compliance/evaluate-destination.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import type { Shop } from '../shop.ts'

/** What lies in the parcel of an order, with the warnings that today's rules want there. */
export interface PackingSlip {
  readonly order: Order
  readonly lines: readonly OrderLineWithLots[]
  readonly store: StoreIdentity
  readonly warnings: readonly ProductWarning[]
  /** The FDA disclaimer of the shop. */
  readonly disclaimer: string
}

/** The packing slip by the address of the order. A parcel that must not be packed or shipped has none. */
export async function loadPackingSlip(shop: Shop, number: string): Promise<Result<PackingSlip>> {
  const { db } = shop
  const now = shop.clock.now()
  const order = await findOrderByNumber(db, number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  const [lines, refunds, { verdict }, store, content] = await Promise.all([
    listOrderLinesWithLots(db, order.id),
    listRefunds(db, order.id),
    evaluateOrder(shop, db, order),
    getStoreIdentity(db, shop.publicUrl, now),
    getContentValues(db, ['footer'], now),
  ])
  if (!verdict.ok) return refuse('invalid-state', { message: `Do not pack this order. ${verdict.reason}` })
  const blocked = explainBlockedSlip(order, { refunds, shopMode: shop.mode, now })
  if (blocked !== undefined) return refuse('invalid-state', { message: `Do not pack this order. ${blocked}` })
  return ok({
    order,
    lines,
    store,
    warnings: listWarnings(verdict.obligations),
    disclaimer: getDisclaimer(content.get('footer')),
  })
}

/** Why the parcel must not be packed, or shipped once it is; undefined when it may be, and when it is under way. */
function explainBlockedSlip(order: Order, context: StaffStepContext): string | undefined {
  switch (order.fulfillment) {
    case 'packed':
      return explainBlockedStaffStep(order, { kind: 'shipped' }, context)
    case 'unfulfilled':
    case 'canceled':
      return explainBlockedStaffStep(order, { kind: 'packed' }, context)
    default:
      return undefined
  }
}

function getDisclaimer(footer: unknown): string {
  if (typeof footer !== 'object' || footer === null || !('fdaDisclaimer' in footer)) return ''
  return typeof footer.fdaDisclaimer === 'string' ? footer.fdaDisclaimer : ''
}
