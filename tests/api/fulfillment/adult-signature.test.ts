import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createUnsignedMethod } from '#tests/support/shipping-methods.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, createGuest, createPaymentRequest, eventually, payWithCard } from '#tests/support/shopper.ts'
import { listPowders } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const [productId = ''] = await listPowders(shop, 1)
const items = [{ productId, quantity: 1 }]

/** A paid order with this method. */
async function placeOrder(service: string) {
  const { address, email } = createGuest()
  const { rates } = (await shop.post('/api/shipping/rates', { address, items })).body
  const rate = rates.find((each: { service: string }) => each.service === service)
  const request = await createPaymentRequest(shop, items, { email, shippingOptionId: rate.id }, address)
  const { body } = await shop.post('/api/payment/process', request, createRandomIpHeaders())
  await payWithCard(body.url, cards.approved)
  await eventually(
    () => readOrder(body.orderNumber),
    ({ age }) => age === 'verified',
  )
  return { number: body.orderNumber as string, key: body.orderKey as string, email }
}
const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const advance = async (number: string, step: object) => {
  const { version: expectedVersion } = await readOrder(number)
  const path = `/api/admin/orders/${number}/fulfillment`
  expect((await shop.post(path, { ...step, expectedVersion }, owner)).status).toBe(200)
}
async function readEvidence(number: string): Promise<string> {
  const reply = await fetch(`${shop.url}/api/admin/orders/${number}/evidence`, {
    method: 'POST',
    headers: owner,
  })
  return new TextDecoder().decode(
    unzipSync(new Uint8Array(await reply.arrayBuffer()))['evidence.html'] ?? new Uint8Array(),
  )
}

await createUnsignedMethod(shop, 'Unsigned')

describe('The signature of an adult', () => {
  test.each([
    ['2nd Day Air', true, '1Z5R89390357567127'],
    ['Unsigned', false, '1Z879E930346834440'],
  ])('is said of an order only where its method has it: %s', async (service, isSigned, trackingNumber) => {
    const { number, key, email } = await placeOrder(service)
    expect(await readOrder(number)).toMatchObject({ hasAdultSignature: isSigned })
    const view = (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order
    expect(view.hasAdultSignature).toBe(isSigned)
    const { slip } = (await shop.get(`/api/admin/orders/${number}/packing-slip`, owner)).body
    expect(slip.hasAdultSignature).toBe(isSigned)

    await advance(number, { to: 'packed' })
    await advance(number, { to: 'shipped', trackingNumber })
    expect((await readOrder(number)).shipments).toMatchObject([{ hasAdultSignature: isSigned }])
    const { text } = await awaitEmail(shop, email, 'order-shipped')
    expect(text.includes('must sign for the package')).toBe(isSigned)
    expect((await readEvidence(number)).includes('Signature of an adult (21+) required')).toBe(isSigned)
  })
})
