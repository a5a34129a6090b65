import { randomUUID } from 'node:crypto'
import { createPaidOrder, getOwner, type PaidOrder } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

type Calls = Pick<ShopUnderTest, 'get' | 'post'>

/** An order as staff see it. */
export const getAdminOrder = async (shop: Calls, number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body.order

export interface OfferedOrder extends PaidOrder {
  readonly offerId: string
  readonly amount: number
}

interface AddedUnits {
  readonly productId: string
  readonly quantity: number
}

/** The request that offers a change of a paid order as it is now: units of products more, for a payment link. */
export async function writeChange(shop: Calls, number: string, added: readonly AddedUnits[]) {
  const owner = await getOwner(shop)
  const { version: expectedVersion, lines } = await getAdminOrder(shop, number)
  const change = {
    lines: lines.flatMap((line: { id: string; productId: string; quantity: number }) => {
      const more = added.find(({ productId }) => productId === line.productId)?.quantity
      return more === undefined ? [] : [{ lineId: line.id, quantity: line.quantity + more }]
    }),
    added: added.filter(({ productId }) =>
      lines.every((line: { productId: string }) => line.productId !== productId),
    ),
    keepsShipping: true,
    expectedVersion,
  }
  const preview = await shop.post(`/api/admin/orders/${number}/edit/preview`, change, owner)
  return {
    ...change,
    reason: 'The customer called.',
    idempotencyKey: randomUUID(),
    paidBy: 'link',
    expectedDifference: preview.body.difference ?? 0,
  }
}

/** Offers the change. */
export async function sendChange(
  shop: Calls,
  number: string,
  added: readonly AddedUnits[],
  details: object = {},
) {
  const change = await writeChange(shop, number, added)
  return shop.post(`/api/admin/orders/${number}/edit`, { ...change, ...details }, await getOwner(shop))
}

/** A paid order with a change that waits for its payment. */
export async function createOfferedOrder(
  shop: Calls,
  {
    productId,
    otherId,
    ...options
  }: {
    readonly productId: string
    readonly otherId: string
    readonly changes?: Record<string, unknown>
  },
): Promise<OfferedOrder> {
  const order = await createPaidOrder(shop, { productId, quantity: 2, ...options })
  const { status, body } = await sendChange(shop, order.number, [{ productId: otherId, quantity: 2 }])
  if (status !== 200) throw new Error(`The change was not offered: ${JSON.stringify(body)}`)
  const { id: offerId, amount } = body.order.offeredChange
  return { ...order, offerId, amount }
}

/** Begins to pay for a change, as the holder of the order's key. */
export function payChange(shop: Calls, { number, key, offerId, amount }: OfferedOrder, changes: object = {}) {
  const seen = { offerId, paymentMethod: 'card', expectedAmount: amount }
  return shop.post('/api/order/pay-change', { orderNumber: number, orderKey: key, ...seen, ...changes })
}

export async function withdrawChange(
  shop: Calls,
  { number, offerId }: Pick<OfferedOrder, 'number' | 'offerId'>,
) {
  const body = { offerId, reason: 'The customer thought again.' }
  return shop.post(`/api/admin/orders/${number}/edit/withdraw`, body, await getOwner(shop))
}
