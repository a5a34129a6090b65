import type { Database } from '#db/open.ts'
import { claimGuestOrders, lockCustomer } from '#db/queries/customers/customers.ts'
import {
  deleteCustomer,
  detachOrders,
  detachReviews,
  eraseEmailRecords,
  eraseSignInTraces,
  lockOrdersOfAccount,
  lockReviewedProducts,
  lockUnpaidOrders,
} from '#db/queries/customers/delete-account.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { lockShopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { findUnsettledOrders, type UnsettledOrder } from '#db/queries/orders/unsettled-orders.ts'
import { insertCreditMovement, lockCreditBalance } from '#db/queries/payments/store-credit.ts'
import { detachQuestions } from '#db/queries/reviews/questions.ts'
import { refreshProductRating } from '#db/queries/reviews/reviews.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { createCreditEntry } from '#domain/ledger/credit-entries.ts'
import { formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderRetentionYears } from '#domain/orders/retention.ts'
import { forfeitBalance } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { shopModes } from '#domain/shop-mode.ts'
import { queueEmail } from '../email/queue-email.ts'
import { accountDeletedEmail } from '../email/templates/account-deleted.ts'
import { publishEvent } from '../events/record-event.ts'
import { cancelUnpaidOrder } from '../orders/cancel-unpaid-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { verifyAccountOwner } from './verify-account-owner.ts'

/** The exact text the owner must type. */
export const deletionConfirmation = 'DELETE'

export interface AccountDeletion {
  readonly password: string
  readonly token: string
  readonly confirmation: string
  readonly reviews: 'anonymize' | 'remove'
  /** The owner knows that the store credit is lost. Needed when there is any. */
  readonly forfeitsCredit?: boolean | undefined
}

/**
 * Deletes the account in one transaction: sessions, addresses, cart, wishlist, emails and reviews are deleted, unpaid orders
 * canceled, and store credit is written off. Paid orders stay, without the account, for as long as the law requires (decision
 * 0028).
 */
export async function deleteAccount(
  shop: Shop,
  customer: Customer,
  deletion: AccountDeletion,
): Promise<Result<string>> {
  if (deletion.confirmation.trim() !== deletionConfirmation) {
    const message = `Type ${deletionConfirmation} to confirm.`
    return refuse('invalid-input', { message, fields: { confirmation: message } })
  }
  const owner = await verifyAccountOwner(shop, customer, deletion)
  if (!owner.ok) return owner
  // A refusal rolls back the cancellations.
  return runUnlessRefused(shop.db, async (transaction) => {
    // An order that is being placed is canceled, too.
    await lockShopper(transaction, { customerId: customer.id })
    const locked = await lockCustomer(transaction, customer.id)
    if (locked === undefined) return refuse('not-signed-in')
    const email = locked.emailVerifiedAt === undefined ? undefined : locked.email
    // Same lock order as everywhere: orders, reviews, then all their products.
    await claimGuestOrders(transaction, locked.id)
    await lockOrdersOfAccount(transaction, locked.id)
    const unpaid = await lockUnpaidOrders(transaction, locked.id)
    const reviewed = await lockReviewedProducts(transaction, [locked.id])
    await lockStock(transaction, [...reviewed, ...(await listProductIds(transaction, unpaid))])
    for (const order of unpaid) await cancelUnpaidOrder(shop, transaction, order, 'account-deleted')
    const open = await findUnsettledOrders(
      transaction,
      { mode: shop.mode, now: shop.clock.now() },
      { customerId: locked.id },
    )
    if (open.length > 0) return refuse('has-open-orders', { message: explainUnsettledOrders(open) })
    const kept = await forfeitCredit(shop, transaction, {
      customerId: locked.id,
      isAgreed: deletion.forfeitsCredit,
    })
    if (kept !== undefined) return kept
    await eraseAccount(shop, transaction, { customer: locked, email, reviewed, reviews: deletion.reviews })
    return ok(
      `Your account is deleted. We keep paid orders for ${orderRetentionYears} years after the end of the year of the order, then we delete them too.`,
    )
  })
}

