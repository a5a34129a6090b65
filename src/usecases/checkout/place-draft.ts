import type { Database } from '#db/open.ts'
import { DuplicateOrderError } from '#db/queries/orders/insert-order.ts'
import { deleteOrderDraft, findOrderDraft } from '#db/queries/orders/order-drafts.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { isCreditOverdrawn } from '#db/queries/payments/store-credit.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Cents, formatMoney, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { listMissingFields, type OrderDraft } from '#domain/orders/order-draft.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { calculateSpentCredit } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { insertOrder, type OrderToInsert } from '../orders/insert-order.ts'
import { acceptsOrders } from '../payments/opening-state.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { buildContents } from './build-order.ts'
import type { OrderContents } from './checkout-input.ts'
import { lockCheckout, OutdatedCheckout } from './lock-checkout.ts'
import {
  findChosenRate,
  findDraftCredit,
  rateDraft,
  toOrderContents,
  toServedShopper,
} from './quote-draft.ts'
import { repeatOutdated } from './repeat-outdated.ts'
import { lockDraft, refuseMissingDraft, refuseStaleDraft } from './save-draft.ts'
import { type RefuseCustomer, validateContents } from './validate-contents.ts'
import { refuseTotal, type ValidatedOrder } from './validate-order.ts'

export interface DraftRequest {
  readonly id: string
  readonly expectedVersion: number
  /** What staff saw. Another total is refused. */
  readonly expectedTotal: Cents
  /** Pays with the store credit of the customer, as far as it goes. */
  readonly usesCredit: boolean
  readonly by: Actor
}

export interface PlacedDraft {
  readonly number: string
  readonly message: string
}

/** How a draft becomes an order: by a payment link, or on terms. */
export interface DraftPlan {
  /** What is asked of its customer now. */
  readonly refuseCustomer: RefuseCustomer
  /** The order with its way to pay, or why it cannot be paid in this way. */
  readonly choosePayment: (draft: OrderDraft, order: ValidatedOrder) => Promise<Result<ValidatedOrder>>
  /** What other orders may have changed, once the customer is locked. */
  readonly recheck: (
    transaction: Database,
    draft: OrderDraft,
    order: ValidatedOrder,
  ) => Promise<Result<undefined>>
  /** What staff or the way to pay add to the order. */
  readonly build: (order: ValidatedOrder) => Pick<OrderToInsert, 'dateOfBirth' | 'expiresAt' | 'invoice'>
  /** What follows in the same transaction. @returns the message for staff */
  readonly complete: (transaction: Database, order: Order, draft: OrderDraft) => Promise<string>
}

/** Makes a draft an order, which is validated and stored as at the checkout. */
export async function placeDraft(
  shop: Shop,
  request: DraftRequest,
  plan: DraftPlan,
): Promise<Result<PlacedDraft>> {
  return repeatOutdated(() => attemptDraft(shop, request, plan))
}

async function attemptDraft(
  shop: Shop,
  request: DraftRequest,
  plan: DraftPlan,
): Promise<Result<PlacedDraft> | 'outdated'> {
  const draft = await findOrderDraft(shop.db, request.id)
  if (draft === undefined) return refuseMissingDraft(shop.db, request.id)
  const validated = await validateDraft(shop, draft, request, plan)
  if (!validated.ok) return validated
  const placed = await runUnlessRefused(shop.db, (transaction) =>
    insertDraft(shop, transaction, request, { ...validated.value, plan }),
  ).catch((error: unknown) => {
    // Rules, lots, the number of the order or the store credit: the next attempt reads them again.
    if (isCreditOverdrawn(error)) return 'outdated' as const
    if (error instanceof OutdatedCheckout || error instanceof DuplicateOrderError) return 'outdated' as const
    throw error
  })
  if (placed === 'outdated') shop.kept.drop(['rules'])
  return placed
}

interface ValidatedDraft {
  readonly contents: OrderContents
  readonly order: ValidatedOrder
}

async function validateDraft(
  shop: Shop,
  draft: OrderDraft,
  { expectedTotal, usesCredit }: DraftRequest,
  { refuseCustomer, choosePayment }: DraftPlan,
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
  const valid = await validateContents(shop, contents, { shopper: toServedShopper(draft), refuseCustomer })
  if (!valid.ok) return valid
  const { own: _, ...found } = valid.value
  const { total } = found.priced.quote
  const refusedTotal = refuseTotal(total, expectedTotal)
  if (refusedTotal?.code === 'cart-changed')
    return refuse('cart-changed', {
      message: `The total is now ${formatMoney(total)}, not ${formatMoney(expectedTotal)}. Check the prices, and try again.`,
    })
  if (refusedTotal !== undefined) return { ok: false, refusal: refusedTotal }
  const available = usesCredit ? await findDraftCredit(shop, draft) : undefined
  const credit = available === undefined ? zero : calculateSpentCredit(total, available)
  const unpaid = { ...found, credit, method: undefined, accounts: [], invoice: undefined }
  const order = await choosePayment(draft, unpaid)
  return order.ok ? ok({ contents, order: order.value }) : order
}

async function insertDraft(
  shop: Shop,
  transaction: Database,
  request: DraftRequest,
  { contents, order, plan }: ValidatedDraft & { readonly plan: DraftPlan },
): Promise<Result<PlacedDraft>> {
  const found = await lockDraft(transaction, request.id)
  if (!found.ok) return found
  const draft = found.value
  const current = await refuseStaleDraft(shop, transaction, draft, request)
  if (!current.ok) return current
  const locked = await lockCheckout(shop, transaction, toServedShopper(draft), order)
  if (!locked.ok) return locked
  const allowed = await plan.recheck(transaction, draft, order)
  if (!allowed.ok) return allowed
  const { id: draftId, source, customerId } = draft
  const toInsert: OrderToInsert = {
    ...buildContents(shop.clock.now(), contents, order, locked.value),
    source,
    draftId,
    customerId,
    billingAddress: undefined,
    // Staff cannot accept the terms for the customer.
    termsVersion: '',
    acknowledgments: [],
    ip: undefined,
    newsletter: false,
    privacySignal: false,
    ...plan.build(order),
    placedBy: toEventActor(request.by),
  }
  const { id, number } = await insertOrder(shop, transaction, toInsert, () => [])
  await deleteOrderDraft(transaction, draftId)
  const placed = await lockOrder(transaction, id)
  if (placed === undefined) throw new Error(`Order ${number} vanished while it was placed`)
  return ok({ number, message: await plan.complete(transaction, placed, draft) })
}
