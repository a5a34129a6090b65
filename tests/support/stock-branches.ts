import { mainLocationId } from '#domain/inventory/location.ts'
import { askAboutLabels } from '#usecases/fulfillment/settle-label.ts'
import { expireEditOffers } from '#usecases/payments/expire-edit-offers.ts'
import type { Reply } from './client.ts'
import { payChange, sendChange } from './edit-offers.ts'
import { openLotStock } from './lots.ts'
import { orderOnTerms, recordInvoiceMoney, registerWithTerms } from './net-terms.ts'
import { getOwner } from './orders.ts'
import { endLabelClaims, openReturnLabels } from './return-labels.ts'
import type { ShopUnderTest } from './shop.ts'
import { cards, payWithCard } from './shopper.ts'

interface Dice {
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** An order with the key of its customer. */
interface KeyedOrder {
  readonly number: string
  readonly key: string
  readonly id: string
}

type Step = readonly [weight: number, name: string, step: () => Promise<Reply | undefined>]

/**
 * What a shop with two locations does at random: moves units and orders between them, offers changes for a payment link, takes
 * orders on terms, and buys the labels of returns.
 */
export async function openStockBranches(
  shop: ShopUnderTest,
  dice: Dice,
  walk: {
    readonly pickProduct: () => string
    readonly pickLot: () => string
    readonly pickOrder: () => KeyedOrder | undefined
    /** @param body the answer of the checkout */
    readonly remember: (body: Reply['body']) => Promise<void>
    readonly settle: (orderId: string) => Promise<void>
  },
): Promise<readonly Step[]> {
  const headers = await getOwner(shop)
  const staff = openLotStock(shop)
  const desk = await openReturnLabels(shop)
  await desk.setSender()
  const carrierId = await desk.connectEasyPost()
  const address = { street: '1 Dock Street', zip: '89501' }
  const reno = { name: 'Reno', address, states: ['NY'], isActive: true }
  await shop.post('/api/admin/locations', reno, headers)
  const { locations } = (await shop.get('/api/admin/locations', headers)).body
  const places: readonly string[] = locations.map(({ id }: { id: string }) => id)
  const member = await registerWithTerms(shop, {
    ...({ terms: 'net-30', overdueDays: 30 } as const),
    creditLimit: 100_000_000,
  })
  const readOrder = async (number: string) =>
    (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
  const pickPlace = () => dice.pick(places) ?? mainLocationId
  const onOrder = (step: (order: KeyedOrder) => Promise<Reply | undefined>) => async () => {
    const order = walk.pickOrder()
    return order && step(order)
  }

  async function moveUnits(): Promise<Reply> {
    const lotId = walk.pickLot()
    const { lot } = (await shop.get(`/api/admin/lots/${lotId}`, headers)).body
    const { lots } = await staff.listLots(lot.product.id)
    const levels: { locationId: string; onHand: number }[] =
      lots.find(({ id }: { id: string }) => id === lotId)?.levels ?? []
    const from = pickPlace()
    const to = places.find((id) => id !== from)
    const expectedUnits = levels.find(({ locationId }) => locationId === from)?.onHand ?? 0
    const quantity = 1 + dice.below(Math.max(1, Math.min(9, expectedUnits + 1)))
    const move = { lotId, from, to, quantity, expectedUnits }
    return shop.post(`/api/admin/products/${lot.product.id}/moves`, move, headers)
  }

  async function moveOrder({ number }: KeyedOrder): Promise<Reply> {
    const { version: expectedVersion } = await readOrder(number)
    const change = { locationId: pickPlace(), expectedVersion }
    return shop.post(`/api/admin/orders/${number}/location`, change, headers)
  }

  const offerChange = ({ number }: KeyedOrder) =>
    sendChange(shop, number, [{ productId: walk.pickProduct(), quantity: 1 + dice.below(3) }])

  async function payOffer({ number, key, id }: KeyedOrder): Promise<Reply | undefined> {
    const { offeredChange } = await readOrder(number)
    if (offeredChange === undefined) return undefined
    const { id: offerId, amount } = offeredChange
    const begun = await payChange(shop, { number, key, offerId, amount, productId: '' })
    if (begun.status !== 200) return begun
    // The other time staff withdraw it, or its time ends, while its page is open.
    if (dice.below(3) > 0) await payWithCard(begun.body.url, cards.approved)
    await walk.settle(id)
    return begun
  }

  async function withdrawOffer({ number }: KeyedOrder): Promise<Reply | undefined> {
    const { offeredChange } = await readOrder(number)
    if (offeredChange === undefined) return undefined
    const body = { offerId: offeredChange.id, reason: 'At random.' }
    return shop.post(`/api/admin/orders/${number}/edit/withdraw`, body, headers)
  }

  async function expireOffers(): Promise<undefined> {
    await shop.sql.query(
      `update order_edit_offer set offered_at = now() - interval '2 hours', expires_at = now() - interval '1 hour'
       where state = 'open'`,
    )
    await expireEditOffers(shop.shop)
  }

  async function placeOnTerms(): Promise<Reply> {
    const items = [{ productId: walk.pickProduct(), quantity: 1 + dice.below(6) }]
    const reply = await orderOnTerms(shop, member, items)
    if (reply.status === 200) await walk.remember(reply.body)
    return reply
  }

  async function payInvoice({ number }: KeyedOrder): Promise<Reply | undefined> {
    const { invoice } = await readOrder(number)
    const open: number = invoice?.open ?? 0
    return open === 0 ? undefined : recordInvoiceMoney(shop, number, 1 + dice.below(open))
  }

  async function deliver({ number }: KeyedOrder): Promise<Reply> {
    return staff.advance(number, { to: 'delivered' })
  }

  async function askForReturn({ number, key }: KeyedOrder): Promise<Reply | undefined> {
    const line = dice.pick<{ id: string }>((await readOrder(number)).lines)
    if (line === undefined) return undefined
    const items = [{ lineId: line.id, quantity: 1, reason: 'changed-mind' }]
    return shop.post('/api/order/return', { orderNumber: number, orderKey: key, items, unopened: true })
  }

  async function pickReturn({ number }: KeyedOrder) {
    const found = dice.pick<{ number: string; state: string }>((await readOrder(number)).returns)
    return found && { rma: found.number, state: found.state, orderNumber: number }
  }

  async function buyReturnLabel(order: KeyedOrder): Promise<Reply | undefined> {
    const found = await pickReturn(order)
    if (found === undefined) return undefined
    const rates = await desk.getRates(found, carrierId)
    return rates.status === 200 ? desk.buy(found, rates.body.rates[0].id) : rates
  }

  async function discardReturnLabel(order: KeyedOrder): Promise<Reply | undefined> {
    const found = await pickReturn(order)
    return found && desk.discard(found)
  }

  async function decideReturn(order: KeyedOrder): Promise<Reply | undefined> {
    const found = await pickReturn(order)
    if (found === undefined) return undefined
    return desk.decide(found.rma, found.state === 'requested' ? 'approved' : 'received')
  }

  async function askAgain(): Promise<undefined> {
    await endLabelClaims(shop)
    await askAboutLabels(shop.shop)
  }

  return [
    [
      4,
      'receive elsewhere',
      () => staff.receive(walk.pickLot(), 1 + dice.below(9), { locationId: pickPlace() }),
    ],
    [6, 'move units', moveUnits],
    [3, 'move order', onOrder(moveOrder)],
    [4, 'offer change', onOrder(offerChange)],
    [5, 'pay change', onOrder(payOffer)],
    [1, 'withdraw change', onOrder(withdrawOffer)],
    [1, 'expire changes', expireOffers],
    [5, 'place on terms', placeOnTerms],
    [3, 'pay invoice', onOrder(payInvoice)],
    [3, 'deliver', onOrder(deliver)],
    [3, 'ask for return', onOrder(askForReturn)],
    [4, 'decide return', onOrder(decideReturn)],
    [3, 'buy return label', onOrder(buyReturnLabel)],
    [1, 'discard return label', onOrder(discardReturnLabel)],
    [1, 'ask about labels', askAgain],
  ]
}
