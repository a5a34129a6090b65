import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toQuarter } from '#domain/ledger/tax-report.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { listLedgerEntries, readLedgerDifferences } from '#tests/support/ledger.ts'
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
import { reverseRefund } from '#usecases/payments/reverse-refund.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const items = [{ productId, quantity: 3 }]
const dayAfter = (days: number) => toLegalDay(new Date(Date.now() + days * 86_400_000))

const readTables = async () => (await shop.get('/api/admin/tax', owner)).body
const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const addTax = async (taxMode: 'added' | 'included') => {
  const { version } = (await shop.get('/api/admin/settings', owner)).body
  await shop.post(
    '/api/admin/settings',
    { taxMode, freeShippingThreshold: 1_000_000, expectedVersion: version },
    owner,
  )
}
const addRate = (rate: object) =>
  shop.post('/api/admin/tax/rates', { state: 'NY', level: 'zip', source: 'A test.', ...rate }, owner)

async function quote() {
  const { shippingOptionId } = await createPaymentRequest(shop, items, createGuest())
  return (await shop.post('/api/cart/quote', { items, shippingOptionId })).body
}

async function findCheaperProduct(): Promise<string> {
  const { rows } = await shop.sql.query(
    `select other.id from product p join product other on other.product_class = p.product_class and other.id <> p.id
     where p.id = $1 and other.price_cents < p.price_cents and other.status = 'published' order by other.price_cents limit 1`,
    [productId],
  )
  return rows[0].id
}

/** An order of other shoppers each time, at the total that the cart says. */
async function pay() {
  await postponeExpiry(shop)
  const request = await createPaymentRequest(shop, items, createGuest())
  const { shippingOptionId } = request
  const { total, tax } = (await shop.post('/api/cart/quote', { items, shippingOptionId })).body
  const placed = await shop.post(
    '/api/payment/process',
    { ...request, expectedTotal: total / 100 },
    createRandomIpHeaders(),
  )
  expect(placed.body).toMatchObject({ success: true })
  const { orderNumber: number, url } = placed.body
  await payWithCard(url, cards.approved)
  const order = await eventually(
    () => readOrder(number),
    ({ payment }) => payment === 'paid',
  )
  expect(order).toMatchObject({ total, tax })
  return order
}

const refund = async (number: string, request: Parameters<typeof refundOrder>[2]) => {
  const { refunded = 0 } = await readOrder(number)
  const answer = await refundOrder(shop, number, request)
  expect(answer.body, answer.body.message).toMatchObject({ success: true })
  return eventually(
    () => readOrder(number),
    (order) => order.refunded > refunded,
  )
}

/** Staff leave fewer units of the first line in an order, and may add other products. */
async function editOrder(
  { number, lines }: { readonly number: string; readonly lines: readonly { readonly id: string }[] },
  quantity: number,
  added: readonly { readonly productId: string; readonly quantity: number }[] = [],
) {
  // The order changes once more with its age check.
  const { version: expectedVersion } = await eventually(
    () => readOrder(number),
    ({ age }) => age === 'verified',
  )
  const change = { lines: [{ lineId: lines[0]?.id, quantity }], added, keepsShipping: true, expectedVersion }
  const path = `/api/admin/orders/${number}/edit`
  const { difference } = (await shop.post(`${path}/preview`, change, owner)).body
  const edit = {
    ...change,
    expectedDifference: difference,
    reason: 'Sold out.',
    idempotencyKey: randomUUID(),
  }
  const edited = await shop.post(path, edit, owner)
  expect(edited.body, edited.body.message).toMatchObject({ success: true })
}

