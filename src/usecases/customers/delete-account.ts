import type { Database } from '#db/open.ts'
import { announceChange } from '#db/queries/cache-tags.ts'
import { claimGuestOrders, lockCustomer } from '#db/queries/customers/accounts.ts'
import type { CustomerRow } from '#db/queries/customers/customers.ts'
import {
  deleteCustomer,
  detachOrders,
  eraseAddress,
  eraseTraces,
  lockReviewsTouched,
  lockUnpaidOrders,
  type OpenOrder,
  ordersInTheWay,
  partWithReviews,
} from '#db/queries/customers/delete-account.ts'
import { linesOfOrders, lockStock, type OrderRow } from '#db/queries/orders/orders.ts'
import { recountRating } from '#db/queries/reviews/reviews.ts'
import { orderYears } from '#domain/orders/retention.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { queueMail } from '../email/queue-email.ts'
import { farewell } from '../email/templates/account-deleted.ts'
import { endUnpaidOrder } from '../orders/cancel-unpaid-order.ts'
import type { Shop } from '../shop.ts'
import { proveOwner } from './verify-account-owner.ts'

/** What the owner types, letter for letter. */
export const deletionWord = 'DELETE'

export interface Deletion {
  readonly password: string
  readonly token: string
  readonly confirmation: string
  readonly reviews: 'anonymise' | 'remove'
}

/**
 * Deletes the account in one transaction: sessions, addresses, cart, wishlist, mail and reviews go, unpaid orders end,
 * and paid orders stay without the account for as long as the law asks (decision 0028).
 */
export async function deleteAccount(
  shop: Shop,
  customer: CustomerRow,
  deletion: Deletion,
): Promise<Outcome<string>> {
  if (deletion.confirmation.trim() !== deletionWord) {
    const message = `Type ${deletionWord} to confirm.`
    return refused('invalid-input', { message, fields: { confirmation: message } })
  }
  const owner = await proveOwner(shop, customer, deletion)
  if (!owner.ok) return owner
  return shop.db
    .transaction()
    .execute(async (transaction) => {
      const locked = await lockCustomer(transaction, customer.id)
      if (locked === undefined) return refused('not-signed-in')
      const email = locked.email_verified_at === null ? null : locked.email
      // Locked as everybody locks: orders, reviews, then all the products of both.
      await claimGuestOrders(transaction, locked.id)
      const unpaid = await lockUnpaidOrders(transaction, locked.id)
      const reviewed = await lockReviewsTouched(transaction, locked.id)
      await lockStock(transaction, [...reviewed, ...(await productsOf(transaction, unpaid))])
      for (const order of unpaid)
        await endUnpaidOrder(shop, transaction, order, 'Cancelled unpaid: the account was deleted.')
      const open = await ordersInTheWay(transaction, locked.id)
      // Thrown, not answered: what was ended above is not to stay ended.
      if (open.length > 0) throw new StillOpen(open)
      await erase(shop, transaction, { customer: locked, email, reviewed, reviews: deletion.reviews })
      return granted(
        `Your account is deleted. Orders that were paid are kept for ${orderYears} years after the year they were placed in, then they are deleted too.`,
      )
    })
    .catch((error: unknown) => {
      if (error instanceof StillOpen) return refused('orders-open', { message: sentenceFor(error.orders) })
      throw error
    })
}

class StillOpen extends Error {
  readonly orders: readonly OpenOrder[]
  constructor(orders: readonly OpenOrder[]) {
    super('orders are open')
    this.orders = orders
  }
}

const reasons: Readonly<Record<OpenOrder['why'], string>> = {
  'not delivered': 'is paid and not delivered yet',
  'return open': 'has a return that is not finished',
  'refund open': 'has a refund on its way',
}

function sentenceFor(orders: readonly OpenOrder[]): string {
  const each = orders.map(({ number, why }) => `Order ${number} ${reasons[why]}.`)
  return `The account can be deleted once everything is settled. ${each.join(' ')} Write to us if it should be cancelled.`
}

async function productsOf(transaction: Database, orders: readonly OrderRow[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id)
  const lines = [...(await linesOfOrders(transaction, ids)).values()].flat()
  return lines.flatMap(({ product_id }) => product_id ?? [])
}

async function erase(
  shop: Shop,
  transaction: Database,
  gone: {
    readonly customer: CustomerRow
    readonly email: string | null
    /** Products whose pages show reviews or votes of the customer. */
    readonly reviewed: readonly string[]
    readonly reviews: Deletion['reviews']
  },
): Promise<void> {
  const { customer, email, reviewed } = gone
  await partWithReviews(transaction, customer.id, gone.reviews)
  for (const product of reviewed) await recountRating(transaction, product)
  await detachOrders(transaction, { customerId: customer.id, email }, shop.clock.now())
  if (email !== null) await eraseAddress(transaction, email)
  await deleteCustomer(transaction, customer.id)
  await eraseTraces(
    transaction,
    [customer.email, customer.phone].flatMap((name) => name ?? []),
  )
  if (reviewed.length > 0)
    await announceChange(transaction, ['catalogue', ...reviewed.map((product) => `product:${product}`)])
  if (email === null) return
  await queueMail(
    shop,
    transaction,
    { to: email, template: 'account-deleted', isDemo: customer.is_demo },
    (house) => farewell(house, { firstName: customer.first_name }),
  )
}
