import { expect, test } from 'vitest'
import { createPaidOrder, deliverOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { addSentenceToTimeline, listStoredEvents } from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop)
const owner = await getOwner(shop)

const listEvents = async (number: string): Promise<{ kind: string; actor: string; detail: string }[]> =>
  (await shop.get(`/api/admin/orders/${number}`, owner)).body.order.events

test('What happens to an order is stored as data with its actor, and told when it is shown', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  await deliverOrder(shop, number)

  const events = await listEvents(number)
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'placed', actor: 'customer', detail: 'Order placed.' }),
      expect.objectContaining({ kind: 'paid', actor: 'payment provider', detail: 'Payment confirmed.' }),
      expect.objectContaining({
        kind: 'shipped',
        detail: expect.stringMatching(/^Shipped with .+, tracking number .+\.$/),
      }),
      expect.objectContaining({ kind: 'delivered', detail: 'Your order was delivered.' }),
    ]),
  )
  const stored = await listStoredEvents(shop, number)
  expect(stored.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind))
  expect(stored.filter(({ data, detail }) => data === null || detail !== '')).toEqual([])
  expect(stored.find(({ kind }) => kind === 'shipped')).toMatchObject({
    actorKind: 'staff',
    staff: 'owner',
    data: { carrier: expect.any(String), trackingNumber: expect.any(String) },
  })
})

test('An entry of an earlier version is shown as it was written', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  await addSentenceToTimeline(shop, number, { actor: 'Ada', kind: 'waiting', sentence: 'Waits for a call.' })
  expect(await listEvents(number)).toContainEqual(
    expect.objectContaining({ actor: 'Ada', kind: 'waiting', detail: 'Waits for a call.' }),
  )
})
