import { expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { disputeEntry, giveToCustomerOf, placeEarlier } from '#tests/support/disputes.ts'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const { rows } = (await shop.get('/api/admin/orders?payment=paid&fulfillment=delivered&limit=100', owner))
  .body
/** Three delivered orders, made those of one customer. */
const [disputed = '', ...earlier]: string[] = rows.slice(0, 3).map(({ number }: { number: string }) => number)
await giveToCustomerOf(shop, disputed, earlier)

async function openDispute(): Promise<string> {
  const path = `/api/admin/orders/${disputed}/disputes`
  const { payments, disputes } = (await shop.get(path, owner)).body
  if (disputes.length > 0) return disputes[0].id
  const body = {
    ...disputeEntry,
    reasonCode: '10.4',
    openedOn: toShopDay(new Date()),
    paymentId: payments[0].id,
  }
  return (await shop.post(path, body, owner)).body.id
}

/** What a carrier reports of a parcel that an adult signed for. */
async function storeDelivery(shipmentId: string): Promise<void> {
  await shop.sql.query(
    `update shipment set parcel_step = 'delivered', parcel_step_at = delivered_at, signed_by = 'JOHN TESTER' where id = $1`,
    [shipmentId],
  )
  await shop.sql.query(
    `insert into tracking_scan (shipment_id, status, scanned_at, message, place)
     select id, 'delivered', delivered_at, 'Delivered, Left with Individual', 'Brooklyn, NY' from shipment where id = $1`,
    [shipmentId],
  )
}

async function download(id: string, headers = owner) {
  const reply = await fetch(`${shop.url}/api/admin/disputes/${id}/evidence`, { method: 'POST', headers })
  const bytes = await reply.arrayBuffer()
  return { reply, texts: reply.status === 200 ? (await readPdfTexts(bytes)).join(' ') : '' }
}

test('The evidence of a dispute has what a bank asks for, without the date of birth', async () => {
  const id = await openDispute()
  const { order } = (await shop.get(`/api/admin/orders/${disputed}`, owner)).body
  await storeDelivery(order.shipments[0].id)
  const { reply, texts } = await download(id)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toContain(`dispute-${disputed}.pdf`)
  for (const text of [
    'Visa 10.4',
    order.number,
    order.customer,
    order.email,
    order.shipments[0].trackingNumber,
    order.lines[0].name,
    order.lines[0].lots[0].number,
    order.termsVersion,
    'The products may be sold to this address',
    'years by the date of birth',
    'Your order was delivered.',
    'JOHN TESTER',
    'Delivered, Left with Individual, Brooklyn, NY',
    'Earlier undisputed orders of this customer',
  ])
    expect(texts).toContain(text)
  const { dispute } = (await shop.get(`/api/admin/disputes/${id}`, owner)).body
  expect(dispute.evidence).toContainEqual(
    expect.objectContaining({ item: 'adult-signature', isThere: true, detail: 'Signed by JOHN TESTER' }),
  )
  expect(order.dateOfBirth).toMatch(/^\d{4}-/)
  expect(texts).not.toContain(order.dateOfBirth)
  const entries = await listAuditEntries(shop, { action: 'dispute evidence exported', subject: order.number })
  expect(entries).toMatchObject([{ detail: { dispute: 'Visa 10.4' } }])
})

test('Two earlier orders of the customer are named with what they share', async () => {
  const id = await openDispute()
  await placeEarlier(shop, disputed, { days: 20, ip: '203.0.113.7' })
  for (const [index, number] of earlier.entries())
    await placeEarlier(shop, number, { days: 200 + index * 100, ip: '203.0.113.7' })
  const { dispute } = (await shop.get(`/api/admin/disputes/${id}`, owner)).body
  expect(dispute.earlier).toMatchObject({
    isComplete: true,
    traits: ['IP address', 'shipping address'],
    orders: earlier.map((number) => ({ number })),
  })
  const { texts } = await download(id)
  expect(texts).toContain('Compelling Evidence 3.0')
  for (const number of earlier) expect(texts).toContain(number)
  // One of them disputed itself, and there is only one left.
  const path = `/api/admin/orders/${earlier[0]}/disputes`
  const { payments } = (await shop.get(path, owner)).body
  const openedOn = toShopDay(new Date())
  await shop.post(path, { ...disputeEntry, openedOn, paymentId: payments[0].id }, owner)
  const { earlier: left } = (await shop.get(`/api/admin/disputes/${id}`, owner)).body.dispute
  expect(left).toMatchObject({ isComplete: false, orders: [{ number: earlier[1] }] })
})

test('The evidence is for staff who manage disputes', async () => {
  const id = await openDispute()
  expect((await download(id, await addStaffMember(shop, 'support', 'sven'))).reply.status).toBe(403)
  expect((await download('0199c0de-0000-7000-8000-000000000000')).reply.status).toBe(404)
})
