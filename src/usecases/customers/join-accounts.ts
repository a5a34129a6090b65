import type { Database } from '#db/open.ts'
import { listCartLines, lockCart } from '#db/queries/cart/carts.ts'
import { redeemAccountToken, revokeAccountTokens } from '#db/queries/customers/account-tokens.ts'
import { lockAddressBook } from '#db/queries/customers/addresses.ts'
import {
  claimGuestOrders,
  hasVerifiedAge,
  lockCustomer,
  updateCustomer,
} from '#db/queries/customers/customers.ts'
import {
  deleteCustomer,
  lockOrdersOfAccount,
  lockReviewedProducts,
} from '#db/queries/customers/delete-account.ts'
import { cancelProviderLinks, unlinkIdentities } from '#db/queries/customers/identities.ts'
import {
  completeCustomer,
  type JoinedAccounts,
  lockReferences,
  moveCustomerData,
  moveReviews,
  moveSession,
  moveUsedToken,
} from '#db/queries/customers/join-accounts.ts'
import { deleteCustomerSessions, deleteDevices } from '#db/queries/customers/sessions.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { lockShoppers } from '#db/queries/inventory/unpaid-reservations.ts'
import { refreshProductRating } from '#db/queries/reviews/reviews.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { isSameEmail } from '#domain/email-address.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { mergeIntoCart } from '../cart/merge-guest-cart.ts'
import { queueEmail } from '../email/queue-email.ts'
import { accountsJoinedEmail } from '../email/templates/account.ts'
import { publishEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

interface Join {
  /** Of the link, which only the owner of the mailbox can open. */
  readonly tokenHash: Buffer
  readonly sessionHash: Buffer
  /** Signed in. It ends, and what it has goes to the owner. */
  readonly customer: Customer
  /** The account that has verified the address. */
  readonly owner: Customer
}

/**
 * Joins an account to the one that has verified its email address, in one transaction (decision 0378). As after a password reset,
 * only what opened the joining account opens the other one from now on: its password, its identity provider, and this session.
 */
export async function joinAccounts(shop: Shop, join: Join): Promise<Result<true>> {
  const joined = { from: join.customer.id, into: join.owner.id }
  return runUnlessRefused(shop.db, async (transaction) => {
    const accounts = await lockBoth(shop, transaction, join)
    if (!accounts.ok) return accounts
    const { customer, owner } = accounts.value
    const reviewed = await lockContents(transaction, joined)
    const keepsBirthDate = await hasVerifiedAge(transaction, shop.mode, owner.id)
    const bringsBirthDate = !keepsBirthDate && (await hasVerifiedAge(transaction, shop.mode, customer.id))
    const unlinkedProviders = await endAccess(transaction, owner.id)
    const lines = await listCartLines(transaction, customer.id)
    await moveCustomerData(transaction, joined)
    for (const product of await moveReviews(transaction, joined))
      await refreshProductRating(transaction, product)
    await mergeIntoCart(transaction, owner.id, lines)
    await completeCustomer(transaction, joined)
    // The one that was checked.
    if (bringsBirthDate) await updateCustomer(transaction, owner.id, { dateOfBirth: customer.dateOfBirth })
    await moveUsedToken(transaction, join.tokenHash, owner.id)
    await moveSession(transaction, {
      tokenHash: join.sessionHash,
      customerId: owner.id,
      at: shop.clock.now(),
    })
    await deleteCustomer(transaction, customer.id)
    await publishEvent(transaction, { kind: 'accounts joined', productIds: reviewed })
    await sendJoinedEmail(shop, transaction, { owner, unlinkedProviders })
    return ok(true)
  })
}

/** Locks orders that are being placed, and both accounts. Uses the link. */
async function lockBoth(
  shop: Shop,
  transaction: Database,
  { tokenHash, customer: signedIn, owner: found }: Join,
): Promise<Result<{ readonly customer: Customer; readonly owner: Customer }>> {
  const ids = [signedIn.id, found.id].toSorted()
  await lockShoppers(transaction, ids)
  const locked = new Map<string, Customer | undefined>()
  for (const id of ids) locked.set(id, await lockCustomer(transaction, id))
  const [customer, owner] = [locked.get(signedIn.id), locked.get(found.id)]
  // A password that was changed meanwhile ended the session.
  if (customer === undefined || customer.passwordHash !== signedIn.passwordHash)
    return refuse('not-signed-in')
  const proof = await redeemAccountToken(transaction, tokenHash, 'verify-email', shop.clock.now())
  if (proof === undefined) return refuse('invalid-link')
  if (
    owner?.email === undefined ||
    owner.emailVerifiedAt === undefined ||
    !isSameEmail(owner.email, proof.email)
  )
    return refuse('edit-conflict')
  if (customer.emailVerifiedAt !== undefined) return refuse('edit-conflict')
  return ok({ customer, owner })
}

/**
 * Locks what the accounts have, in the order of all transactions: orders, reviews, products, carts, addresses.
 * @returns the products that show reviews of the customer
 */
async function lockContents(transaction: Database, { from, into }: JoinedAccounts): Promise<string[]> {
  await claimGuestOrders(transaction, into)
  await lockOrdersOfAccount(transaction, from)
  const reviewed = await lockReviewedProducts(transaction, [from, into])
  await lockStock(transaction, reviewed)
  const ids = [from, into].toSorted()
  for (const id of ids) await lockCart(transaction, id)
  for (const id of ids) await lockAddressBook(transaction, id)
  await lockReferences(transaction, from)
  return reviewed
}

/** Ends all that opened the account before. @returns whether an identity provider was unlinked */
async function endAccess(transaction: Database, customerId: string): Promise<boolean> {
  await deleteCustomerSessions(transaction, customerId)
  await deleteDevices(transaction, customerId)
  await revokeAccountTokens(transaction, customerId, 'verify-email')
  await revokeAccountTokens(transaction, customerId, 'reset-password')
  await cancelProviderLinks(transaction, customerId)
  return unlinkIdentities(transaction, customerId)
}

async function sendJoinedEmail(
  shop: Shop,
  transaction: Database,
  { owner, unlinkedProviders }: { readonly owner: Customer; readonly unlinkedProviders: boolean },
): Promise<void> {
  if (owner.email === undefined) return
  await queueEmail(
    shop,
    transaction,
    { to: owner.email, template: 'accounts-joined', customerId: owner.id, isDemo: owner.isDemo },
    (store) => accountsJoinedEmail(store, { firstName: owner.firstName, unlinkedProviders }),
  )
}
