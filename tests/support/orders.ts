import { randomUUID } from 'node:crypto'
import type { ShopUnderTest } from './shop.ts'
import { cards, eventually, findProductInStock, payWithCard, placeOrder } from './shopper.ts'
import { signInOwner } from './staff.ts'

type Orders = Pick<ShopUnderTest, 'get' | 'post'>

export interface PaidOrder {
  readonly number: string
  readonly key: string
  readonly productId: string
}

/** Places and pays an order and waits for its age check. The shop must run its jobs. */
export async function createPaidOrder(
  shop: Orders,
  options: {
    headers?: Record<string, string>
    quantity?: number
    changes?: Record<string, unknown>
    productId?: string
    card?: string
  } = {},
): Promise<PaidOrder> {
  const productId = options.productId ?? (await findProductInStock(shop, 40))._id
  const placed = await placeOrder(
    shop,
    [{ productId, quantity: options.quantity ?? 1 }],
    options.headers,
    options.changes,
  )
  const { orderNumber: number, orderKey: key, url } = placed.body
  if (number === undefined) throw new Error(`Order refused: ${JSON.stringify(placed.body)}`)
  await payWithCard(url, options.card ?? cards.approved)
  const owner = await getOwner(shop)
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order,
    (order) => order.payment === 'paid' && order.age === 'verified',
  )
  return { number, key, productId }
}

const owners = new WeakMap<object, Promise<{ token: string }>>()
/** Signs the owner in once per shop, because sign-ins are limited. */
export function getOwner(shop: Orders): Promise<{ token: string }> {
  const owner = owners.get(shop) ?? signInOwner(shop)
  owners.set(shop, owner)
  return owner
}

/** Packs, ships and delivers a paid order. */
export async function deliverOrder(shop: Orders, number: string): Promise<void> {
  const owner = await getOwner(shop)
  for (const step of [
    { to: 'packed' },
    { to: 'shipped', trackingNumber: '9400 1000 0000 0001' },
    { to: 'delivered' },
  ]) {
    const answer = await shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)
    if (answer.status !== 200) throw new Error(`Not ${step.to}: ${JSON.stringify(answer.body)}`)
  }
}

/** Requests a refund as the owner. Each request has its own idempotency key unless the test gives one. */
export async function refundOrder(
  shop: Orders,
  number: string,
  refund: { amount: number; reason?: string; idempotencyKey?: string; returnNumber?: string },
) {
  return shop.post(
    `/api/admin/orders/${number}/refund`,
    { reason: 'One pouch was torn.', idempotencyKey: randomUUID(), ...refund },
    await getOwner(shop),
  )
}
