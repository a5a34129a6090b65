import type { Database } from '#db/open.ts'
import { DuplicateOrderError } from '#db/queries/orders/insert-order.ts'
import { deleteOrderDraft, findOrderDraft } from '#db/queries/orders/order-drafts.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { isCreditOverdrawn } from '#db/queries/payments/store-credit.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Cents, formatMoney, zero } from '#domain/money.ts'
import { linkHours, listMissingFields, type OrderDraft } from '#domain/orders/order-draft.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { calculateSpentCredit } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { insertOrder, type OrderToInsert } from '../orders/insert-order.ts'
import { acceptsOrders } from '../payments/opening-state.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { buildContents } from './build-order.ts'
import type { OrderContents } from './checkout-input.ts'
import { type LockedCheckout, lockCheckout, OutdatedCheckout } from './lock-checkout.ts'
import {
  findChosenRate,
  findDraftCredit,
  rateDraft,
  toOrderContents,
  toServedShopper,
} from './quote-draft.ts'
import { lockDraft, refuseMissingDraft, refuseStaleDraft } from './save-draft.ts'
import { validateContents } from './validate-contents.ts'
import { refuseTotal, type ValidatedOrder } from './validate-order.ts'

export interface LinkRequest {
  readonly id: string
  readonly expectedVersion: number
  /** What staff saw. Another total is refused. */
  readonly expectedTotal: Cents
  /** Pays with the store credit of the customer, as far as it goes. */
  readonly usesCredit: boolean
  /** For how many hours the items are held. */
  readonly hours: number
  readonly by: Actor
}

export interface SentLink {
  readonly number: string
  readonly message: string
}

/**
 * Makes a draft an unpaid order, whose stock is held until the time that staff chose, and emails the customer the link to it. The
 * order is validated and stored as at the checkout. What its customer states of themselves is missing: they do so at the link.
 */
export async function sendPaymentLink(shop: Shop, request: LinkRequest): Promise<Result<SentLink>> {
  const draft = await findOrderDraft(shop.db, request.id)
  if (draft === undefined) return refuseMissingDraft(shop.db, request.id)
  const validated = await validateDraft(shop, draft, request)
  if (!validated.ok) return validated
  const sent = await runUnlessRefused(shop.db, (transaction) =>
    placeDraft(shop, transaction, request, validated.value),
  ).catch((error: unknown) => {
    // Rules, lots, the number of the order or the store credit: the next attempt reads them again.
    if (isCreditOverdrawn(error)) return 'outdated' as const
    if (error instanceof OutdatedCheckout || error instanceof DuplicateOrderError) return 'outdated' as const
    throw error
  })
  if (sent !== 'outdated') return sent
  shop.kept.drop(['rules'])
  return sendPaymentLink(shop, request)
}

interface ValidatedDraft {
  readonly contents: OrderContents
  readonly order: ValidatedOrder
}

async function validateDraft(
  shop: Shop,
  draft: OrderDraft,
  { expectedTotal, usesCredit }: LinkRequest,
): Promise<Result<ValidatedDraft>> {
  if (!(await acceptsOrders(shop))) return refuse('shop-not-open')
  const fields = listMissingFields(draft)
  if (Object.keys(fields).length > 0)
    return refuse('invalid-input', { message: Object.values(fields).join(' '), fields })
  const rated = await rateDraft(shop, draft)
  if (rated?.ok === false) return rated
  const rate = findChosenRate(draft, rated?.value.quotes ?? [])
  if (rate === undefined) {
    const message = 'The chosen shipping method is not offered for this order anymore. Choose another one.'
    return refuse('shipping-option-stale', { message, fields: { method: message } })
  }
  const contents = toOrderContents(draft, rate.id)
  const shopper = toServedShopper(draft)
  const valid = await validateContents(shop, contents, { shopper, refuseCustomer: () => undefined })
  if (!valid.ok) return valid
  const { own: _, ...found } = valid.value
  const { total } = found.priced.quote
  const refusedTotal = refuseTotal(total, expectedTotal)
  if (refusedTotal?.code === 'cart-changed')
    return refuse('cart-changed', {
      message: `The total is now ${formatMoney(total)}, not ${formatMoney(expectedTotal)}. Check the prices, and send the link again.`,
    })
  if (refusedTotal !== undefined) return { ok: false, refusal: refusedTotal }
  const available = usesCredit ? await findDraftCredit(shop, draft) : undefined
  const credit = available === undefined ? zero : calculateSpentCredit(total, available)
  return ok({ contents, order: { ...found, credit, method: undefined, accounts: [], invoice: undefined } })
}

async function placeDraft(
  shop: Shop,
  transaction: Database,
  request: LinkRequest,
  { contents, order }: ValidatedDraft,
): Promise<Result<SentLink>> {
  const { by } = request
  const draft = await lockDraft(transaction, request.id)
  if (!draft.ok) return draft
  const current = await refuseStaleDraft(shop, transaction, draft.value, request)
  if (!current.ok) return current
  const locked = await lockCheckout(shop, transaction, toServedShopper(draft.value), order)
  if (!locked.ok) return locked
  const toInsert = buildServedOrder(shop, request, draft.value, { contents, order, locked: locked.value })
  const { id, number } = await insertOrder(shop, transaction, toInsert, () => [])
  await deleteOrderDraft(transaction, request.id)
  const placed = await lockOrder(transaction, id)
  if (placed === undefined) throw new Error(`Order ${number} vanished while it was placed`)
  const until = placed.expiresAt.toISOString()
  const event = { kind: 'payment-link-sent', data: { until, note: draft.value.note } } as const
  const actor = toEventActor(by)
  await recordOrderEvent(transaction, placed, { actor, event, occurredAt: shop.clock.now() })
  const isSent = await queueEventEmail(shop, transaction, placed, event, undefined)
  return ok({ number, message: `Order ${number} waits for its payment. ${explainLinkDelivery(isSent)}` })
}

/** What staff read about the email with the link. A shop without email has another way. */
export function explainLinkDelivery(isSent: boolean): string {
  return isSent
    ? explainDelivery(isSent)
    : 'The shop does not send email. Copy the payment link on the order, and send it yourself.'
}

function buildServedOrder(
  shop: Shop,
  { hours, by }: LinkRequest,
  { id: draftId, source, customerId }: OrderDraft,
  { contents, order, locked }: ValidatedDraft & { readonly locked: LockedCheckout },
): OrderToInsert {
  const now = shop.clock.now()
  const bounded = Math.min(Math.max(hours, linkHours.min), linkHours.max)
  return {
    ...buildContents(now, contents, order, locked),
    ...{ source, draftId, customerId, billingAddress: undefined },
    // The customer states these at the payment link.
    ...{ dateOfBirth: undefined, termsVersion: '', acknowledgments: [], ip: undefined },
    ...{ newsletter: false, privacySignal: false },
    expiresAt: new Date(now.getTime() + bounded * 3_600_000),
    placedBy: toEventActor(by),
  }
}
