import { expect, test } from 'vitest'
import { awaitEmail, listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, deliverOrder, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  eventually,
  findProductInStock,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { storeRandomOrderKey } from '#tests/support/stored-orders.ts'
import { sendPaymentReminders } from '#usecases/payments/send-payment-reminders.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
const owner = await signInOwner(shop)

/** The received emails as text. Quoted-printable writes '=' as '=3D' and breaks lines. */
const listReceivedBy = (address: string) =>
  smtpServer.received
    .filter(({ to }) => to === address)
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))

test('Emails about an order open it with its key, which is not stored', async () => {
  const { email, address } = createGuest()
  const { number, key } = await createPaidOrder(shop, { changes: { email, address } })
  await deliverOrder(shop, number)
  await refundOrder(shop, number, { lines: [{ index: 0, amount: 100 }] })
  await awaitEmail(shop, email, 'order-refunded')
  const sent = await eventually(
    () => listEmailsTo(shop, email),
    (emails) => emails.every(({ status }) => status === 'sent'),
  )
  const withLink = ['order-paid', 'order-shipped', 'order-refunded']
  expect(sent.map(({ template }) => template)).toEqual(expect.arrayContaining(withLink))
  for (const { html, text } of sent) {
    expect(html).not.toContain(key)
    expect(text).not.toContain(key)
    expect(text).not.toContain('/track-order')
  }
  const link = `${shop.url}/order-complete/${number}#key=${key}`
  const received = listReceivedBy(email)
  expect(received).toHaveLength(sent.length)
  expect(received.filter((source) => source.includes(link))).toHaveLength(withLink.length)

  const paid = sent.find(({ template }) => template === 'order-paid')
  const hidden = await shop.get(`/api/admin/emails/${paid?.id}`, owner)
  expect(hidden.body).toMatchObject({ hasRedactedLinks: true, canShowLinks: true })
  expect(hidden.body.text).not.toContain(key)
  const shown = await shop.post(`/api/admin/emails/${paid?.id}/links`, undefined, owner)
  expect(shown.body.text).toContain(link)
  const order = (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order
  expect(order.confirmation).toBe('sent')
})

test('A reminder leads to the unpaid order', async () => {
  const { _id: productId } = await findProductInStock(shop, 40)
  const { email, address } = createGuest()
  const items = [{ productId, quantity: 1 }]
  const { orderNumber, orderKey } = (await placeOrder(shop, items, {}, { email, address })).body
  shop.clock.forward(6)
  await sendPaymentReminders(shop.shop)
  const received = await eventually(
    async () => listReceivedBy(email),
    ({ length }) => length > 0,
  )
  expect(received[0]).toContain(`${shop.url}/order-complete/${orderNumber}#key=${orderKey}`)
})

test('A text that a customer typed gets the key of no other order', async () => {
  const { email, address } = createGuest()
  const other = await createPaidOrder(shop)
  const changes = { email, address: { ...address, street2: `/${other.number}#key=order-key` } }
  await createPaidOrder(shop, { changes })
  const received = await eventually(
    async () => listReceivedBy(email),
    ({ length }) => length > 0,
  )
  expect(received.join()).toContain(`/${other.number}#key=order-key`)
  expect(received.join()).not.toContain(other.key)
})

test('A link to another host gets no key, though it has the path or the whole link to the order', async () => {
  const { email, address } = createGuest()
  const { number, key } = await createPaidOrder(shop, { changes: { email, address } })
  const path = `/order-complete/${number}#key=order-key`
  const links = [
    `https://evil.example${path}`,
    `https://evil.example/?to=${shop.url}${path}`,
    `https://evil.example/${number}#key=order-key`,
    `${shop.url}.evil.example${path}`,
    `${shop.url}${path}.evil.example`,
  ]
  const reason = `See ${links.join(' or ')}`
  await refundOrder(shop, number, { reason, lines: [{ index: 0, amount: 100 }] })
  const received = await eventually(
    async () => listReceivedBy(email).filter((source) => source.includes('evil.example')),
    ({ length }) => length > 0,
  )
  for (const source of received) {
    for (const link of links) expect(source).toContain(link)
    const filled = source.match(/[^\s"<>]*#key=(?!order-key)[^\s"<>]*/g) ?? []
    expect(new Set(filled)).toEqual(new Set([`${shop.url}/order-complete/${number}#key=${key}`]))
  }
})

test('The answer tells whether the key opened the order', async () => {
  const guest = createGuest()
  const { headers } = await registerShopper(shop)
  const { number: orderNumber, key: orderKey } = await createPaidOrder(shop, { changes: guest, headers })
  const read = async (proof: object, sent: Record<string, string> = {}) => {
    const { status, body } = await shop.post('/api/order/get', { orderNumber, ...proof }, sent)
    return [status, body.openedByKey]
  }
  expect(await read({ orderKey })).toEqual([200, true])
  expect(await read({ orderKey }, headers)).toEqual([200, true])
  expect(await read({ orderKey: 'guess' }, headers)).toEqual([200, false])
  expect(await read({}, headers)).toEqual([200, false])
  expect(await read({ email: guest.email })).toEqual([200, false])
  expect(await read({ orderKey: 'guess' })).toEqual([404, undefined])
})

test('An order whose key cannot be derived is opened with the email address', async () => {
  const { email, address } = createGuest()
  const { number } = await createPaidOrder(shop, { changes: { email, address } })
  await storeRandomOrderKey(shop, number, 'a-random-key-of-an-earlier-version-of-the-shop')
  await deliverOrder(shop, number)
  const shipped = await awaitEmail(shop, email, 'order-shipped')
  expect(shipped.text).toContain(`${shop.url}/track-order?number=${number}`)
})
