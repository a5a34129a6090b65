import { insertOrderDraft } from '#db/queries/orders/order-drafts.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { findReturn, storeExchangeDraft } from '#db/queries/returns/returns.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DraftContents } from '#domain/orders/order-draft.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainBlockedExchange } from '#domain/returns/exchange.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import type { SavedDraft } from './save-draft.ts'

/**
 * Makes the draft of the order that a customer gets for a return, with their name and address. Staff add the products. It is
 * priced, checked and sent like other drafts, and can be paid with the store credit that the return was refunded to.
 */
export async function createExchange(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<SavedDraft>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const found = await findReturn(transaction, number)
    const order = found && (await lockOrder(transaction, found.orderId))
    // Read again under the order's lock, so that a double click makes one draft.
    const request = order && (await findReturn(transaction, number))
    if (order === undefined || request === undefined) return refuse('return-not-found')
    const blocked = explainBlockedExchange(request)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const savedAt = shop.clock.now()
    const contents = toExchangeContents(order, request.number)
    const id = await insertOrderDraft(transaction, {
      contents,
      total: undefined,
      savedAt,
      createdBy: by.displayName,
    })
    await storeExchangeDraft(transaction, request.id, id)
    await recordEvent(shop, transaction, {
      by,
      kind: 'order draft created',
      subject: id,
      detail: { return: request.number },
    })
    return ok({ id, message: 'Add the products that the customer gets.' })
  })
}

function toExchangeContents(order: Order, number: string): DraftContents {
  return {
    source: 'draft',
    customerId: order.customerId,
    email: order.email,
    address: order.shippingAddress,
    items: [],
    method: undefined,
    couponCode: '',
    placeAnswers: [],
    note: `Exchange for return ${number} of order ${order.number}.`,
  }
}