/** Writes off the credit of an account. @returns the refusal when its owner has not agreed to lose it */
async function forfeitCredit(
  shop: Pick<Shop, 'mode' | 'clock'>,
  transaction: Database,
  { customerId, isAgreed }: { readonly customerId: string; readonly isAgreed: boolean | undefined },
): Promise<Result<never> | undefined> {
  for (const mode of shopModes) {
    const { balance } = await lockCreditBalance(transaction, { customerId, mode })
    if (balance === 0) continue
    if (mode === shop.mode && isAgreed !== true) {
      const message = `You have ${formatMoney(balance)} of store credit. Confirm that you lose it.`
      return refuse('invalid-input', { message, fields: { forfeitsCredit: message } })
    }
    const movement = forfeitBalance({ customerId, mode }, balance)
    await insertCreditMovement(transaction, movement)
    await insertLedgerEntries(transaction, [createCreditEntry(movement, shop.clock.now())])
  }
  return undefined
}

/** What stands in the way of the deletion now; undefined when nothing does. */
export async function explainDeletionObstacle(shop: Shop, customer: Customer): Promise<string | undefined> {
  // Guest orders that the deletion would find count, too.
  await claimGuestOrders(shop.db, customer.id)
  const open = await findUnsettledOrders(
    shop.db,
    { mode: shop.mode, now: shop.clock.now() },
    { customerId: customer.id },
  )
  return open.length === 0 ? undefined : explainUnsettledOrders(open)
}

const unsettledReasons: Readonly<Record<UnsettledOrder['why'], (number: string) => string>> = {
  'not delivered': (number) => `Order ${number} is paid but not delivered yet.`,
  'return open': (number) => `Order ${number} has an open return.`,
  'return arrived': (number) => `The return of order ${number} is not refunded yet.`,
  'dispute open': (number) => `Order ${number} has an open payment dispute.`,
  'invoice open': (number) => `Order ${number} has an open invoice.`,
  'refund open': (number) => `Order ${number} has a pending refund.`,
}

function explainUnsettledOrders(orders: readonly UnsettledOrder[]): string {
  const sentences = orders.map(({ number, why }) => unsettledReasons[why](number))
  return `You can delete your account once your orders are settled. ${sentences.join(' ')} Contact us if you want to cancel an order.`
}

async function listProductIds(transaction: Database, orders: readonly Order[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id)
  const lines = [...(await findOrderLines(transaction, ids)).values()].flat()
  return lines.flatMap(({ productId }) => productId ?? [])
}

async function eraseAccount(
  shop: Shop,
  transaction: Database,
  account: {
    readonly customer: Customer
    readonly email: string | undefined
    /** Products whose pages show the customer's reviews or votes. */
    readonly reviewed: readonly string[]
    readonly reviews: AccountDeletion['reviews']
  },
): Promise<void> {
  const { customer, email, reviewed } = account
  await detachReviews(transaction, customer.id, account.reviews)
  for (const product of reviewed) await refreshProductRating(transaction, product)
  const asked = await detachQuestions(transaction, customer.id, account.reviews)
  await detachOrders(transaction, { customerId: customer.id, email }, shop.clock.now())
  if (email !== undefined) await eraseEmailRecords(transaction, email)
  await deleteCustomer(transaction, customer.id)
  await eraseSignInTraces(
    transaction,
    [customer.email, customer.phone].flatMap((name) => name ?? []),
  )
  const shown = [...new Set([...reviewed, ...asked])]
  if (shown.length > 0) await publishEvent(transaction, { kind: 'author deleted', productIds: shown })
  if (email === undefined) return
  await queueEmail(
    shop,
    transaction,
    { to: email, template: 'account-deleted', isDemo: customer.isDemo },
    (store) => accountDeletedEmail(store, { firstName: customer.firstName }),
  )
}
