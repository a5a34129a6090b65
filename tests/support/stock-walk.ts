import { settleStock } from '#db/queries/inventory/stock.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { checkCustomerAge } from '#usecases/age-checks/check-age.ts'
import { reviewOpenOrders } from '#usecases/compliance/review-open-orders.ts'
import { expireLotsByDate } from '#usecases/lots/expire-lots.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'
import { createRandomIpHeaders, type Reply } from './client.ts'
import { editProduct } from './edits.ts'
import { splitLineOverLots } from './line-lots.ts'
import { openLotStock } from './lots.ts'
import { getOwner, refundOrder } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'
import { cards, createGuest, createPaymentRequest, payWithCard } from './shopper.ts'
import { findStockFaults } from './stock-audit.ts'
import { openStockBranches } from './stock-branches.ts'
import { openStockDesk } from './stock-desk.ts'
import { expireOrder, getOrderId } from './stored-orders.ts'
import { sellFromNewLot, setStock } from './stored-products.ts'

/** Random numbers that can be repeated: the same seed walks the same way. */
class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }
  /** From 0 to the limit, without it (mulberry32). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)]
  }
}

interface WalkedOrder {
  readonly number: string
  readonly key: string
  readonly id: string
  /** Of the payment page. Undefined for an order on terms. */
  readonly url: string | undefined
}

/** Enough of them to be in every state at once, and few enough that each is touched often. */
const rememberedOrders = 8
const lotsPerProduct = 4

/**
 * A walk at random through all that changes stock: orders, payments (also late, declined and repeated ones), packing, receipts,
 * counts, write-offs, items that come back, failed, reopened and recalled lots, cancellations, edits of paid orders, items
 * taken out, and all that a shop with two locations does. A step may be refused, but never with a server error.
 */
