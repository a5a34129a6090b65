import { timingSafeEqual } from 'node:crypto'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { isSameEmail } from '#domain/email-address.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

/** Who asks for an order, by what proves it. */
export interface OrderRequest {
  readonly number: string
  readonly key?: string
  readonly email?: string
  readonly customerId?: string
}

/** Where no email address was asked for. */
const notOpenedMessage = 'We could not find an order with this number that you can open here.'

/**
 * Finds an order for its customer, the holder of its key, or someone who knows its email. Everyone else gets
 * the same refusal as for a number that does not exist.
 */
export async function authorizeOrder(
  { db }: Pick<Shop, 'db'>,
  { number, key, email, customerId }: OrderRequest,
): Promise<Result<Order>> {
  const order = await findOrderByNumber(db, number)
  const refused = () =>
    email === undefined ? refuse('order-not-found', { message: notOpenedMessage }) : refuse('order-not-found')
  if (order === undefined) return refused()
  const byEmail = email !== undefined && isSameEmail(email, order.email)
  const byCustomer = customerId !== undefined && customerId === order.customerId
  return isKeyOf(order, key) || byEmail || byCustomer ? ok(order) : refused()
}

export function isKeyOf(order: Pick<Order, 'keyHash'>, key: string | undefined): boolean {
  return key !== undefined && timingSafeEqual(hashToken(key), order.keyHash)
}

/** Whether the key of the order or the session of its customer opens it. Neither can be guessed. */
export async function isOpenWithoutGuess(
  shop: Shop,
  {
    number,
    key,
    customerId,
  }: { readonly number: string; readonly key?: string; readonly customerId?: string },
): Promise<boolean> {
  if (key === undefined && customerId === undefined) return false
  const order = await findOrderByNumber(shop.db, number)
  if (order === undefined) return false
  return isKeyOf(order, key) || (customerId !== undefined && customerId === order.customerId)
}

/** Whether the order with this number was placed with this email address. Both can be guessed. */
export async function isEmailOfOrder(shop: Shop, number: string, email: string): Promise<boolean> {
  const order = await findOrderByNumber(shop.db, number)
  return order !== undefined && isSameEmail(email, order.email)
}
