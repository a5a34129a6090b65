import type { Database } from '#db/open.ts'
import {
  addOrderEvent,
  eventsOfOrders,
  linesOfOrders,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '#db/queries/orders/orders.ts'
import { insertReturn, returnsOfOrders } from '#db/queries/returns/returns.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { neverReturned } from '#domain/returns/return.ts'
import { queueMail } from '../email/queue-email.ts'
import { returnLetter } from '../email/templates/return.ts'
import { findOrderFor } from '../orders/find-order.ts'
import type { Shop } from '../shop.ts'
import { type Returnability, returnability } from './returnable-lines.ts'

export interface ReturnWish {
  readonly order: Parameters<typeof findOrderFor>[1]
  readonly items: readonly { readonly line: number; readonly quantity: number }[]
  readonly reason: string
  /** The buyer confirms that the goods are unopened, unused and in their packaging. */
  readonly unopened: boolean
}

/** Asks to send something back. Staff decide; nothing is refunded by it. Answers the RMA number. */
export async function askForReturn(shop: Shop, wish: ReturnWish): Promise<Outcome<string>> {
  const found = await findOrderFor(shop, wish.order)
  if (!found.ok) return found
  if (!wish.unopened)
    return refused('return-not-possible', { message: neverReturned, fields: { unopened: neverReturned } })
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, found.value.order.id)
    if (order === undefined) return refused('order-not-found')
    const { lines, state } = await readReturnability(shop, transaction, order)
    const whyNot = state.whyNot ?? whyNotItems(wish, lines, state)
    if (whyNot !== undefined) return refused('return-not-possible', { message: whyNot })
    const at = shop.clock.now()
    const { number } = await insertReturn(transaction, {
      orderId: order.id,
      reason: wish.reason,
      at,
      lines: wish.items.map(({ line, quantity }) => ({ position: line, quantity })),
    })
    await addOrderEvent(transaction, {
      orderId: order.id,
      actor: 'shopper',
      kind: 'return-asked',
      detail: `You asked to send something back: ${number}.`,
      at,
    })
    const addressed = {
      to: order.email,
      template: 'return-asked',
      orderId: order.id,
      customerId: order.customer_id,
      isDemo: order.is_demo,
    }
    await queueMail(shop, transaction, addressed, (house) =>
      returnLetter(house, { order, number, goods: goodsOf(wish, lines) }, { kind: 'return-asked' }),
    )
    return granted(number)
  })
}

async function readReturnability(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
): Promise<{ lines: readonly OrderLineRow[]; state: Returnability }> {
  const [lines, events, returns] = [
    (await linesOfOrders(transaction, [order.id])).get(order.id) ?? [],
    (await eventsOfOrders(transaction, [order.id])).get(order.id) ?? [],
    (await returnsOfOrders(transaction, [order.id])).get(order.id) ?? [],
  ]
  return { lines, state: returnability({ order, lines, events, returns }, shop.clock.now()) }
}

function whyNotItems(
  { items }: ReturnWish,
  lines: readonly OrderLineRow[],
  { left }: Returnability,
): string | undefined {
  if (new Set(items.map(({ line }) => line)).size < items.length) return 'Name each product once.'
  for (const { line, quantity } of items) {
    const bought = lines.find(({ position }) => position === line)
    if (bought === undefined) return 'This product is not part of the order.'
    if (bought.on_sale) return `${bought.product_name} was a sale item. Sale items do not come back.`
    const most = left.get(line) ?? 0
    if (quantity > most) return `Of ${bought.product_name} at most ${most} can still come back.`
  }
  return undefined
}

function goodsOf({ items }: ReturnWish, lines: readonly OrderLineRow[]) {
  return items.flatMap(({ line, quantity }) => {
    const bought = lines.find(({ position }) => position === line)
    return bought === undefined ? [] : [{ name: bought.product_name, size: bought.size_label, quantity }]
  })
}
