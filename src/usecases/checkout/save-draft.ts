import type { Database } from '#db/open.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import {
  deleteOrderDraft,
  findOrderOfDraft,
  insertOrderDraft,
  lockOrderDraft,
  updateOrderDraft,
} from '#db/queries/orders/order-drafts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { DraftContents, OrderDraft } from '#domain/orders/order-draft.ts'
import type { FieldValues } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { quoteDraft } from './quote-draft.ts'

export interface SavedDraft {
  readonly id: string
  readonly message: string
}

/** Saves a new draft, also one that is not complete. @returns its id */
export async function createDraft(
  shop: Shop,
  { contents, by }: { readonly contents: DraftContents; readonly by: Actor },
): Promise<Result<SavedDraft>> {
  const total = await findTotal(shop, contents)
  return runUnlessRefused(shop.db, async (transaction) => {
    const unknown = await refuseUnknownCustomer(transaction, contents)
    if (unknown !== undefined) return unknown
    const savedAt = shop.clock.now()
    const saved = { contents, total, savedAt, createdBy: by.displayName }
    const id = await insertOrderDraft(transaction, saved)
    await recordEvent(shop, transaction, { by, kind: 'order draft created', subject: id })
    return ok({ id, message: 'The draft is saved.' })
  })
}

/** Saves changes of a draft. `expectedVersion`: when the edit began. */
export async function updateDraft(
  shop: Shop,
  {
    id,
    expectedVersion,
    contents,
    by,
  }: {
    readonly id: string
    readonly expectedVersion: number
    readonly contents: DraftContents
    readonly by: Actor
  },
): Promise<Result<SavedDraft>> {
  const total = await findTotal(shop, contents)
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockDraft(transaction, id)
    if (!locked.ok) return locked
    const unknown = await refuseUnknownCustomer(transaction, contents)
    if (unknown !== undefined) return unknown
    const now = shop.clock.now()
    const edit = { stored: toFields(locked.value), entered: toFields(contents), by, now }
    const recorded = await recordEdit(transaction, { kind: 'order-draft', id }, { ...edit, expectedVersion })
    if (!recorded.ok) return recorded
    await updateOrderDraft(transaction, id, { contents, total, savedAt: now })
    await recordEvent(shop, transaction, { by, kind: 'order draft updated', subject: id })
    return ok({ id, message: 'The draft is saved.' })
  })
}

export async function deleteDraft(
  shop: Shop,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockDraft(transaction, id)
    if (!locked.ok) return locked
    await deleteOrderDraft(transaction, id)
    await recordEvent(shop, transaction, { by, kind: 'order draft deleted', subject: id })
    return ok('The draft is deleted.')
  })
}

/** Refuses a draft that is gone, and says which order it became. */
export async function lockDraft(transaction: Database, id: string): Promise<Result<OrderDraft>> {
  const draft = isId(id) ? await lockOrderDraft(transaction, id) : undefined
  return draft === undefined ? refuseMissingDraft(transaction, id) : ok(draft)
}

export async function refuseMissingDraft(
  db: Database,
  id: string,
): Promise<{ readonly ok: false; readonly refusal: Refusal }> {
  const number = isId(id) ? await findOrderOfDraft(db, id) : undefined
  return number === undefined
    ? refuse('not-found', { message: 'This draft does not exist anymore.' })
    : refuse('invalid-state', {
        message: `This draft was placed already. It is order ${number} now.`,
      })
}

/** As the form has them. */
function toFields({
  address,
  source,
  customerId,
  email,
  items,
  method,
  ...rest
}: DraftContents): FieldValues {
  const { couponCode, placeAnswers, note } = rest
  return { source, customerId, email, ...address, items, method, couponCode, placeAnswers, note }
}

/** Refuses to go on with a draft that was edited since staff saw it. It must be locked. */
export async function refuseStaleDraft(
  shop: Shop,
  transaction: Database,
  draft: OrderDraft,
  { expectedVersion, by }: { readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<number>> {
  const edit = { stored: toFields(draft), entered: {}, by, now: shop.clock.now() }
  return recordEdit(transaction, { kind: 'order-draft', id: draft.id }, { ...edit, expectedVersion })
}

/** The total as far as it can be quoted now. */
async function findTotal(shop: Shop, contents: DraftContents): Promise<Cents | undefined> {
  if (contents.items.length === 0) return undefined
  const quoted = await quoteDraft(shop, contents)
  return quoted.ok ? quoted.value.cart.quote.total : undefined
}

async function refuseUnknownCustomer(
  transaction: Database,
  { customerId }: DraftContents,
): Promise<Result<never> | undefined> {
  if (customerId === undefined || (await findCustomerById(transaction, customerId))) return undefined
  const message = 'This customer does not exist anymore. Choose another one, or enter a guest.'
  return refuse('invalid-input', { message, fields: { customerId: message } })
}
