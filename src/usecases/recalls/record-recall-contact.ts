import type { Database } from '#db/open.ts'
import { findStoredLot } from '#db/queries/lots/lot-edits.ts'
import { findRecallOrder, type RecallOrder } from '#db/queries/recalls/recall-orders.ts'
import { lockRecall, saveContact, saveReturnToSender } from '#db/queries/recalls/recalls.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { RecallCase } from '#domain/recalls/recall.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { recallNotFound } from './load-recall.ts'

interface OrderNote {
  readonly caseId: string
  /** The order number. */
  readonly number: string
  readonly note: string
  readonly by: Actor
}

/** Notes that staff reached the customer of an affected order, and how many items the customer destroyed. */
export async function recordRecallContact(
  shop: Shop,
  contact: OrderNote & { readonly destroyed: number },
): Promise<Result<string>> {
  return noteOrder(shop, contact, 'customer reached', async (transaction, recall, order) => {
    const left = order.units - order.returnedUnits
    if (contact.destroyed > left) {
      const message = `At most ${formatUnits(left, 'item')} of this lot can be with the customer.`
      return refuse('invalid-input', { message, fields: { destroyed: message } })
    }
    await saveContact(transaction, {
      caseId: recall.id,
      orderId: order.orderId,
      contactedAt: shop.clock.now(),
      contactedBy: contact.by.displayName,
      contactNote: contact.note,
      destroyedQuantity: contact.destroyed,
    })
    return ok(`The customer of order ${order.number} is noted as reached.`)
  })
}

/** Notes that the carrier was asked to bring a parcel back. */
export async function recordReturnToSender(shop: Shop, request: OrderNote): Promise<Result<string>> {
  return noteOrder(shop, request, 'return to sender requested', async (transaction, recall, order) => {
    if (order.state !== 'shipped')
      return refuse('invalid-state', { message: 'Only a parcel on its way can be sent back.' })
    await saveReturnToSender(transaction, {
      caseId: recall.id,
      orderId: order.orderId,
      sentBackAt: shop.clock.now(),
      sentBackBy: request.by.displayName,
      sentBackNote: request.note,
    })
    return ok(`The return of the parcel of order ${order.number} is noted.`)
  })
}

async function noteOrder(
  shop: Shop,
  { caseId, number, note, by }: OrderNote,
  action: 'customer reached' | 'return to sender requested',
  save: (transaction: Database, recall: RecallCase, order: RecallOrder) => Promise<Result<string>>,
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const recall = await lockRecall(transaction, caseId)
    if (recall === undefined) return refuse('not-found', recallNotFound)
    if (recall.isDrill)
      return refuse('invalid-state', { message: 'A drill changes no order, so nothing is noted.' })
    if (recall.closedAt !== undefined) return refuse('invalid-state', { message: 'This recall is closed.' })
    const scope = { caseId, lotId: recall.lotId, mode: shop.mode }
    const order = await findRecallOrder(transaction, scope, number)
    if (order === undefined)
      return refuse('order-not-found', { message: 'This order has nothing from the recalled lot.' })
    const saved = await save(transaction, recall, order)
    if (!saved.ok) return saved
    const lot = await findStoredLot(transaction, recall.lotId)
    await recordEvent(shop, transaction, {
      by,
      kind: `recall: ${action}`,
      subject: order.number,
      detail: { lot: lot?.number, note },
    })
    return saved
  })
}