describe('Sales tax', () => {
  test('is not added while prices include it', async () => {
    expect(await quote()).toMatchObject({ tax: 0 })
    const order = await pay()
    expect(order).toMatchObject({ tax: 0, total: order.subtotal + order.shipping })
    expect(order).not.toHaveProperty('taxTerms')
  })

  test('is added from the day of a registration, with what local governments add', async () => {
    await addTax('added')
    expect(await quote()).toMatchObject({ tax: 0 })
    expect((await pay()).taxTerms).toBe('No tax collected in NY')
    const register = (registration: object) =>
      shop.post('/api/admin/tax/registrations', { state: 'NY', ...registration }, owner)
    expect((await register({ startsOn: dayAfter(2) })).body).toMatchObject({ success: true })
    expect(await quote()).toMatchObject({ tax: 0 })
    const overlap = await register({ startsOn: dayAfter(9) })
    expect(overlap).toMatchObject({ status: 400 })
    expect(overlap.body.errors ?? overlap.body.fields).toBeDefined()
    const [registration] = (await readTables()).registrations
    const { id, version, ...stored } = registration
    const changed = { ...stored, startsOn: '2026-01-01', expectedVersion: version }
    expect((await shop.post(`/api/admin/tax/registrations/${id}`, changed, owner)).body).toMatchObject({
      success: true,
    })
    const { tax, subtotal, shipping, total } = await quote()
    // The state's 4 %, on items and shipping.
    expect(tax).toBe(Math.round((subtotal + shipping) * 0.04))
    expect(total).toBe(subtotal + shipping + tax)
    // The city's 4.5 %, and a rate of tomorrow.
    await addRate({ place: '100', ppm: 45_000, startsOn: dayAfter(0) })
    await addRate({ place: '100', ppm: 50_000, endsOn: dayAfter(-2) })
    expect(await quote()).toMatchObject({ tax: Math.round((subtotal + shipping) * 0.085) })
  })

  test('is on each line, in the ledger, and goes back exactly with what is refunded', async () => {
    const order = await pay()
    const [line] = order.lines
    expect(order.taxTerms).toBe('NY 4%, 100 4.5%')
    expect(line.tax + order.shippingTax).toBe(order.tax)
    const [sale] = await listLedgerEntries(shop, order.number)
    expect(sale?.postings).toContain(`sales-tax ${-order.tax}`)

    const part = Math.round(line.paid / 3)
    const once = await refund(order.number, { lines: [{ lineId: line.id, amount: part, removed: 1 }] })
    const partTax = Math.round((line.tax * part) / line.paid)
    expect(once).toMatchObject({ payment: 'partially-refunded', refunded: part + partTax })
    const [first] = once.lines
    expect(first.refundedTax).toBe(partTax)
    await refund(order.number, { lines: [{ lineId: line.id, amount: first.refundable }] })
    const whole = await refund(order.number, { lines: [], shipping: order.shipping })
    expect(whole).toMatchObject({ payment: 'refunded', refunded: order.total })
    const entries = await listLedgerEntries(shop, order.number)
    const taxes = entries
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.startsWith('sales-tax'))
      .map((posting) => Number(posting.split(' ')[1]))
    expect(taxes).toHaveLength(4)
    expect(taxes.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(await readLedgerDifferences(shop, order.number)).toEqual([])
  })

  test('of an order stays as charged when the rate changes', async () => {
    const order = await pay()
    const city = (await readTables()).rates.find(
      (rate: { level: string; endsOn?: string }) => rate.level === 'zip' && rate.endsOn === undefined,
    )
    const { id, version, ...rate } = city
    const higher = { ...rate, ppm: 60_000, expectedVersion: version }
    await shop.post(`/api/admin/tax/rates/${id}`, higher, owner)
    expect((await quote()).tax).toBe(Math.round((order.subtotal + order.shipping) * 0.1))
    const stale = await shop.post(`/api/admin/tax/rates/${id}`, { ...higher, ppm: 70_000 }, owner)
    expect(stale.status).toBe(409)

    const [line] = order.lines
    const change = { lines: [{ lineId: line.id, quantity: 2 }], added: [], keepsShipping: true }
    const { version: expectedVersion } = await readOrder(order.number)
    const preview = (
      await shop.post(`/api/admin/orders/${order.number}/edit/preview`, { ...change, expectedVersion }, owner)
    ).body
    const gone = Math.round(line.paid / 3)
    const goneTax = Math.round((line.tax * gone) / line.paid)
    expect(preview).toMatchObject({ taxChange: -goneTax, difference: -gone - goneTax })
    const canceled = await shop.post(
      `/api/admin/orders/${order.number}/fulfillment`,
      { to: 'canceled', reason: 'The customer asked.', expectedVersion },
      owner,
    )
    expect(canceled.body).toMatchObject({ success: true })
    const refunded = await eventually(
      () => readOrder(order.number),
      ({ payment }) => payment === 'refunded',
    )
    expect(refunded.refunded).toBe(order.total)
    expect(await readLedgerDifferences(shop, order.number)).toEqual([])
  })

  test('that does not fit in what is left to refund is named', async () => {
    const order = await pay()
    const [line] = order.lines
    await refund(order.number, { lines: [], shipping: order.shipping })
    await shop.sql.query('update shop_order set written_off_cents = 100 where number = $1', [order.number])
    const left = line.paid + line.tax - 100
    const tooLarge = await refundOrder(shop, order.number, {
      lines: [{ lineId: line.id, amount: line.paid }],
    })
    expect(tooLarge.body.message).toBe(
      `With ${formatMoney(line.tax)} of tax, this is a refund of ${formatMoney(cents(line.paid + line.tax))}. With tax, you can refund up to ${formatMoney(cents(left))}.`,
    )
    await shop.sql.query('update shop_order set written_off_cents = 0 where number = $1', [order.number])
  })

  test('of units that are added stays that of the state of the order, wherever it goes now', async () => {
    const { number } = await pay()
    // The order changes once more with its age check.
    const awaitVerified = () =>
      eventually(
        () => readOrder(number),
        ({ age }) => age === 'verified',
      )
    const placed = await awaitVerified()
    const moved = await shop.post(
      `/api/admin/orders/${number}/address`,
      {
        ...newYork,
        street1: '12 Elm Street',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        reason: 'The customer moved.',
        expectedVersion: placed.version,
      },
      owner,
    )
    expect(moved.body).toMatchObject({ success: true })
    const { version: expectedVersion, lines } = await awaitVerified()
    const change = { lines: [{ lineId: lines[0].id, quantity: 4 }], added: [], keepsShipping: true }
    const { body } = await shop.post(
      `/api/admin/orders/${number}/edit/preview`,
      { ...change, expectedVersion },
      owner,
    )
    expect(body.taxChange).toBe(Math.round(body.lines[0].amount * 0.1))
  })

  test('leaves exempt products alone', async () => {
    await shop.sql.query(`update product set tax_class = 'exempt' where id = $1`, [productId])
    const { tax, shipping } = await quote()
    expect({ tax, hasShipping: shipping > 0 }).toEqual({ tax: 0, hasShipping: shipping > 0 })
    await shop.sql.query(`update product set tax_class = 'standard' where id = $1`, [productId])
  })

  test('refuses rates that overlap, and places that are none', async () => {
    const refused = [
      { level: 'state', place: '', ppm: 50_000 },
      { level: 'state', place: 'NY', ppm: 50_000 },
      { level: 'county', place: '06001', ppm: 50_000 },
      { level: 'zip', place: '1', ppm: 50_000 },
      { level: 'zip', place: '104', ppm: 0 },
      { level: 'zip', place: '104', ppm: 10_000, startsOn: '2026-05-01', endsOn: '2026-04-01' },
    ]
    for (const rate of refused) expect((await addRate(rate)).status, JSON.stringify(rate)).toBe(400)
  })

  test('is reported by state and period, and as a file', async () => {
    const period = toShopDay(new Date()).slice(0, 7)
    const read = async (text: string) => (await shop.get(`/api/admin/tax/report?period=${text}`, owner)).body
    const before = await read(period)
    const order = await pay()
    const { rows, total } = await read(period)
    expect(rows).toEqual([{ state: 'NY', ...total }])
    expect(total).toEqual({
      ...before.total,
      taxable: before.total.taxable + order.subtotal,
      shipping: before.total.shipping + order.shipping,
      collected: before.total.collected + order.tax,
      due: before.total.due + order.tax,
    })
    // Both orders of this file that were refunded.
    expect(total.refunded).toBeGreaterThan(0)
    // One order was placed before the registration.
    expect(total.exempt).toBeGreaterThan(0)
    expect((await read(toQuarter(toShopDay(new Date())))).total).toMatchObject({ due: total.due })
    const file = await shop.get(`/api/admin/tax/report.csv?period=${period}`, owner)
    expect(String(file.body)).toContain(`NY,${(total.taxable / 100).toFixed(2)},`)
    expect((await shop.get('/api/admin/tax/report?period=2026-13', owner)).status).toBe(400)
    expect(await read('2020-01')).toMatchObject({ rows: [] })
  })

  test('is reported with the sales that were refunded in the period, by how their lines are taxed', async () => {
    const period = toShopDay(new Date()).slice(0, 7)
    const read = async () => (await shop.get(`/api/admin/tax/report?period=${period}`, owner)).body.total
    const sales = ({ taxable, exempt, shipping }: Record<string, number>) => ({ taxable, exempt, shipping })
    const returned = ({ returnedTaxable, returnedExempt, returnedShipping }: Record<string, number>) => ({
      returnedTaxable,
      returnedExempt,
      returnedShipping,
    })
    const order = await pay()
    const before = await read()
    const [line] = order.lines
    await refund(order.number, { lines: [{ lineId: line.id, amount: 500 }], shipping: order.shipping })
    const once = await read()
    expect(sales(once)).toEqual(sales(before))
    const afterOnce = {
      returnedTaxable: before.returnedTaxable + 500,
      returnedExempt: before.returnedExempt,
      returnedShipping: before.returnedShipping + order.shipping,
    }
    expect(returned(once)).toEqual(afterOnce)

    await shop.sql.query(`update order_line set tax_class = 'exempt' where id = $1`, [line.id])
    const exempt = await read()
    expect(returned(exempt)).toEqual({
      ...afterOnce,
      returnedTaxable: before.returnedTaxable,
      returnedExempt: before.returnedExempt + 500,
    })
    await shop.sql.query(`update order_line set tax_class = 'standard' where id = $1`, [line.id])

    const canceled = await pay()
    const path = `/api/admin/orders/${canceled.number}/fulfillment`
    await shop.post(path, { to: 'canceled', reason: 'Sold out.' }, owner)
    await eventually(
      () => readOrder(canceled.number),
      ({ payment }) => payment === 'refunded',
    )
    const over = await read()
    expect(over.taxable).toBe(before.taxable + canceled.subtotal)
    expect(over.returnedTaxable).toBe(afterOnce.returnedTaxable + canceled.subtotal)
    expect(over.returnedShipping).toBe(afterOnce.returnedShipping + canceled.shipping)

    const exchanged = await pay()
    const other = await findCheaperProduct()
    await editOrder(exchanged, 1, [{ productId: other, quantity: 1 }])
    const [, added] = (await readOrder(exchanged.number)).lines
    const goneOut = exchanged.subtotal - Math.round(exchanged.subtotal / 3)
    const after = await eventually(
      read,
      ({ returnedTaxable }) => returnedTaxable >= over.returnedTaxable + goneOut,
    )
    expect(after.returnedTaxable).toBe(over.returnedTaxable + goneOut)
    expect(after.taxable).toBe(over.taxable + exchanged.subtotal + added.paid)
    expect(after.returnedExempt).toBe(over.returnedExempt)
    const file = await shop.get(`/api/admin/tax/report.csv?period=${period}`, owner)
    expect(String(file.body)).toContain(`,${(after.returnedTaxable / 100).toFixed(2)},`)
  })

  test('of a refund that failed after it had succeeded is neither collected again nor given back', async () => {
    const period = toShopDay(new Date()).slice(0, 7)
    const read = async () => (await shop.get(`/api/admin/tax/report?period=${period}`, owner)).body.total
    const order = await pay()
    const before = await read()
    const { refunds } = await refund(order.number, { lines: [], shipping: order.shipping })
    expect((await read()).refunded).toBe(before.refunded + order.shippingTax)
    await reverseRefund(shop.shop, refunds[0].id, 'The card is closed.')
    expect(await read()).toEqual(before)
  })

  test('of units that are added after the shop registered is of taxable sales', async () => {
    const period = toShopDay(new Date()).slice(0, 7)
    const read = async () => (await shop.get(`/api/admin/tax/report?period=${period}`, owner)).body.total
    const order = await pay()
    await shop.sql.query(
      `update shop_order set tax_terms = jsonb_set(tax_terms, '{rates}', '[]') where number = $1`,
      [order.number],
    )
    expect((await readOrder(order.number)).taxTerms).toBe('No tax collected in NY when it was placed')
    const before = await read()
    await shop.sql.query('update order_line set tax_cents = 0 where id = $1', [order.lines[0].id])
    const after = await read()
    expect(after.taxable).toBe(before.taxable - order.lines[0].paid)
    expect(after.exempt).toBe(before.exempt + order.lines[0].paid)
  })

  test('has the delivery fee and the excise of the state on lines of the order, which go back as the states say', async () => {
    const period = toShopDay(new Date()).slice(0, 7)
    const report = async () => (await shop.get(`/api/admin/tax/report?period=${period}`, owner)).body.total
    const salesTax = (await quote()).tax
    const fee = { state: 'NY', amount: 29, minimum: 100, paidBy: 'no-one', source: 'A test.' }
    expect((await shop.post('/api/admin/tax/fees', fee, owner)).body).toMatchObject({ success: true })
    expect((await shop.post('/api/admin/tax/fees', fee, owner)).status).toBe(400)
    const excise = { state: 'NY', base: 'unit', rate: 355_000, source: 'A test.' }
    expect((await shop.post('/api/admin/tax/excises', excise, owner)).body).toMatchObject({ success: true })
    const wholesale = { ...excise, base: 'wholesale', rate: 250_000 }
    expect((await shop.post('/api/admin/tax/excises', wholesale, owner)).body).toMatchObject({
      success: true,
    })
    // A small seller collects no fee: 3 units have $1.065 of excise.
    expect(await quote()).toMatchObject({ tax: salesTax + 107, excise: 107, deliveryFee: 0 })
    const stored = (await readTables()).fees.find(({ state }: { state: string }) => state === 'NY')
    const { id, version, ...fields } = stored
    const edited = { ...fields, paidBy: 'customer', expectedVersion: version }
    await shop.post(`/api/admin/tax/fees/${id}`, edited, owner)
    expect((await shop.post(`/api/admin/tax/fees/${id}`, { ...edited, amount: 50 }, owner)).status).toBe(409)

    const before = await report()
    const order = await pay()
    expect(order).toMatchObject({ tax: salesTax + 136, excise: 107, deliveryFee: 29, refundableFee: 29 })
    const [sale] = await listLedgerEntries(shop, order.number)
    expect(sale?.postings).toEqual(
      expect.arrayContaining([`sales-tax ${-salesTax}`, 'excise-tax -107', 'delivery-fees -29']),
    )
    expect(await report()).toMatchObject({
      collected: before.collected + salesTax,
      excise: before.excise + 107,
      deliveryFees: before.deliveryFees + 29,
      due: before.due + order.tax,
    })

    const [line] = order.lines
    const once = await refund(order.number, { lines: [{ lineId: line.id, amount: line.paid }] })
    expect(once).toMatchObject({ refunded: line.paid + line.tax, refundableFee: 29 })
    const whole = await refund(order.number, { lines: [], shipping: order.shipping })
    expect(whole).toMatchObject({ payment: 'refunded', refunded: order.total, refundableFee: 0 })
    expect(await readLedgerDifferences(shop, order.number)).toEqual([])
    expect(await report()).toMatchObject({ excise: before.excise, deliveryFees: before.deliveryFees })

    await shop.post(
      `/api/admin/tax/fees/${id}`,
      { ...edited, paidBy: 'shop', expectedVersion: version + 1 },
      owner,
    )
    const { ownFees } = await report()
    const own = await pay()
    expect(own).toMatchObject({ deliveryFee: 0, tax: salesTax + 107 })
    expect((await report()).ownFees).toBe(ownFees + 29)
    // The fee of another order is due for all of its items alone, until an edit takes some out.
    const shortened = await pay()
    await shop.sql.query(
      `update shop_order set tax_terms = jsonb_set(tax_terms, '{fee,minimum}', to_jsonb($2::int)) where number = $1`,
      [shortened.number, shortened.lines[0].paid],
    )
    expect((await report()).ownFees).toBe(ownFees + 58)
    await editOrder(shortened, 2)
    expect((await report()).ownFees).toBe(ownFees + 29)
    // Nothing of a canceled order is delivered.
    const path = `/api/admin/orders/${own.number}/fulfillment`
    const canceled = await shop.post(path, { to: 'canceled', reason: 'Sold out.' }, owner)
    expect(canceled.body, canceled.body.message).toMatchObject({ success: true })
    expect((await report()).ownFees).toBe(ownFees)
  })
})
