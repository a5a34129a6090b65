import type { Database } from '#db/open.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { endEditOffer } from '#db/queries/orders/edit-offers.ts'
import { listOrderChanges } from '#db/queries/orders/order-events.ts'
import { linkPaymentToEdit } from '#db/queries/payments/payment-corrections.ts'
import { updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import { failedAgeStates } from '#domain/age-checks/age-state.ts'
import { zero } from '#domain/money.ts'
import { isOneOf } from '#domain/one-of.ts'
import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import { explainBlockedEdit } from '#domain/orders/edit-block.ts'
import { changesContents, type EditOffer } from '#domain/orders/edit-offer.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PlannedEdit } from '#domain/orders/order-edit.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import type { CapturedMoney, Payment } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { releaseUnits } from '../inventory/release-stock.ts'
import type { Shop } from '../shop.ts'
import { bookEdit } from './book-edit.ts'
import { loadParts } from './load-parts.ts'
import { type ChangedContents, makeChange } from './make-change.ts'
import { storeEdit } from './store-edit.ts'

/** Makes an offered change whose payment was captured, at the prices that were offered. The caller undoes it when it is refused. */
export async function applyEditOffer(
  shop: Shop,
  transaction: Database,
  order: Order,
  {
    offer,
    payment,
    captured,
  }: { readonly offer: EditOffer; readonly payment: Payment; readonly captured: CapturedMoney },
): Promise<Result<undefined>> {
  const changed = await makeOfferedChange(shop, transaction, order, offer)
  if (!changed.ok) return changed
  await updatePaymentStatus(transaction, payment, 'paid', captured)
  const { reason, idempotencyKey, requestHash, offeredBy: madeBy } = offer
  const edit = {
    reason,
    idempotencyKey,
    requestHash,
    madeBy,
    actor: customerActor,
    settledBy: 'link',
  } as const
  const stored = await storeEdit(shop, transaction, changed.value, edit, async (editId) => {
    await linkPaymentToEdit(transaction, payment.id, editId)
    const paid = { payment: { id: payment.id, accountId: payment.accountId }, credit: zero }
    await bookEdit(shop, transaction, { ...changed.value, ...paid, editId, reason, by: systemActor })
    return ok(undefined)
  })
  return stored.ok ? ok(undefined) : stored
}

/**
 * Makes what was offered to a locked order, if the order is as it was. What staff may edit, the age, the rules and the sales
 * holds are decided again. Its units were held, so that they are there. The caller undoes it when it is refused, or when only the
 * answer is wanted.
 */
export async function makeOfferedChange(
  shop: Shop,
  transaction: Database,
  order: Order,
  offer: EditOffer,
): Promise<Result<ChangedContents>> {
  const { lines, refunds } = await loadParts(transaction, order)
  const changed = await explainChangedOrder(transaction, order, offer)
  const unoffered = { ...order, editOffer: undefined }
  const blocked = changed ?? explainBlockedEdit(unoffered, { refunds, shopMode: shop.mode })
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const addedIds = offer.plan.additions.flatMap(({ productId }) => productId ?? [])
  const productIds = [...lines.flatMap(({ productId }) => productId ?? []), ...addedIds]
  await lockStock(transaction, productIds)
  const held = await endEditOffer(transaction, offer.id, { to: 'applied', at: shop.clock.now() })
  if (held === undefined) return refuse('invalid-state', { message: `The change is ${offer.state}.` })
  await releaseUnits(transaction, held)
  const stock = await lockStock(transaction, productIds)
  const products = await findProducts(transaction, addedIds)
  if (offer.plan.additions.some(({ productId }) => products.every(({ id }) => id !== productId)))
    return refuse('invalid-state', { message: 'A product of the change is no longer sold.' })
  const plan = chooseLots(offer.plan, (productId) => stock.get(productId)?.lotId)
  return makeChange(shop, transaction, order, {
    plan,
    lines,
    refunds,
    products,
    stock,
    method: offer.method,
  })
}

/** What happened to the order since the change was offered. */
async function explainChangedOrder(
  transaction: Database,
  order: Order,
  { orderVersion }: EditOffer,
): Promise<string | undefined> {
  const since = await listOrderChanges(transaction, order.id, orderVersion)
  const change = since.find(changesContents)
  if (change !== undefined)
    return `The order was changed meanwhile: ${describeTimelineEntry(change) || change.kind}`
  return isOneOf<string>(failedAgeStates, order.age) ? 'The age check of the order failed.' : undefined
}

/** The lots on sale may be others than when the change was offered. */
function chooseLots(plan: PlannedEdit, findLot: (productId: string) => string | undefined): PlannedEdit {
  const additions = plan.additions.map((line) => {
    const lotId = line.productId === undefined ? undefined : findLot(line.productId)
    return { ...line, lots: lotId === undefined ? [] : [{ lotId, quantity: line.quantity }] }
  })
  return { ...plan, additions }
}
