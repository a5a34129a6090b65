import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  connectByHand,
  orderOnTerms,
  recordInvoiceMoney,
  registerWithTerms,
} from '#tests/support/net-terms.ts'
import { createPaidOrder, deliverOrder, getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'
import { sealNewAuditEntries } from '#usecases/staff/seal-audit-log.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)

async function download(number: string, staff = headers) {
  const reply = await fetch(`${shop.url}/api/admin/orders/${number}/evidence`, {
    method: 'POST',
    headers: staff,
  })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return { status: reply.status, files: reply.status === 200 ? unzipSync(bytes) : {} }
}
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** What the audit log keeps of the verdict on a parcel. */
const dispatch = z.object({
  verdict: z.literal('ships'),
  age: z.string(),
  ruleVersion: z.number(),
  obligations: z.array(z.string()),
  placeAnswers: z.array(z.unknown()),
})

describe('The evidence file of an order', () => {
  test('has lots, verdict, age check, money, shipping, emails and sealed entries, and no date of birth', async () => {
    const { number } = await createPaidOrder(shop)
    await deliverOrder(shop, number)
    await refundAmountOverLines(shop, number, 100)
    const { order } = (await shop.get(`/api/admin/orders/${number}`, headers)).body
    await eventually(
      async () => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order,
      ({ refunded }) => refunded === 100,
    )
    await sealNewAuditEntries(shop.shop)
    const { files } = await download(number)
    const page = decode(files['evidence.html'])
    for (const text of [
      number,
      order.email,
      order.lines[0].lots[0].number,
      '9400 1112 0620 6406 2607 87',
      'Signature of an adult',
      'Version',
      'age-verified',
      'Refund',
      'order shipped',
      'personal data opened',
      'refund succeeded',
    ])
      expect(page).toContain(text)
    expect(page).toMatch(/[0-9a-f]{64} \(up to entry \d+\)/)
    expect(page).not.toContain(order.dateOfBirth)
    const { sections } = JSON.parse(decode(files['evidence.json']))
    expect(sections.map(({ title }: { title: string }) => title)).toEqual([
      'Order',
      'Items',
      'Lots and lab reports',
      'Destination',
      'Age checks',
      'Payments',
      'Refunds and returns',
      'Edits by the shop',
      'Shipping',
      'Messages',
      'Timeline',
      'Audit log',
    ])
    expect(decode(files['evidence.json'])).not.toContain(order.dateOfBirth)
    const sums = decode(files['SHA256SUMS.txt'])
    for (const [name, bytes] of Object.entries(files)) {
      if (name === 'SHA256SUMS.txt') continue
      expect(sums).toContain(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`)
    }
    const report = Object.keys(files).find((name) => name.endsWith('.pdf')) ?? ''
    const hash = createHash('sha256')
      .update(files[report] ?? '')
      .digest('hex')
    expect(page).toContain(`${hash.slice(0, 32)}…`)
  })

  test('says when an order on terms was paid, and what was taken off its invoice apart from refunds', async () => {
    await connectByHand(shop)
    const terms = { terms: 'net-30', creditLimit: 1_000_000, overdueDays: 5 } as const
    const items = [{ productId: await findProductAtFullPrice(shop), quantity: 1 }]
    const { orderNumber } = (await orderOnTerms(shop, await registerWithTerms(shop, terms), items)).body
    const readSections = async () =>
      JSON.parse(decode((await download(orderNumber)).files['evidence.json'])).sections
    const readFact = async (name: string) =>
      (await readSections())[0].rows.find(({ fact }: { fact: string }) => fact === name)?.value
    const readPaid = () => readFact('Paid')
    expect(await readPaid()).toBeNull()
    await refundAmountOverLines(shop, orderNumber, 100)
    expect(await readFact('Refunded')).toBe('$0.00')
    expect(await readFact('Taken off the invoice')).toBe('$1.00')
    const refunds = (await readSections()).find(({ title }: { title: string }) => title.startsWith('Refunds'))
    expect(refunds.rows).toMatchObject([{ what: expect.stringMatching(/^Taken off the invoice: \$1\.00: /) }])
    const { total } = (await shop.get(`/api/admin/orders/${orderNumber}`, headers)).body.order
    expect((await recordInvoiceMoney(shop, orderNumber, total - 100)).status).toBe(200)
    const { placedAt, invoice } = (await shop.get(`/api/admin/orders/${orderNumber}`, headers)).body.order
    expect(await readPaid()).toBe(invoice.lastPaidAt)
    expect(invoice.lastPaidAt > placedAt).toBe(true)
  })

  test('has the verdict at packing and at shipping, each with the rulebook of its moment', async () => {
    const { number } = await createPaidOrder(shop)
    const move = (body: object) => shop.post(`/api/admin/orders/${number}/fulfillment`, body, headers)
    await move({ to: 'packed' })
    const created = await createOwnRule(shop, headers, {
      effect: 'adult-signature',
      level: 'state',
      state: 'NY',
      reason: 'An adult signs for it.',
    })
    const signature = created.body.id
    await move({ to: 'shipped', trackingNumber: '9405 8036 9930 0124 2878 99' })
    const [packed, shipped] = await Promise.all(
      ['order packed', 'order shipped'].map(async (action) => {
        const [entry] = await listAuditEntries(shop, { action, subject: number })
        return dispatch.parse(entry?.detail)
      }),
    )
    expect(packed).toMatchObject({ verdict: 'ships', age: 'verified', placeAnswers: [] })
    expect(shipped).toMatchObject({ verdict: 'ships', age: 'verified' })
    expect(shipped?.ruleVersion).toBeGreaterThan(Number(packed?.ruleVersion))
    expect(packed?.obligations).toContain('us-ny')
    expect(packed?.obligations).not.toContain(signature)
    expect(shipped?.obligations).toContain(signature)
    const page = decode((await download(number)).files['evidence.html'])
    expect(page).toContain(signature)
    await retireRule(shop, headers, signature)
  })

  test('shows markup that a customer typed as text', async () => {
    const { number } = await createPaidOrder(shop)
    await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, headers)
    const { version } = (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
    const reason = '<img src=x onerror=alert(1)>'
    await shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason, expectedVersion: version },
      headers,
    )
    const page = decode((await download(number)).files['evidence.html'])
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img')
  })

  test('is only for staff who can refund orders, and each download is in the audit log', async () => {
    const { number } = await createPaidOrder(shop)
    const support = await addStaffMember(shop, 'support', 'sven')
    expect((await download(number, support)).status).toBe(403)
    expect((await download('LW-0', headers)).status).toBe(404)
    await download(number)
    const { rows } = (await shop.get(`/api/admin/audit-log?search=${number}`, headers)).body
    expect(rows.map(({ action }: { action: string }) => action)).toContain('order evidence exported')
  })
})
