import { beforeEach, describe, expect, test } from 'vitest'
import { listDueTransactions } from '#db/queries/tax/tax-transactions.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { sendChange } from '#tests/support/edit-offers.ts'
import { runJob } from '#tests/support/jobs.ts'
import { connectByHand } from '#tests/support/net-terms.ts'
import { getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  eventually,
  findProductAtFullPrice,
  newYork,
  payWithCard,
} from '#tests/support/shopper.ts'
import { postponeExpiry } from '#tests/support/stored-orders.ts'
import { startTaxJar, taxJarCredentials } from '../../adapters/tax/taxjar-stand-in.ts'

const taxJar = await startTaxJar()
const shop = await startShop({ runsJobs: true, taxUrls: { taxJar: taxJar.server.origin } })
const owner = await getOwner(shop)
const items = [{ productId: await findProductAtFullPrice(shop), quantity: 3 }]
const { version } = (await shop.get('/api/admin/settings', owner)).body
await shop.post(
  '/api/admin/settings',
  { taxMode: 'added', freeShippingThreshold: 1_000_000, expectedVersion: version },
  owner,
)
await shop.post('/api/admin/tax/registrations', { state: 'NY', startsOn: '2026-01-01' }, owner)

const connect = (credentials: object) =>
  shop.post(
    '/api/admin/settings/tax-accounts',
    { kind: 'taxjar', name: 'TaxJar', mode: 'test', credentials },
    owner,
  )
const listAccounts = async () =>
  (await shop.get('/api/admin/settings/accounts', owner)).body.accounts.filter(
    ({ port }: { readonly port: string }) => port === 'tax',
  )
const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
/** As after half a minute: what is kept of the provider is dropped. */
const forgetAnswers = () => shop.shop.taxAnswers.clear()

async function quote(quantity = 3) {
  const { shippingOptionId } = await createPaymentRequest(shop, items, createGuest())
  const body = { items: [{ ...items[0], quantity }], shippingOptionId }
  return (await shop.post('/api/cart/quote', body)).body
}

async function pay() {
  await postponeExpiry(shop)
  const request = await createPaymentRequest(shop, items, createGuest())
  const { total, tax } = (
    await shop.post('/api/cart/quote', { items, shippingOptionId: request.shippingOptionId })
  ).body
  const placed = await shop.post(
    '/api/payment/process',
    { ...request, expectedTotal: total / 100 },
    createRandomIpHeaders(),
  )
  expect(placed.body, placed.body.message).toMatchObject({ success: true })
  await payWithCard(placed.body.url, cards.approved)
  const order = await eventually(
    () => readOrder(placed.body.orderNumber),
    ({ payment }) => payment === 'paid',
  )
  expect(order).toMatchObject({ total, tax })
  return order
}

beforeEach(() => {
  taxJar.server.trouble = 'none'
  taxJar.hasNexus = true
  taxJar.refuses = false
  forgetAnswers()
})

