import type { ShopUnderTest } from './shop.ts'
import { aProductInStock, cards, eventually, payWith, placeOrder } from './shopper.ts'
import { signInOwner } from './staff.ts'

type Orders = Pick<ShopUnderTest, 'get' | 'post'>

export interface BoughtOrder {
  readonly number: string
  readonly key: string
  readonly productId: string
}

/** An order that is paid and whose age check passed. The shop must work on its jobs. */
export async function paidOrder(
  shop: Orders,
  given: {
    headers?: Record<string, string>
    quantity?: number
    changes?: Record<string, unknown>
    productId?: string
  } = {},
): Promise<BoughtOrder> {
  const productId = given.productId ?? (await aProductInStock(shop, 40))._id
  const placed = await placeOrder(
    shop,
    [{ productId, quantity: given.quantity ?? 1 }],
    given.headers,
    given.changes,
  )
  const { orderNumber: number, orderKey: key, url } = placed.body
  if (number === undefined) throw new Error(`Order refused: ${JSON.stringify(placed.body)}`)
  await payWith(url, cards.approved)
  const owner = await ownerOf(shop)
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order,
    (order) => order.payment === 'paid' && order.age === 'verified',
  )
  return { number, key, productId }
}

const owners = new WeakMap<object, Promise<{ token: string }>>()
/** Signed in once a shop: signing in again and again would be slowed down. */
export function ownerOf(shop: Orders): Promise<{ token: string }> {
  const owner = owners.get(shop) ?? signInOwner(shop)
  owners.set(shop, owner)
  return owner
}

/** Takes a paid order through packing and shipping to the door. */
export async function deliver(shop: Orders, number: string): Promise<void> {
  const owner = await ownerOf(shop)
  for (const step of [
    { to: 'packed' },
    { to: 'shipped', trackingNumber: '9400 1000 0000 0001' },
    { to: 'delivered' },
  ]) {
    const answer = await shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)
    if (answer.status !== 200) throw new Error(`Not ${step.to}: ${JSON.stringify(answer.body)}`)
  }
}
