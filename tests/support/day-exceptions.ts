import { confirmLink, createDraftBody, saveDraft, sendDraft } from './order-drafts.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner, refundOrder } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'
import { eventually, newYork } from './shopper.ts'
import { createTrackingNumber } from './tracking-numbers.ts'

/**
 * What a packing day has beside the orders that just leave: each is done by its calls, and what the shop says at the end is answered, by
 * name.
 */
export async function handleDayExceptions(
  shop: Pick<ShopUnderTest, 'get' | 'post'>,
): Promise<Readonly<Record<string, unknown>>> {
  const owner = await getOwner(shop)
  const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  const act = async (number: string, step: string, body: object) => {
    const { version: expectedVersion } = await getOrder(number)
    return shop.post(`/api/admin/orders/${number}/${step}`, { ...body, expectedVersion }, owner)
  }
  const move = (number: string, step: object) => act(number, 'fulfillment', step)
  const ship = async (number: string) => {
    await move(number, { to: 'packed' })
    return move(number, { to: 'shipped', trackingNumber: createTrackingNumber() })
  }

  const split = (await createPaidOrder(shop, { quantity: 3 })).number
  await move(split, { to: 'packed', lines: [{ lineId: await findLineId(shop, split), quantity: 1 }] })
  await move(split, { to: 'packed' })

  const moved = (await createPaidOrder(shop, {})).number
  const reason = 'The customer moved.'
  const madison = { ...newYork, street1: '12 Elm Street', city: 'Madison', state: 'WI', zip: '53703' }
  const refused = await act(moved, 'address', { ...madison, reason })
  await act(moved, 'address', { ...newYork, street1: '14 Elm Street', reason })

  const tracked = (await createPaidOrder(shop, {})).number
  await ship(tracked)
  const trackingNumber = createTrackingNumber().replaceAll(' ', '')
  await act(tracked, 'tracking', { trackingNumber })

  const back = await createPaidOrder(shop, { quantity: 2 })
  await deliverOrder(shop, back.number)
  const [unit] = (await shop.get(`/api/admin/orders/${back.number}/returnable-units`, owner)).body.units
  const { lineId, lotId } = unit
  const restocked = await shop.post(
    `/api/admin/orders/${back.number}/restock`,
    { lines: [{ lineId, lotId, quantity: 1, to: 'shelf', isOpened: false, expectedUnits: 2 }] },
    owner,
  )
  const [line] = (await getOrder(back.number)).lines
  const refunded = await refundOrder(shop, back.number, {
    lines: [{ lineId, amount: Math.floor(line.total / 2) }],
  })

  const lost = (await createPaidOrder(shop, {})).number
  await ship(lost)
  await move(lost, { to: 'lost', reason: 'No scan for weeks.' })
  await ship(lost)

  const draft = await saveDraft(shop, owner, createDraftBody([{ productId: line.productId, quantity: 1 }]))
  const { number: phoned } = (await sendDraft(shop, owner, draft)).body
  const orderKey = new URL((await getOrder(phoned)).paymentLink.url).hash.slice('#key='.length)
  const confirmed = await confirmLink(shop, { number: phoned, orderKey, total: draft.total })

  const corrected = await eventually(
    () => getOrder(moved),
    ({ age }) => age === 'verified',
  )
  return {
    split: (await getOrder(split)).shipments.map(({ state }: { state: string }) => state),
    banned: refused.body.code,
    corrected: corrected.shippingAddress.includes('14 Elm Street'),
    tracked: (await getOrder(tracked)).shipments[0].trackingNumber === trackingNumber,
    restocked: restocked.body.message,
    refunded: refunded.status,
    lost: (await getOrder(lost)).shipments.map(({ state }: { state: string }) => state),
    phoned: confirmed.body.success,
  }
}