describe('An account with TaxJar', () => {
  test('is tried before it calculates tax, and its token is not shown', async () => {
    const refused = (await connect({ apiToken: 'wrong' })).body
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('refused the API token') })
    const connected = (await connect(taxJarCredentials)).body
    expect(connected).toMatchObject({
      ok: true,
      message: expect.stringContaining('nexus in California and New York'),
    })
    const accounts = await listAccounts()
    expect(accounts).toMatchObject([
      { state: 'paused', tax: { isUsable: true, calculates: false } },
      { state: 'active', providerName: 'TaxJar', tax: { isUsable: true, calculates: true } },
    ])
    expect(JSON.stringify(accounts)).not.toContain(taxJarCredentials.apiToken)
    const [{ id, version: expectedVersion }] = accounts
    const deleted = await shop.post(`/api/admin/settings/accounts/${id}/delete`, { expectedVersion }, owner)
    expect(deleted.body).toMatchObject({ success: true })
  })

  test('taxes quotes and orders, and is asked once for the same cart', async () => {
    const asked = taxJar.questions.length
    const { tax, subtotal, shipping } = await quote()
    expect(tax).toBe(Math.round((subtotal + shipping) * 0.08875))
    const order = await pay()
    expect(order).toMatchObject({ tax, taxTerms: 'NY 4%, NEW YORK CITY 4.875%, by TaxJar' })
    expect(order.lines[0].tax + order.shippingTax).toBe(order.tax)
    expect(taxJar.questions.length).toBe(asked + 1)
    await quote(2)
    expect(taxJar.questions.length).toBe(asked + 2)
    expect(taxJar.questions.at(-1)).toMatchObject({ to_zip: '10001', nexus_addresses: [{ state: 'NY' }] })
  })

  test('is not asked about states where the shop is not registered', async () => {
    const asked = taxJar.questions.length
    const [{ id, version: at, ...registration }] = (await shop.get('/api/admin/tax', owner)).body
      .registrations
    const change = (endsOn: string | undefined, expectedVersion: number) =>
      shop.post(`/api/admin/tax/registrations/${id}`, { ...registration, endsOn, expectedVersion }, owner)
    await change('2026-01-02', at)
    expect(await quote()).toMatchObject({ tax: 0 })
    expect(taxJar.questions.length).toBe(asked)
    await change(undefined, at + 1)
    expect((await quote()).tax).toBeGreaterThan(0)
  })

  test.each([
    ['slow', 'TaxJar did not answer in time'],
    ['down', 'TaxJar answered with status 503'],
    ['without nexus', 'TaxJar knows no nexus in NY'],
    // Its own words are not kept: they may have personal data in them.
    ['refusing', 'TaxJar refused the order'],
  ])('that is %s leaves the tax to the table, which the order says', async (trouble, reason) => {
    if (trouble === 'without nexus') taxJar.hasNexus = false
    else if (trouble === 'refusing') taxJar.refuses = true
    else taxJar.server.trouble = trouble as 'slow' | 'down'
    const { tax, subtotal, shipping } = await quote()
    expect(tax).toBe(Math.round((subtotal + shipping) * 0.04))
    const start = performance.now()
    const order = await pay()
    expect(order).toMatchObject({ tax, taxTerms: `NY 4%, by the shop’s table: ${reason}` })
    // A provider in trouble is not waited for again.
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('is not needed to give back what it took, and is told of all later', async () => {
    const order = await pay()
    taxJar.server.trouble = 'down'
    const [line] = order.lines
    const part = Math.round(line.paid / 3)
    for (const refund of [
      { lines: [{ lineId: line.id, amount: part, removed: 1 }] },
      { lines: [{ lineId: line.id, amount: line.paid - part }], shipping: order.shipping },
    ]) {
      const before = (await readOrder(order.number)).refunded ?? 0
      const answer = await refundOrder(shop, order.number, refund)
      expect(answer.body, answer.body.message).toMatchObject({ success: true })
      await eventually(
        () => readOrder(order.number),
        ({ refunded = 0 }) => refunded > before,
      )
    }
    expect(await readOrder(order.number)).toMatchObject({ refunded: order.total })
    await runJob(shop, 'report-tax-transactions')
    const active = (await listAccounts()).find(({ state }: { readonly state: string }) => state === 'active')
    expect(active.tax.unreported).toMatchObject({ reason: 'TaxJar answered with status 503' })

    taxJar.server.trouble = 'none'
    const later = new Date(Date.now() + 3_600_000)
    const listDue = (exceptAccounts: readonly string[]) =>
      listDueTransactions(shop.shop.db, { now: later, exceptAccounts, limit: 200 })
    const due = await listDue([])
    // An account in trouble holds up no other.
    expect(await listDue(due.map(({ accountId }) => accountId))).toEqual([])
    // Its refunds wait for it.
    expect(due.filter(({ orderNumber }) => orderNumber === order.number)).toMatchObject([{ isSale: true }])
    const job = allJobs.recurring.find(({ name }) => name === 'report-tax-transactions')
    const run = () => job?.run({ ...shop.shop, clock: { now: () => later } })
    await run()
    const told = taxJar.transactions.filter((each) => each.transaction_id.startsWith(order.number))
    const sum = (key: 'amount' | 'shipping' | 'sales_tax') =>
      Math.round(told.reduce((all, each) => all + each[key] * 100, 0)) + 0
    expect(told).toHaveLength(3)
    expect(told[0]).toMatchObject({ transaction_id: order.number, sales_tax: order.tax / 100 })
    expect([sum('amount'), sum('shipping'), sum('sales_tax')]).toEqual([0, 0, 0])
    const count = taxJar.transactions.length
    await run()
    expect(taxJar.transactions).toHaveLength(count)
    expect(JSON.stringify(await listAccounts())).not.toContain('unreported')
  })

  test('is told where an order was taxed, also when it goes to another state since', async () => {
    const order = await pay()
    const elizabeth = { ...newYork, street1: '2 Elm Street', city: 'Elizabeth', state: 'NJ', zip: '07201' }
    for (const address of [elizabeth, { ...elizabeth, city: 'Newark', zip: '07102' }]) {
      // The age is checked again for each address.
      const { version: expectedVersion } = await eventually(
        () => readOrder(order.number),
        ({ age }) => age === 'verified',
      )
      const moved = await shop.post(
        `/api/admin/orders/${order.number}/address`,
        { ...address, reason: 'The customer moved.', expectedVersion },
        owner,
      )
      expect(moved.body, moved.body.message).toMatchObject({ success: true })
    }
    const [line] = order.lines
    const refunded = await refundOrder(shop, order.number, { lines: [{ lineId: line.id, amount: 500 }] })
    expect(refunded.body, refunded.body.message).toMatchObject({ success: true })
    await eventually(
      () => readOrder(order.number),
      ({ refunded: amount = 0 }) => amount > 0,
    )
    await runJob(shop, 'report-tax-transactions')
    const told = taxJar.transactions.filter((each) => each.transaction_id.startsWith(order.number))
    expect(told).toHaveLength(2)
    for (const each of told)
      expect(each).toMatchObject({ to_state: 'NY', to_zip: '10001', to_city: 'New York' })
    expect(JSON.stringify(await listAccounts())).not.toContain('unreported')
  })

  test('is told of items that staff added to a paid order, as another order of its own name', async () => {
    await connectByHand(shop)
    const order = await pay()
    await eventually(
      () => readOrder(order.number),
      ({ age }) => age === 'verified',
    )
    const [line] = order.lines
    const details = { paidBy: 'by-hand', reference: '1001' }
    const added = [{ productId: line.productId, quantity: 1 }]
    const edited = await sendChange(shop, order.number, added, details)
    expect(edited.body, edited.body.message).toMatchObject({ success: true })
    const { tax, total } = await readOrder(order.number)
    await runJob(shop, 'report-tax-transactions')
    const told = taxJar.transactions.filter((each) => each.transaction_id.startsWith(order.number))
    expect(told).toMatchObject([{ transaction_id: order.number, sales_tax: order.tax / 100 }, {}])
    expect(Math.round((told[1]?.sales_tax ?? 0) * 100)).toBe(tax - order.tax)
    expect(Math.round((told[1]?.amount ?? 0) * 100)).toBe(total - tax - (order.total - order.tax))
    expect(JSON.stringify(await listAccounts())).not.toContain('unreported')
  })
})
