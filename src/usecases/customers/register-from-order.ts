import { insertAddress } from '#db/queries/customers/addresses.ts'
import { lockIdentifier } from '#db/queries/customers/customers.ts'
import { findOrderEvents, insertOrderEvent, lockOrder } from '#db/queries/orders/orders.ts'
import type { CustomerDraft } from '#domain/customers/customer.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainBlockedOrderAccount } from '#domain/orders/order-account.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import type { SignInContext } from './open-session.ts'
import { openAccount } from './register.ts'
import { validateNewPassword } from './validate-new-password.ts'

/**
 * Creates an account with a password for the holder of a paid order's key, and signs in (decision 0093). Name, email
 * address, date of birth and address come from the order. As at sign-up, the address belongs to nobody until it is
 * verified, and the answer does not tell whether another account has it.
 */
export async function registerFromOrder(
  shop: Shop,
  { order: found, password }: { readonly order: Order; readonly password: string },
  context: SignInContext,
): Promise<Result<string>> {
  const { firstName, lastName } = found.shippingAddress
  const weak = await validateNewPassword(shop, password, [`${firstName} ${lastName}`, found.email])
  if (weak !== undefined) return refuse('weak-password', { message: weak, fields: { password: weak } })
  const newCustomer = await buildCustomer(shop, found, password)
  return shop.db.transaction().execute(async (transaction) => {
    const identifier = { kind: 'email', email: found.email } as const
    await lockIdentifier(transaction, identifier)
    const order = await lockOrder(transaction, found.id)
    if (order === undefined) return refuse('order-not-found')
    const events = (await findOrderEvents(transaction, [order.id])).get(order.id) ?? []
    const blocked = explainBlockedOrderAccount(order, events, shop.mode)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const account = await openAccount(shop, transaction, { identifier, newCustomer, password, context })
    if (account.createdId !== undefined) {
      const { shippingAddress: address } = order
      const createdAt = shop.clock.now()
      await insertAddress(transaction, { customerId: account.createdId, address, isDefault: true, createdAt })
    }
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: 'customer',
      kind: 'account-created',
      detail: 'An account was created with this order.',
      occurredAt: shop.clock.now(),
    })
    return ok(account.token)
  })
}

/** The terms were accepted with the order. */
async function buildCustomer(shop: Shop, order: Order, password: string): Promise<CustomerDraft> {
  const { firstName, lastName } = order.shippingAddress
  return {
    firstName,
    lastName,
    email: order.email,
    phone: undefined,
    dateOfBirth: order.dateOfBirth,
    passwordHash: await shop.passwords.hash(password),
    termsAcceptedAt: order.placedAt,
  }
}
