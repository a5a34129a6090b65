import { randomBytes } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { findCurrentAgeCheck, updateAgeCheck } from '#db/queries/age-checks/age-checks.ts'
import {
  insertAgeDocument,
  listAgeDocuments,
  listDueAgeDocuments,
  markAgeDocumentDeleted,
} from '#db/queries/age-checks/age-documents.ts'
import { findOrderByNumber, lockOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { daysAfter } from '#domain/duration.ts'
import { type AgeDocument, explainBlockedDocument, maxAgeDocuments } from '#domain/orders/age-document.ts'
import type { Order } from '#domain/orders/order.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import { convertDocument } from '../content/convert-document.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { applyTransition } from '../order-states/apply-transition.ts'
import { isKeyOf } from '../order-states/authorize-order.ts'
import { deleteSealedFiles, openSealedFile, storeWithSealedFile } from '../sealed-files.ts'
import type { Shop } from '../shop.ts'
import { getAgeSettings } from './age-settings.ts'

const batchSize = 100
const kind = 'age document'

interface OwnOrder {
  readonly number: string
  readonly key?: string | undefined
  readonly customerId?: string | undefined
}

/**
 * Stores a customer's photo or PDF of their ID, encrypted, and gives the order to staff. A photo is encoded again, without the
 * data that cameras add.
 */
export async function addAgeDocument(
  shop: Shop,
  access: OwnOrder,
  bytes: Uint8Array,
): Promise<Result<string>> {
  const found = await findOwnOrder(shop, access)
  if (!found.ok) return found
  const refused = await refuseDocument(shop, shop.db, found.value)
  if (refused !== undefined) return refused
  const converted = await convertDocument(shop, found.value.id, bytes)
  if (!converted.ok) return converted
  const { mediaType, content } = converted.value
  const name = randomBytes(16).toString('hex')
  const { documentDays } = await getAgeSettings(shop.db, shop.mode)
  const now = shop.clock.now()
  return storeWithSealedFile(shop, { kind, name }, content, async (transaction) => {
    const order = await lockOrder(transaction, found.value.id)
    if (order === undefined) return refuse('order-not-found')
    const late = await refuseDocument(shop, transaction, order)
    if (late !== undefined) return late
    await insertAgeDocument(transaction, {
      orderId: order.id,
      name,
      mediaType,
      bytes: content.length,
      uploadedAt: now,
      deleteAt: daysAfter(now, documentDays),
    })
    return giveToStaff(shop, transaction, order)
  })
}

/** A document of a rejected order is kept for staff, who alone can override. */
async function giveToStaff(shop: Shop, transaction: Database, order: Order): Promise<Result<string>> {
  const entry = { actor: customerActor, occurredAt: shop.clock.now() }
  const message = 'Thank you. Our staff look at your document, then it is deleted.'
  if (order.age !== 'needs-document' && order.age !== 'expired') {
    await recordOrderEvent(transaction, order, { event: { kind: 'age-document-added', data: {} }, ...entry })
    return ok(message)
  }
  const reason = 'The customer uploaded a document.'
  const event = { kind: 'age-in-review', data: { reason } } as const
  const moved = await applyTransition(transaction, order, { event, ...entry })
  if (!moved.ok) return moved
  const check = await findCurrentAgeCheck(transaction, order.id)
  if (check !== undefined) await updateAgeCheck(transaction, check.id, { state: 'in-review' })
  return ok(message)
}

/** The customer's own order: its key or the session opens it, and no email address does. */
async function findOwnOrder(shop: Shop, { number, key, customerId }: OwnOrder): Promise<Result<Order>> {
  const order = await findOrderByNumber(shop.db, number)
  const isOwn =
    order !== undefined &&
    (isKeyOf(order, key) || (customerId !== undefined && customerId === order.customerId))
  return order !== undefined && isOwn ? ok(order) : refuse('order-not-found')
}

async function refuseDocument(shop: Shop, db: Database, order: Order): Promise<Result<never> | undefined> {
  const blocked = explainDemoOrder(order, shop.mode) ?? explainBlockedDocument(order)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const kept = (await listAgeDocuments(db, order.id)).filter(({ deletedAt }) => deletedAt === undefined)
  return kept.length < maxAgeDocuments ? undefined : refuse('document-too-many')
}

/** The content of a document for staff. Each look is in the audit log. */
export async function openAgeDocument(
  shop: Shop,
  { number, id, by }: { readonly number: string; readonly id: string; readonly by: Actor },
): Promise<Result<{ readonly mediaType: AgeDocument['mediaType']; readonly content: Buffer }>> {
  const order = await findOrderByNumber(shop.db, number)
  const documents = order === undefined ? [] : await listAgeDocuments(shop.db, order.id)
  const document = documents.find((each) => each.id === id && each.deletedAt === undefined)
  const content = document && (await openSealedFile(shop, { kind, name: document.name }))
  if (document === undefined || content === undefined) return refuse('document-not-found')
  await recordEvent(shop, shop.db, { by, kind: 'age document opened', subject: number, detail: { id } })
  return ok({ mediaType: document.mediaType, content })
}

/** Deletes the documents that are decided or too old. A file that could not be deleted is tried again. @returns how many. */
export async function deleteDueAgeDocuments(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const due = await listDueAgeDocuments(shop.db, { now, limit: batchSize })
  return deleteSealedFiles(shop, due, (id) => markAgeDocumentDeleted(shop.db, id, now))
}
