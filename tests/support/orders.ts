import { randomUUID } from 'node:crypto'
import type { ShopUnderTest } from './shop.ts'
import { cards, eventually, findProductInStock, payWithCard, placeOrder } from './shopper.ts'
import { signInOwner } from './staff.ts'

type Orders = Pick<ShopUnderTest, 'get' | 'post'>

export interface PaidOrder {
  readonly number: string
  readonly key: string
  /** Only with the change `withAccountKey: true`. */
  readonly accountKey?: string
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
    /** Beside the product. */
    otherItems?: readonly { productId: string; quantity: number }[]
    card?: string
  } = {},
): Promise<PaidOrder> {
  const productId = options.productId ?? (await findProductInStock(shop, 40))._id
  const placed = await placeOrder(
    shop,
    [{ productId, quantity: options.quantity ?? 1 }, ...(options.otherItems ?? [])],
    options.headers,
    options.changes,
  )
  const { orderNumber: number, orderKey: key, accountKey, url } = placed.body
  if (number === undefined) throw new Error(`Order refused: ${JSON.stringify(placed.body)}`)
  await payWithCard(url, options.card ?? cards.approved)
  const owner = await getOwner(shop)
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order,
    (order) => order.payment === 'paid' && order.age === 'verified',
  )
  return { number, key, accountKey, productId }
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
    { to: 'shipped', trackingNumber: '9400 1112 0620 6406 2607 87', isConfirmed: true },
    { to: 'delivered' },
  ]) {
    const answer = await shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)
    if (answer.status !== 200) throw new Error(`Not ${step.to}: ${JSON.stringify(answer.body)}`)
  }
}

/** The id of a line of an order, by its place in it. An order has no line with the id of a place that it does not have. */
export async function findLineId(shop: Orders, number: string, index = 0): Promise<string> {
  const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
  return order.lines[index]?.id ?? randomUUID()
}

interface Refund {
  reason?: string
  idempotencyKey?: string
  /** Each line by its id, or by its place in the order. */
  lines?: readonly (({ lineId: string } | { index: number }) & { amount: number; removed?: number })[]
  shipping?: number
  /** The RMA number of a return, with its amount. */
  returnNumber?: string
  amount?: number
  destination?: 'original' | 'store-credit'
}

/** Requests a refund as the owner. Each request has its own idempotency key unless the test gives one. */
export async function refundOrder(shop: Orders, number: string, { lines, ...refund }: Refund) {
  const refundedLines = await Promise.all(
    (lines ?? []).map(async (line) => {
      if ('lineId' in line) return line
      const { index, ...amounts } = line
      return { ...amounts, lineId: await findLineId(shop, number, index) }
    }),
  )
  return shop.post(
    `/api/admin/orders/${number}/refund`,
    {
      reason: 'One pouch was torn.',
      idempotencyKey: randomUUID(),
      ...(lines === undefined ? {} : { lines: refundedLines }),
      ...refund,
    },
    await getOwner(shop),
  )
}

/** Requests a refund of an amount, spread over the items and then the shipping. */
export async function refundAmountOverLines(
  shop: Orders,
  number: string,
  amount: number,
  details: Pick<Refund, 'reason' | 'idempotencyKey' | 'destination'> = {},
) {
  return refundOrder(shop, number, { ...details, ...(await spreadAmount(shop, number, amount)) })
}

/** The amount as a refund of lines and shipping. What does not fit is added to the first line. */
async function spreadAmount(shop: Orders, number: string, amount: number) {
  const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
  let rest = amount
  const take = (limit: number) => {
    const part = Math.min(rest, limit)
    rest -= part
    return part
  }
  const lines: { lineId: string; amount: number }[] = order.lines
    .map((line: { id: string; refundable: number }) => ({
      lineId: line.id,
      amount: take(line.refundable),
    }))
    .filter((line: { amount: number }) => line.amount !== 0)
  const shipping = take(order.refundableShipping)
  const [first] = lines
  if (first !== undefined) first.amount += rest
  return { lines, ...(shipping === 0 ? {} : { shipping }) }
}