export async function openStockWalk(shop: ShopUnderTest, productIds: readonly string[], seed: number) {
  const dice = new Dice(seed)
  const staff = openLotStock(shop)
  const headers = await getOwner(shop)
  const desk = await openStockDesk(shop, dice)
  const orders: WalkedOrder[] = []
  const lots = new Map<string, string[]>()
  const taken = new Map<string, number>()
  let lotNumber = 0
  const addLot = async (productId: string) => {
    lotNumber += 1
    const isEmpty = dice.below(2) === 0
    const id = await sellFromNewLot(shop, productId, `WALK-${seed}-${lotNumber}`, { isEmpty })
    await shop.sql.query("update lot set status = 'passed' where id = $1", [id])
    await settleStock(shop.shop.db, [productId])
    lots.set(productId, [...(lots.get(productId) ?? []), id].slice(-lotsPerProduct))
    return undefined
  }
  for (const productId of productIds) {
    await setStock(shop, productId, 0)
    await addLot(productId)
  }
  const pickProduct = () => dice.pick(productIds) ?? ''
  const pickLot = () => dice.pick([...lots.values()].flat()) ?? ''
  const onOrder = (step: (order: WalkedOrder) => Promise<Reply | undefined>) => async () => {
    const order = dice.pick(orders)
    return order && step(order)
  }
  const postOrder = (number: string, path: string, body: object) =>
    shop.post(`/api/admin/orders/${number}/${path}`, body, headers)
  const readOrder = async (number: string) =>
    (await shop.get(`/api/admin/orders/${number}`, headers)).body.order

  async function place(): Promise<Reply> {
    const items = [...new Set([pickProduct(), pickProduct()])].map((productId) => ({
      productId,
      quantity: 1 + dice.below(6),
    }))
    const { email, address } = createGuest()
    const request = await createPaymentRequest(shop, items, { email }, address)
    const reply = await shop.post('/api/payment/process', request, createRandomIpHeaders())
    if (reply.status === 200) await remember(reply.body)
    return reply
  }

  async function remember({ orderNumber: number, orderKey: key, url }: Reply['body']): Promise<void> {
    orders.push({ number, key, url, id: await getOrderId(shop, number) })
    if (orders.length > rememberedOrders) orders.shift()
  }

  /** Pays, in time or late, and waits for what follows. */
  async function pay({ id, url }: WalkedOrder): Promise<undefined> {
    if (url !== undefined) await payWithCard(url, dice.below(5) === 0 ? cards.declined : cards.approved)
    await settle(id)
    await checkCustomerAge(shop.shop, id)
  }

  async function settle(orderId: string): Promise<void> {
    const errors = await settlePayments(shop.shop, await listPayments(shop.shop.db, orderId))
    if (errors.length > 0) throw new AggregateError(errors)
  }

  async function expire({ id, number }: WalkedOrder): Promise<undefined> {
    await expireOrder(shop, number)
    await settle(id)
  }

  async function removeItems({ number }: WalkedOrder): Promise<Reply | undefined> {
    const order = await readOrder(number)
    const line = dice.pick<{
      id: string
      quantity: number
      removedQuantity: number
      refundable: number
    }>(order.lines)
    if (line === undefined) return undefined
    const removed = 1 + dice.below(Math.max(1, line.quantity - line.removedQuantity))
    const reply = await refundOrder(shop, number, {
      lines: [{ lineId: line.id, amount: line.refundable, removed }],
    })
    await sendRefunds()
    return reply
  }

  async function cancel({ number }: WalkedOrder): Promise<Reply> {
    const broken = await pickBroken(number)
    const reply = await staff.advance(number, { to: 'canceled', reason: 'Out of boxes.', broken })
    await sendRefunds()
    return reply
  }

  /** One unit of a packed shipment, every other time. */
  async function pickBroken(number: string): Promise<readonly object[]> {
    const { shipments } = await readOrder(number)
    const shipment = dice.pick<{ id: string; state: string; lines: { lineId: string; lotId?: string }[] }>(
      shipments,
    )
    const line = shipment?.state === 'packed' ? dice.pick(shipment.lines) : undefined
    if (shipment === undefined || line === undefined || dice.below(2) === 0) return []
    const { lineId, lotId } = line
    const to = dice.pick(['damaged', 'destroyed'])
    return [{ shipmentId: shipment.id, lineId, lotId, quantity: 1, to }]
  }

  async function unpack({ number }: WalkedOrder): Promise<Reply> {
    return staff.advance(number, { to: 'unpacked', broken: await pickBroken(number) })
  }

  async function packPart({ number }: WalkedOrder): Promise<Reply | undefined> {
    const { lines } = await readOrder(number)
    const line = dice.pick<{ id: string }>(lines)
    return line && staff.advance(number, { to: 'packed', lines: [{ lineId: line.id, quantity: 1 }] })
  }

  /** An order whose refund is on its way cannot be packed. */
  async function sendRefunds(): Promise<void> {
    const { rows } = await shop.sql.query("select id from refund where status = 'requested'")
    for (const { id } of rows) await sendRefund(shop.shop, id)
  }

  async function recall(): Promise<Reply> {
    const lotId = pickLot()
    const reply = await staff.act(lotId, 'recall', maybe('quarantined', 12)())
    const productId = productIds.find((id) => lots.get(id)?.includes(lotId))
    // A recall is final, so the product gets another lot.
    if (reply.status === 200 && productId !== undefined) {
      await addLot(productId)
      lots.set(
        productId,
        (lots.get(productId) ?? []).filter((id) => id !== lotId),
      )
    }
    return reply
  }

  async function changeLot({ number }: WalkedOrder): Promise<Reply | undefined> {
    const { lines } = await readOrder(number)
    const line = dice.pick<{ id: string; productId?: string }>(lines)
    const lotId = dice.pick(lots.get(line?.productId ?? '') ?? [])
    if (line === undefined || lotId === undefined) return undefined
    return staff.chooseLots(number, [{ lineId: line.id, lotId }])
  }

  /** Lets one unit of a line come from another lot. */
  async function splitLine({ number }: WalkedOrder): Promise<undefined> {
    const { lines, fulfillment } = await readOrder(number)
    const line = dice.pick<{ id: string; productId?: string }>(lines)
    const lotId = dice.pick(lots.get(line?.productId ?? '') ?? [])
    if (line === undefined || lotId === undefined || fulfillment !== 'unfulfilled') return
    await splitLineOverLots(shop, line.id, lotId)
  }

  async function expireLot(): Promise<undefined> {
    await shop.sql.query("update lot set expires_on = current_date - 2 where id = $1 and status = 'passed'", [
      pickLot(),
    ])
    await expireLotsByDate(shop.shop)
    await shop.sql.query(
      "update lot set expires_on = current_date + 300 where status = 'expired' and id = any($1)",
      [[...lots.values()].flat()],
    )
  }

  const act = (action: string, more: () => object = () => ({})) => staff.act(pickLot(), action, more())
  const maybe = (field: string, limit: number) => () =>
    dice.below(2) === 0 ? {} : { [field]: dice.below(limit) }
  const advance = (to: string, more: object = {}) =>
    onOrder(({ number }) => staff.advance(number, { to, ...more }))

  const pickOrder = () => dice.pick(orders)
  const branches = await openStockBranches(shop, dice, { pickProduct, pickLot, pickOrder, remember, settle })
  /** Each step with how often it is taken. */
  const steps: readonly (readonly [weight: number, name: string, step: () => Promise<Reply | undefined>])[] =
    [
      [10, 'place', place],
      [9, 'pay', onOrder(pay)],
      [2, 'expire', onOrder(expire)],
      [1, 'cancel unpaid', onOrder(cancelByCustomer)],
      [1, 'release', onOrder(({ number }) => postOrder(number, 'release-stock', {}))],
      [6, 'pack', advance('packed')],
      [2, 'unpack', onOrder(unpack)],
      [2, 'pack a part', onOrder(packPart)],
      [3, 'ship', advance('shipped', { trackingNumber: '9400 1112 0620 6406 2607 87', isConfirmed: true })],
      [1, 'return', advance('returned', { reason: 'Nobody was there.' })],
      [2, 'cancel', onOrder(cancel)],
      [2, 'remove items', onOrder(removeItems)],
      [3, 'change lot', onOrder(changeLot)],
      [4, 'split line', onOrder(splitLine)],
      [2, 'current lots', onOrder(({ number }) => postOrder(number, 'current-lots', {}))],
      [6, 'receive', () => staff.receive(pickLot(), 1 + dice.below(20))],
      [2, 'count', () => staff.correct(pickLot(), dice.below(15))],
      [1, 'fail', () => act('fail', maybe('quarantined', 12))],
      [3, 'reopen', () => act('reopen', maybe('restock', 8))],
      [5, 'pass', () => act('pass', maybe('restock', 8))],
      [2, 'activate', () => act('activate')],
      [1, 'recall', recall],
      [1, 'expire lot', expireLot],
      [3, 'add lot', () => addLot(pickProduct())],
      [4, 'write off', writeOff],
      [3, 'restock', onOrder(({ number }) => desk.restock(number))],
      [4, 'edit order', onOrder(editOrder)],
      [5, 'stock count', () => desk.count(productIds)],
      [1, 'edit stock', () => editProduct(shop, pickProduct(), { stock: dice.below(20) }, headers)],
      [1, 'review', () => reviewOpenOrders(shop.shop).then(() => undefined)],
      ...branches,
    ]
  async function writeOff(): Promise<Reply | undefined> {
    const productId = pickProduct()
    const lotId = dice.pick(lots.get(productId) ?? [])
    return lotId === undefined ? undefined : desk.writeOff(productId, lotId)
  }
  async function editOrder({ number }: WalkedOrder): Promise<Reply | undefined> {
    const reply = await desk.edit(number, productIds)
    await sendRefunds()
    return reply
  }
  function cancelByCustomer({ number, key }: WalkedOrder) {
    return shop.post('/api/order/cancel', { orderNumber: number, orderKey: key })
  }
  const choices = steps.flatMap(([weight, name, step]) =>
    Array.from({ length: weight }, () => ({ name, step })),
  )

  return {
    /** How often each step was accepted. */
    taken,
    /** @throws when a step breaks the shop or its stock, with the steps that led there */
    async walk(length: number): Promise<void> {
      const path: string[] = []
      for (let index = 0; index < length; index += 1) {
        const choice = dice.pick(choices)
        const reply = await choice?.step()
        const name = choice?.name ?? ''
        path.push(`${name} ${reply?.status ?? ''}`.trim())
        if (reply === undefined || reply.status === 200) taken.set(name, (taken.get(name) ?? 0) + 1)
        const faults = await findStockFaults(shop, productIds)
        if (reply !== undefined && reply.status >= 500) faults.push(JSON.stringify(reply.body))
        if (faults.length > 0)
          throw new Error(`${faults.join('; ')}\nSeed ${seed}, step ${index}: ${path.slice(-15).join(', ')}`)
      }
    },
  }
}
