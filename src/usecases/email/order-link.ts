import { findOrder } from '#db/queries/orders/orders.ts'
import type { Email } from '#domain/email/email.ts'
import { fillOrderKey, orderKeyPlaceholder } from '#domain/email/redact-links.ts'
import type { Order } from '#domain/orders/order.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey, hashToken } from '../tokens.ts'

/**
 * The link to an order in its emails. It opens the order without an account: the key comes in when the email is sent, and
 * stands behind the '#', so that no server log has it. The random key of an earlier version cannot be derived, so that the
 * page asks for the email address instead.
 */
export function buildOrderUrl(shop: Shop, order: Pick<Order, 'number' | 'keyHash'>): string {
  return hashToken(deriveOrderKey(shop, order.number)).equals(order.keyHash)
    ? `${getOrderPageUrl(shop, order.number)}#${orderKeyPlaceholder}`
    : `${shop.publicUrl}/track-order?${new URLSearchParams({ number: order.number })}`
}

/** The email with its order's key in the links to the order. */
export async function withOrderKey(shop: Shop, email: Email): Promise<Email> {
  const order = email.orderId === undefined ? undefined : await findOrder(shop.db, email.orderId)
  if (order === undefined) return email
  const { number } = order
  const link = { pageUrl: getOrderPageUrl(shop, number), key: deriveOrderKey(shop, number) }
  return { ...email, html: fillOrderKey(email.html, link), text: fillOrderKey(email.text, link) }
}
