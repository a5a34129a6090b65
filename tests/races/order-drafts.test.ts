import { expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { confirmLink, createDraftBody, saveDraft, sendDraft, sendLink } from '#tests/support/order-drafts.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductAtFullPrice,
  payWithCard,
} from '#tests/support/shopper.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const items = [{ productId, quantity: 1 }]
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

test('a draft whose link several staff send at once becomes one order', async () => {
  await setStock(shop, productId, 50)
  const draft = await saveDraft(shop, owner, createDraftBody(items))
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendDraft(shop, owner, draft)))
  const sent = answers.filter(({ status }) => status === 200)
  expect(sent).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => !sent.includes(answer))) {
    expect(status).toBe(409)
    expect(body.message).toContain(sent[0]?.body.number)
  }
  expect(await getStock(shop, productId)).toBe(49)
})

test('the last unit goes to the payment link or to the shopper, never to both', async () => {
  for (let round = 0; round < 5; round += 1) {
    await setStock(shop, productId, 1)
    const draft = await saveDraft(shop, owner, createDraftBody(items))
    const request = await createPaymentRequest(shop, items, { email: `${round}-race@example.com` })
    const [link, placed] = await Promise.all([
      sendDraft(shop, owner, draft),
      shop.post('/api/payment/process', request, createRandomIpHeaders()),
    ])
    expect([link.status, placed.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await getStock(shop, productId)).toBe(0)
  }
})

test('an order that is paid at its link while staff cancel it is paid, or its money goes back', async () => {
  for (let round = 0; round < 4; round += 1) {
    await setStock(shop, productId, 20)
    const link = await sendLink(shop, owner, items)
    const { url } = (await confirmLink(shop, link)).body
    const cancel = { to: 'canceled', reason: 'The customer called again.' }
    const [, canceled] = await Promise.all([
      payWithCard(url, cards.approved),
      shop.post(`/api/admin/orders/${link.number}/fulfillment`, cancel, owner),
    ])
    const order = await eventually(
      async () => {
        await shop.post('/api/order/get', { orderNumber: link.number, orderKey: link.orderKey })
        return getOrder(link.number)
      },
      ({ payment, fulfillment }) =>
        fulfillment === 'canceled' ? payment === 'expired' || payment === 'refunded' : payment === 'paid',
    )
    if (canceled.status === 200) expect(order.fulfillment).toBe('canceled')
    expect(await getStock(shop, productId)).toBe(order.fulfillment === 'canceled' ? 20 : 19)
  }
})
