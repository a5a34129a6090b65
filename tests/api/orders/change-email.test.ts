import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@leafward.example>' },
})
const owner = await getOwner(shop)
const reason = 'The customer called.'
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

async function change(number: string, email: string, changes: object = {}) {
  const { version: expectedVersion } = await getOrder(number)
  return shop.post(`/api/admin/orders/${number}/email`, { email, reason, expectedVersion, ...changes }, owner)
}

async function createMistypedOrder() {
  const name = randomUUID().slice(0, 8)
  const [mistyped, right] = [`${name}@gmial.example`, `${name}@gmail.example`]
  const order = await createPaidOrder(shop, { changes: { email: mistyped } })
  return { ...order, mistyped, right }
}

describe('The email address of an order', () => {
  test('is corrected on record, and both addresses are told', async () => {
    const { number, key, mistyped, right } = await createMistypedOrder()
    const changed = await change(number, ` ${right.toUpperCase()} `)
    expect(changed).toMatchObject({ status: 200, body: { order: { email: right } } })
    expect(changed.body.message).toContain(right)
    const { events } = await getOrder(number)
    expect(events.map(({ detail }: { detail: string }) => detail)).toContain(
      `The email address was changed from ${mistyped} to ${right}: ${reason}`,
    )
    const [entry] = await listAuditEntries(shop, { action: 'order email changed', subject: number })
    expect(entry?.detail).toMatchObject({ reason, to: `${right.slice(0, 1)}•••@gmail.example` })
    expect(JSON.stringify(entry)).not.toContain(right)

    const toNew = await awaitEmail(shop, right, 'order-email-changed')
    expect(toNew.text).toContain(number)
    await eventually(
      async () => smtpServer.received.filter(({ to }) => to === right),
      (emails) => emails.some(({ source }) => source.includes(number)),
    )
    const toOld = await awaitEmail(shop, mistyped, 'order-email-moved')
    expect(toOld.text).toContain(number)
    expect(toOld.text).not.toContain(right)
    expect(toOld.text).not.toContain('/order-complete/')
    // The customer finds the order with the new address, and later emails go there.
    const find = (email: string) => shop.post('/api/order/get', { orderNumber: number, email })
    expect((await find(right)).status).toBe(200)
    expect((await find(mistyped)).status).toBe(404)
    expect((await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).status).toBe(200)
  })

  test('gets the emails that failed when they are sent again', async () => {
    smtpServer.refusal = { code: 550, message: 'No such mailbox' }
    const { number, mistyped, right } = await createMistypedOrder()
    const failed = await eventually(
      async () => (await listEmailsTo(shop, mistyped)).find(({ template }) => template === 'order-paid'),
      (email) => email?.status === 'failed',
    )
    smtpServer.refusal = undefined
    expect((await change(number, right)).status).toBe(200)
    const resent = await shop.post(`/api/admin/emails/${failed?.id}/resend`, {}, owner)
    expect(resent).toMatchObject({ status: 200 })
    await eventually(
      async () => smtpServer.received.filter(({ to }) => to === right),
      (emails) => emails.some(({ source }) => source.includes('is_paid') || source.includes('is paid')),
    )
    expect((await listEmailsTo(shop, right)).map(({ template }) => template)).toContain('order-paid')
  })

  test('is refused when it is malformed, the same, or changed by somebody else meanwhile', async () => {
    const { number, mistyped, right } = await createMistypedOrder()
    expect(await change(number, 'ada@')).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    })
    expect(await change(number, mistyped)).toMatchObject({ status: 400 })
    expect(await change(number, right, { reason: '' })).toMatchObject({ status: 400 })
    expect(await change(number, right, { expectedVersion: 1 })).toMatchObject({ status: 409 })
  })
})
