import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, deliverOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually, findProductAtFullPrice, placeOrder } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getCredit, registerWithCredit } from '#tests/support/store-credit.ts'
import { getStock, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body
const [otherId = '', thirdId = '']: string[] = products
  .filter(
    (product: { _id: string; price: number; discount?: number; stock_count: number; hold?: unknown }) =>
      product._id !== productId &&
      // Ten of them cost more than one of the first product, and less than the credit of the tests.
      product.price > 15 &&
      product.price < 40 &&
      product.discount === undefined &&
      product.stock_count > 40 &&
      !product.hold,
  )
  .map((product: { _id: string }) => product._id)

interface Line {
  readonly id: string
  readonly productId: string
  readonly quantity: number
  readonly removedQuantity: number
  readonly paid: number
  readonly unitPrice: number
}

interface Change {
  lines?: readonly { lineId: string; quantity: number }[]
  added?: readonly { productId: string; quantity: number }[]
  keepsShipping?: boolean
  method?: { carrier: string; service: string }
}

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const preview = async (number: string, change: Change, version?: number) => {
  const expectedVersion = version ?? (await getOrder(number)).version
  const body = { lines: [], added: [], keepsShipping: true, ...change, expectedVersion }
  return shop.post(`/api/admin/orders/${number}/edit/preview`, body, owner)
}

/** Saves what the preview said. */
async function edit(number: string, change: Change, details: object = {}) {
  const { version } = await getOrder(number)
  const { body } = await preview(number, change, version)
  return shop.post(
    `/api/admin/orders/${number}/edit`,
    {
      lines: [],
      added: [],
      keepsShipping: true,
      ...change,
      reason: 'The customer called.',
      idempotencyKey: randomUUID(),
      expectedVersion: version,
      expectedDifference: body.difference ?? 0,
      ...details,
    },
    owner,
  )
}

async function createOrder(options: Parameters<typeof createPaidOrder>[1] = {}) {
  const order = await createPaidOrder(shop, { productId, quantity: 3, ...options })
  const { lines, version, total }: { lines: Line[]; version: number; total: number } = await getOrder(
    order.number,
  )
  const [line] = lines
  if (line === undefined) throw new Error('The order has no lines')
  return { ...order, line, lines, version, total }
}

/** An order of two items that store credit pays whole. */
async function createOrderWithCredit(headers: { readonly token: string }, email: string) {
  const items = [{ productId, quantity: 2 }]
  const place = (storeCredit: number) =>
    placeOrder(shop, items, headers, { ...createGuest(), email, storeCredit })
  // The refusal says what the credit pays.
  const pays = /pays \$([\d.]+) of/.exec((await place(0.01)).body.message)?.[1]
  const { orderNumber: number } = (await place(Number(pays))).body
  const order = await eventually(
    () => getOrder(number),
    ({ age }) => age === 'verified',
  )
  return { number, line: order.lines[0] as Line, total: order.total as number }
}

const awaitPaidBack = (number: string, refunded: number) =>
  eventually(
    () => getOrder(number),
    (order) =>
      order.refunded + order.exchanged === refunded &&
      order.refunds.every(({ status }: { status: string }) => status === 'succeeded'),
  )

const isLedgerRight = async (number: string) => expect(await readLedgerDifferences(shop, number)).toEqual([])

describe('Editing a paid order', () => {
  test('refunds what is taken out, once, and restocks it', async () => {
    const email = `${randomUUID()}@example.com`
    const { number, line, version, total } = await createOrder({ changes: { email } })
    const stock = await getStock(shop, productId)
    const change = { lines: [{ lineId: line.id, quantity: 1 }] }
    const cost = Math.round((line.paid * 2) / 3)
    expect((await preview(number, change)).body).toMatchObject({
      lines: [{ before: 3, after: 1, amount: -cost }],
      difference: -cost,
      totalBefore: total,
      totalAfter: total - cost,
      taxChange: 0,
      shippingChange: 0,
    })
    // A preview changes nothing.
    expect(await getOrder(number)).toMatchObject({ version, quantity: 3 })
    expect(await getStock(shop, productId)).toBe(stock)
    const idempotencyKey = randomUUID()
    const details = { expectedVersion: version, expectedDifference: -cost, idempotencyKey }
    const answers = await Promise.all([1, 2, 3].map(() => edit(number, change, details)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body.message).toMatch(/Refund of \$[\d.]+ requested\./)
    const another = { ...change, added: [{ productId: otherId, quantity: 1 }] }
    expect((await edit(number, another, details)).body.code).toBe('key-reused')
    expect(await getStock(shop, productId)).toBe(stock + 2)
    await awaitPaidBack(number, cost)
    const order = await getOrder(number)
    expect(order).toMatchObject({ quantity: 1, payment: 'partially-refunded', refunds: [{ amount: cost }] })
    expect(order.events.filter(({ kind }: { kind: string }) => kind === 'order-edited')).toHaveLength(1)
    await isLedgerRight(number)
    const sent = await awaitEmail(shop, email, 'order-edited')
    expect(sent.text).toContain('taken out. It costs')
    expect(sent.text).toContain('Reason: The customer called.')
  })

  test('exchanges items for others, and pays the rest with store credit', async () => {
    const { customerId, headers, email } = await registerWithCredit(shop, 50_000)
    const { number, line, total } = await createOrder({ headers, changes: { email }, quantity: 1 })
    const { balance } = await getCredit(shop, customerId)
    const change = {
      lines: [{ lineId: line.id, quantity: 0 }],
      added: [{ productId: otherId, quantity: 10 }],
    }
    const { body: seen } = await preview(number, change)
    // A bank may take the money back when the goods have left.
    expect(seen).toMatchObject({
      availableCredit: balance,
      canRecordPayment: false,
      linkMethods: ['card', 'crypto'],
    })
    expect(seen.difference).toBeGreaterThan(0)
    const unpaid = await edit(number, change)
    expect(unpaid).toMatchObject({ status: 400, body: { fields: { paidBy: expect.any(String) } } })
    const byHand = await edit(number, change, { paidBy: 'by-hand', reference: 'check 12' })
    expect(byHand.body.message).toContain('No account takes wires, checks and money orders.')
    const stock = await getStock(shop, otherId)
    expect((await edit(number, change, { paidBy: 'store-credit' })).status).toBe(200)
    const order = await getOrder(number)
    expect(order).toMatchObject({ payment: 'paid', quantity: 10, refunded: 0, exchanged: line.paid })
    expect(order.total - order.exchanged).toBe(total + seen.difference)
    expect(await getStock(shop, otherId)).toBe(stock - 10)
    expect((await getCredit(shop, customerId)).balance).toBe(balance - seen.difference)
    await isLedgerRight(number)
    // All of it goes back to where it came from.
    await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'Changed their mind.' },
      owner,
    )
    await awaitPaidBack(number, order.total)
    expect((await getCredit(shop, customerId)).balance).toBe(balance)
    expect(await getStock(shop, otherId)).toBe(stock)
    expect(await getOrder(number)).toMatchObject({ payment: 'refunded', fulfillment: 'canceled' })
    await isLedgerRight(number)
  })

  test('records a payment by hand, and refunds each payment what it paid', async () => {
    const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }
    const account = { kind: 'by-hand', name: 'By hand', mode: 'test', credentials }
    await shop.post('/api/admin/settings/payment-accounts', account, owner)
    shop.shop.accounts.clear()
    const { number, line, total } = await createOrder()
    const change = { lines: [{ lineId: line.id, quantity: 5 }] }
    const { body: seen } = await preview(number, change)
    expect(seen).toMatchObject({ canRecordPayment: true, lines: [{ before: 0, after: 2 }] })
    const missing = await edit(number, change, { paidBy: 'by-hand' })
    expect(missing.body.fields).toHaveProperty('reference')
    expect((await edit(number, change, { paidBy: 'by-hand', reference: 'check 12' })).status).toBe(200)
    const order = await getOrder(number)
    expect(order).toMatchObject({ quantity: 5, total: total + seen.difference, payment: 'paid' })
    expect(order.payments).toMatchObject([{ amount: total }, { amount: seen.difference, status: 'paid' }])
    expect(order).not.toHaveProperty('awaited')
    await isLedgerRight(number)
    await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'Changed their mind.' },
      owner,
    )
    const refunds = await eventually(
      async () => (await getOrder(number)).refunds,
      (found) =>
        found.length === 2 && found.every(({ status }: { status: string }) => status !== 'requested'),
    )
    expect(refunds).toMatchObject([
      { amount: total, status: 'succeeded' },
      {
        amount: seen.difference,
        status: 'failed',
        failure: expect.stringContaining('Send the money back yourself'),
      },
    ])
    const settled = { to: 'settled', note: 'Sent back by check 77.' }
    await shop.post(`/api/admin/orders/${number}/refunds/${refunds[1].id}`, settled, owner)
    expect(await getOrder(number)).toMatchObject({ payment: 'refunded', refunded: total + seen.difference })
    await isLedgerRight(number)
  })

  test('exchanges what was paid with store credit, and gives all of it back', async () => {
    const { customerId, headers, email } = await registerWithCredit(shop, 90_000)
    const { number, line, total } = await createOrderWithCredit(headers, email)
    const { balance } = await getCredit(shop, customerId)
    expect(balance).toBe(90_000 - total)
    const change = { lines: [{ lineId: line.id, quantity: 1 }], added: [{ productId: otherId, quantity: 9 }] }
    const { body: seen } = await preview(number, change)
    const paidBy = seen.difference > 0 ? 'store-credit' : undefined
    expect((await edit(number, change, { paidBy })).status).toBe(200)
    expect(await getOrder(number)).toMatchObject({ quantity: 10, exchanged: Math.round(line.paid / 2) })
    await eventually(
      async () => (await getCredit(shop, customerId)).balance,
      (left) => left === balance - seen.difference,
    )
    await isLedgerRight(number)
    await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'Changed their mind.' },
      owner,
    )
    await eventually(
      async () => (await getCredit(shop, customerId)).balance,
      (left) => left === 90_000,
    )
    expect(await getOrder(number)).toMatchObject({ payment: 'refunded', fulfillment: 'canceled' })
    await isLedgerRight(number)
  })

  test('releases a held order whose forbidden item is taken out, and adds none that the rules forbid', async () => {
    const lotId = await sellFromNewLot(shop, thirdId, 'EDIT-1')
    await setStock(shop, thirdId, 50)
    const { number, lines } = await createOrder({ otherItems: [{ productId: thirdId, quantity: 1 }] })
    const lineId = lines.find((each) => each.productId === thirdId)?.id ?? ''
    await openLotStock(shop).act(lotId, 'recall')
    await eventually(
      () => getOrder(number),
      ({ hold }) => hold !== undefined,
    )
    expect((await preview(number, { lines: [{ lineId, quantity: 2 }] })).status).toBe(409)
    expect((await edit(number, { lines: [{ lineId, quantity: 0 }] })).status).toBe(200)
    expect((await getOrder(number)).hold).toBeUndefined()
    expect(await findStockFaults(shop, [productId, otherId, thirdId])).toEqual([])
  })

  test('is refused with the reason, and changes nothing then', async () => {
    const { number, line, version, lines } = await createOrder()
    const stock = await getStock(shop, productId)
    const more = { lines: [{ lineId: line.id, quantity: 4 }] }
    const stale = await edit(number, more, { expectedVersion: version - 1 })
    expect(stale.body.code).toBe('edit-conflict')
    const other = await edit(
      number,
      { lines: [{ lineId: line.id, quantity: 2 }] },
      { expectedDifference: -1 },
    )
    expect(other.body.message).toMatch(/^The order now costs \$[\d.]+ less, not \$0\.01 less\./)
    const guest = await edit(number, more, { paidBy: 'store-credit' })
    expect(guest.body.message).toBe('Store credit needs an account. This order belongs to none.')
    const all = await preview(number, { lines: lines.map(({ id }) => ({ lineId: id, quantity: 0 })) })
    expect(all.body.message).toBe('To take out every item, cancel the order. That refunds all of it.')
    const twice = { productId: otherId, quantity: 1 }
    expect((await preview(number, { added: [twice, twice] })).status).toBe(400)
    await setStock(shop, otherId, 2)
    const short = await preview(number, { added: [{ productId: otherId, quantity: 3 }] })
    expect(short).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Only 2 of .+ in stock\.$/) },
    })
    await setStock(shop, otherId, 100)
    expect(await getOrder(number)).toMatchObject({ version, quantity: 3 })
    expect(await getStock(shop, productId)).toBe(stock)
  })

  test('stops while money is on its way, and once the order is packed or has ended', async () => {
    const { number, line } = await createOrder()
    const blocked = async () => [
      (await getOrder(number)).editBlocked,
      (await preview(number, { lines: [{ lineId: line.id, quantity: 1 }] })).body.message,
    ]
    expect((await getOrder(number)).editBlocked).toBeUndefined()
    await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    const packed = 'Unpack the order first. Its parcel has the items as they are now.'
    expect(await blocked()).toEqual([packed, packed])
    await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'unpacked' }, owner)
    await deliverOrder(shop, number)
    expect(await blocked()).toEqual(['The order is delivered.', 'The order is delivered.'])
  })

  test('changes shipping as far as the items change it', async () => {
    // One item is below the threshold of free shipping, and several are above it.
    const { number, line, lines } = await createOrder({ quantity: 1 })
    const { shipping } = await getOrder(number)
    expect(shipping).toBe(1500)
    const added = [{ productId: otherId, quantity: 10 }]
    const { body: seen } = await preview(number, { added, keepsShipping: false })
    expect(seen.shippingChange).toBe(-1500)
    expect(seen.difference).toBe(seen.lines[0].amount - 1500)
    const { body: kept } = await preview(number, { added, keepsShipping: true })
    expect(kept).toMatchObject({ shippingChange: 0, difference: seen.difference + 1500 })
    expect(lines).toHaveLength(1)
    const details = {
      paidBy: 'by-hand',
      reference: 'check 13',
      keepsShipping: false,
      expectedDifference: seen.difference,
    }
    expect((await edit(number, { added, keepsShipping: false }, details)).status).toBe(200)
    await isLedgerRight(number)
    const order = await getOrder(number)
    expect(order.total - order.refunded - order.exchanged).toBe(line.paid + 1500 + seen.difference)
    // Taken back, it costs what it did.
    const extra = order.lines.find((each: Line) => each.productId === otherId)
    const back = { lines: [{ lineId: extra.id, quantity: 0 }], keepsShipping: false }
    const { body: undone } = await preview(number, back)
    expect(undone).toMatchObject({ shippingChange: 1500, difference: -seen.difference })
  })

  test('ships it with another service, for the difference of today’s prices', async () => {
    const { number, line, total } = await createOrder({ quantity: 1 })
    const { shippingMethod } = await getOrder(number)
    const { body: nothing } = await preview(number, { keepsShipping: false })
    expect(nothing).toMatchObject({ difference: 0, lines: [], shippingChange: 0, totalAfter: total })
    const dearer = nothing.methods.find(({ price }: { price: number }) => price > 1500)
    const method = { carrier: dearer.carrier, service: dearer.service }
    const change = { method, keepsShipping: false }
    const { body: seen } = await preview(number, change)
    expect(seen).toMatchObject({
      shippingChange: dearer.price - 1500,
      difference: dearer.price - 1500,
      lines: [],
    })
    const details = { paidBy: 'by-hand', reference: 'check 14', expectedDifference: seen.difference }
    expect((await edit(number, change, details)).status).toBe(200)
    const order = await getOrder(number)
    const name = `${method.carrier} ${method.service}`
    expect(order).toMatchObject({
      shippingMethod: name,
      shipping: dearer.price,
      total: line.paid + dearer.price,
    })
    const edited = order.events.find(({ kind }: { kind: string }) => kind === 'order-edited')
    expect(edited.detail).toContain(`It ships with ${name} instead of ${shippingMethod}.`)
    await isLedgerRight(number)
    const [carrier, ...service] = shippingMethod.split(' ')
    const back = { method: { carrier, service: service.join(' ') }, keepsShipping: false }
    expect((await preview(number, back)).body).toMatchObject({ difference: -seen.difference })
    const unknown = await preview(number, { method: { carrier: 'USPS', service: 'Airship' } })
    expect(unknown.body.message).toBe('USPS Airship is not offered for this order. Choose another method.')
  })

  test('may add more than a shopper may order, as in the orders that staff make', async () => {
    const { number } = await createOrder()
    await setStock(shop, otherId, 100)
    const { status, body } = await preview(number, { added: [{ productId: otherId, quantity: 60 }] })
    expect([status, body.message]).toEqual([200, undefined])
  })

  test('is on the page of the customer, and later refunds count what it left', async () => {
    const { number, key, line } = await createOrder()
    await edit(number, { lines: [{ lineId: line.id, quantity: 2 }] })
    const cost = Math.round(line.paid / 3)
    await awaitPaidBack(number, cost)
    expect((await getOrder(number)).lines[0]).toMatchObject({
      refundable: line.paid - cost,
      removedQuantity: 1,
    })
    const tooMuch = await refundOrder(shop, number, { lines: [{ index: 0, amount: line.paid - cost + 1 }] })
    expect(tooMuch.body.code).toBe('refund-too-large')
    const { body } = await shop.post('/api/order/get', { orderNumber: number, orderKey: key })
    const texts = body.order.timeline.map(({ text }: { text: string }) => text)
    expect(texts).toContainEqual(
      expect.stringMatching(/^We changed your order: 1 × .+ taken out\. It costs /),
    )
    expect(body.order).toMatchObject({ refunded: cost, exchanged: 0 })
  })
})
