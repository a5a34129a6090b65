import { timingSafeEqual } from 'node:crypto'
import { insertAddress } from '#db/queries/customers/addresses.ts'
import { lockIdentifier } from '#db/queries/customers/customers.ts'
import { findOrderEvents } from '#db/queries/orders/order-events.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import type { CustomerDraft } from '#domain/customers/customer.ts'
import { normalizePersonName, validatePersonName } from '#domain/customers/person-name.ts'
import { normalizeEmail } from '#domain/email-address.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainBlockedOrderAccount } from '#domain/orders/order-account.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { findAuthorizedOrder } from '../orders/find-order.ts'
import type { Shop } from '../shop.ts'
import { deriveAccountKey, hashToken } from '../tokens.ts'
import type { SignInContext } from './open-session.ts'
import { openAccount, signInByPassword } from './register.ts'
import { validateNewPassword } from './validate-new-password.ts'

export interface OrderAccountInput {
  readonly order: Order
  readonly password: string
  /** Instead of the name on the order. */
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

type NamedInput = OrderAccountInput & { readonly firstName: string; readonly lastName: string }

/**
 * The order to create an account with. It takes the order's key and the account key. An email about the order has only the
 * first, so that a stranger who receives one cannot create an account with the date of birth and the address of its buyer.
 */
export async function findOrderForAccount(
  shop: Shop,
  request: { readonly number: string; readonly key: string; readonly accountKey: string },
): Promise<Result<Order>> {
  const found = await findAuthorizedOrder(shop, { number: request.number, key: request.key })
  if (!found.ok) return found
  const { order } = found.value
  const expected = hashToken(deriveAccountKey(shop, order.number))
  return timingSafeEqual(hashToken(request.accountKey), expected) ? ok(order) : refuse('order-not-found')
}

/**
 * Creates an account with a password for the guest who placed and paid an order, and signs in (decision 0093). As at
 * sign-up, the address belongs to no account until it is verified, and the answer does not tell whether another account has it.
 * With the password of an existing account, signs in to it: a repeated request is answered like the first one.
 */
export async function registerFromOrder(
  shop: Shop,
  input: OrderAccountInput,
  context: SignInContext,
): Promise<Result<{ readonly token: string; readonly isCreated: boolean }>> {
  const { order: found, password } = input
  const named = {
    ...input,
    firstName: normalizePersonName(input.firstName ?? found.shippingAddress.firstName),
    lastName: normalizePersonName(input.lastName ?? found.shippingAddress.lastName),
  }
  const refusal = await findInputRefusal(shop, named)
  if (refusal !== undefined) return { ok: false, refusal }
  const newCustomer = await buildCustomer(shop, named)
  return shop.db.transaction().execute(async (transaction) => {
    const identifier = { kind: 'email', email: normalizeEmail(found.email) } as const
    await lockIdentifier(transaction, identifier)
    const order = await lockOrder(transaction, found.id)
    if (order === undefined) return refuse('order-not-found')
    const returning = await signInByPassword(shop, transaction, { identifier, password, context })
    if (returning !== undefined) return ok({ token: returning, isCreated: false })
    const events = (await findOrderEvents(transaction, [order.id])).get(order.id) ?? []
    const blocked = explainBlockedOrderAccount(order, events, shop.mode)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const { token, id: customerId } = await openAccount(shop, transaction, newCustomer, context)
    const now = shop.clock.now()
    const { shippingAddress: address } = order
    const entry = { customerId, address, isDefault: true, isBilling: false, createdAt: now }
    await insertAddress(transaction, entry)
    await recordOrderEvent(transaction, order, {
      actor: customerActor,
      event: { kind: 'account-created', data: {} },
      occurredAt: now,
    })
    return ok({ token, isCreated: true })
  })
}

/** All errors at once. The name of an order may be one that reviews must not show, such as a web address. */
async function findInputRefusal(
  shop: Shop,
  { order, password, firstName, lastName }: NamedInput,
): Promise<Refusal | undefined> {
  const { shippingAddress: ship, email } = order
  const known = [`${firstName} ${lastName}`, `${ship.firstName} ${ship.lastName}`, email]
  const errors = {
    firstName: validatePersonName(firstName),
    lastName: validatePersonName(lastName),
    password: await validateNewPassword(shop, password, known),
  }
  const fields = Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
  )
  const names = Object.keys(fields)
  if (names.length === 0) return undefined
  const code = names.join() === 'password' ? 'weak-password' : 'invalid-input'
  return { code, message: Object.values(fields)[0], fields }
}

/** The terms were accepted with the order. */
async function buildCustomer(shop: Shop, input: NamedInput): Promise<CustomerDraft> {
  const { order, firstName, lastName, password } = input
  return {
    firstName,
    lastName,
    email: order.email,
    phone: undefined,
    dateOfBirth: requireBirthDate(order),
    passwordHash: await shop.passwords.hash(password),
    termsAcceptedAt: order.placedAt,
  }
}

/** An order without one creates no account. */
function requireBirthDate({ number, dateOfBirth }: Order): string {
  if (dateOfBirth === undefined) throw new Error(`The date of birth of ${number} was deleted`)
  return dateOfBirth
}
