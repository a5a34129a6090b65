import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, createGuest, eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const shop = await startShop({ runsJobs: true })
const productId = await findProductAtFullPrice(shop)
const owner = await getOwner(shop)
const mara = await addStaffMember(shop, 'owner', 'mara')
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const act = (number: string, action: string, body: object, headers: { token: string } = owner) =>
  shop.post(`/api/admin/orders/${number}/${action}`, body, headers)

describe('An action on an order that changed since staff opened it', () => {
  test('is refused with what happened, and can be repeated on the new version', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const { version: expectedVersion } = await getOrder(number)
    await act(number, 'fulfillment', { to: 'packed', expectedVersion }, mara)
    const cancel = { to: 'canceled', reason: 'The customer called.' }
    const refused = await act(number, 'fulfillment', { ...cancel, expectedVersion })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'edit-conflict',
        message: expect.stringContaining('Your order is packed. (The mara)'),
        conflict: {
          version: expectedVersion + 1,
          fields: [{ field: 'packed', theirs: 'Your order is packed.', changedBy: 'The mara' }],
        },
      },
    })
    expect(await getOrder(number)).toMatchObject({ payment: 'paid', fulfillment: 'packed' })
    const { version } = refused.body.conflict
    expect((await act(number, 'fulfillment', { ...cancel, expectedVersion: version })).status).toBe(200)
  })

  test('takes no items from other lots', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const { version: expectedVersion } = await getOrder(number)
    await act(number, 'fulfillment', { to: 'packed', expectedVersion }, mara)
    const refused = await act(number, 'current-lots', { expectedVersion })
    expect(refused).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
  })

  test('refunds nothing when a colleague refunded in the meantime, unless it is the same request again', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const { version: expectedVersion, lines } = await getOrder(number)
    const refund = { lines: [{ lineId: lines[0].id, amount: 100 }], reason: 'A torn pouch.', expectedVersion }
    const theirs = { ...refund, idempotencyKey: randomUUID() }
    expect((await act(number, 'refund', theirs, mara)).status).toBe(200)
    expect(await act(number, 'refund', { ...refund, idempotencyKey: randomUUID() })).toMatchObject({
      status: 409,
      // It may be sent by now.
      body: {
        code: 'edit-conflict',
        conflict: {
          fields: expect.arrayContaining([expect.objectContaining({ field: 'refund-requested' })]),
        },
      },
    })
    // Their answer was lost on the way.
    expect((await act(number, 'refund', theirs, mara)).status).toBe(200)
    expect((await getOrder(number)).refunds).toHaveLength(1)
  })

  test('neither retries, settles nor cancels a failed refund when a colleague refunded in the meantime', async () => {
    const { number } = await createPaidOrder(shop, { productId, card: cards.refusesFirstRefund })
    const refund = {
      lines: [{ lineId: await findLineId(shop, number), amount: 100 }],
      reason: 'A torn pouch.',
    }
    await act(number, 'refund', { ...refund, idempotencyKey: randomUUID() })
    const { version: expectedVersion, refunds } = await eventually(
      () => getOrder(number),
      (order) => order.refunds[0].status === 'failed',
    )
    await act(number, 'refund', { ...refund, idempotencyKey: randomUUID() }, mara)
    // Requested and sent. The timeline is read before the amounts.
    const { version } = await eventually(
      () => getOrder(number),
      (order) => order.version === expectedVersion + 2,
    )
    const resolve = (resolution: object) => act(number, `refunds/${refunds[0].id}`, resolution)
    for (const resolution of [
      { to: 'retried' },
      { to: 'settled', note: 'Paid by check.' },
      { to: 'canceled', note: 'Refunded before.' },
    ])
      expect(await resolve({ ...resolution, expectedVersion })).toMatchObject({
        status: 409,
        body: { code: 'edit-conflict' },
      })
    expect(await getOrder(number)).toMatchObject({
      version,
      refunded: 100,
      refunds: [{ status: 'failed' }, {}],
    })
    const canceled = { to: 'canceled', note: 'Refunded before.', expectedVersion: version }
    expect((await resolve(canceled)).status).toBe(200)
  })

  test('goes on after a note on the timeline, which changed nothing', async () => {
    const changes = { ...createGuest(), withAccountKey: true }
    const { number, key, accountKey } = await createPaidOrder(shop, { productId, changes })
    const { version: expectedVersion, events } = await getOrder(number)
    const account = { orderNumber: number, orderKey: key, accountKey, password: 'seven green herons wade' }
    expect((await shop.post('/api/order/create-account', account, createRandomIpHeaders())).status).toBe(200)
    const after = await getOrder(number)
    expect(after.events).toHaveLength(events.length + 1)
    expect(after.version).toBe(expectedVersion)
    expect((await act(number, 'fulfillment', { to: 'packed', expectedVersion })).status).toBe(200)
    // The change names itself alone, and not the note before it.
    const stale = await act(number, 'fulfillment', { to: 'unpacked', expectedVersion })
    expect(stale.body.conflict).toMatchObject({ version: expectedVersion + 1, fields: [{ field: 'packed' }] })
    expect(stale.body.conflict.fields).toHaveLength(1)
  })

  test('decides no return that a colleague decided in the meantime', async () => {
    const { number, key } = await createPaidOrder(shop, { productId })
    await deliverOrder(shop, number)
    await shop.post('/api/order/return', {
      orderNumber: number,
      orderKey: key,
      items: [{ lineId: await findLineId(shop, number), quantity: 1, reason: 'changed-mind' }],
      note: 'I bought too much.',
      unopened: true,
    })
    const { version: expectedVersion, returns } = await getOrder(number)
    expect(returns).toHaveLength(1)
    const decide = (decision: object, headers: { token: string }) =>
      shop.post(`/api/admin/returns/${returns[0].number}`, { ...decision, expectedVersion }, headers)
    expect((await decide({ to: 'approved' }, mara)).status).toBe(200)
    expect((await decide({ to: 'received' }, owner)).body.code).toBe('edit-conflict')
    expect((await getOrder(number)).returns[0].state).toBe('approved')
  })
})
