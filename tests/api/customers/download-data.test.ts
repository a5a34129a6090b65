import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { personalTables } from '#db/queries/customers/personal-data.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { type CustomerWithData, openPersonalData } from '#tests/support/personal-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { giveCredit } from '#tests/support/store-credit.ts'
import {
  clearRateLimits,
  findCustomerId,
  listTablesWithPersonalData,
} from '#tests/support/stored-customers.ts'

const shop = await startShop({ runsJobs: true })
const { sellableProducts, createCustomer, voteForEachOther } = await openPersonalData(shop)
const createUniqueWord = () => `q${randomUUID().replaceAll('-', '').slice(0, 12)}`
const downloadData = (customer: CustomerWithData, body: object = {}) =>
  shop.post('/api/user/data', { password: customer.password, format: 'json', ...body }, customer.headers)
const ada = await createCustomer(createUniqueWord())
const otherCustomer = await createCustomer(createUniqueWord())
await voteForEachOther(ada, otherCustomer)
await giveCredit(shop, (await findCustomerId(shop, ada.email)) ?? '', 1200)

describe('Downloading personal data', () => {
  test('includes everything about the customer and nothing about others', async () => {
    const response = await downloadData(ada)
    expect(response.headers.get('content-disposition')).toMatch(/my-data-[\d-]+\.json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { tables, account } = response.body
    expect(account).toBe(ada.email)
    const emptyTables = Object.keys(tables).filter((table) => tables[table].length === 0)
    // This customer never had an identity, a recall, a refund, a named device, an unsubscribe link, or a disputed age check.
    const neverHad = [
      ...['customer_identity', 'recall_order', 'refund', 'customer_device', 'unsubscribe_link'],
      ...['age_document', 'age_override', 'return_photo', 'tax_certificate', 'wholesale_application'],
    ]
    // Nor an order that was held, whose address was in doubt, that needed a warning, was to be canceled, was disputed, paid by hand or drafted by staff, or had a label of a carrier account.
    const ofOrders = [
      ...['order_hold', 'order_hold_line', 'address_check', 'address_question'],
      ...['cancellation_request', 'order_acknowledgment', 'dispute', 'payment_receipt'],
      ...['shipping_label', 'tracking_scan'],
      ...['order_edit', 'order_edit_line', 'order_edit_offer', 'order_edit_offer_unit', 'order_draft'],
    ]
    expect(emptyTables.sort()).toEqual([...neverHad, ...ofOrders].sort())
    expect(tables.promotion_use).toMatchObject([{ email: ada.email }])
    expect(tables.credit_movement).toMatchObject([{ amount_cents: 1200, reason: 'A late parcel.' }])
    expect(tables.order_discount).toMatchObject([{ items_cents: expect.any(Number) }])
    const text = JSON.stringify(response.body)
    for (const expectedText of [
      `12 ${ada.word} Street`,
      `Because ${ada.word}`,
      `says ${ada.word}`,
      `question of ${ada.word}`,
      ada.paidOrder.number,
      ada.guestOrder.orderNumber,
      sellableProducts[2].product_name,
    ])
      expect(text).toContain(expectedText)
    expect(text).not.toContain(otherCustomer.word)
    expect(text).not.toContain(otherCustomer.paidOrder.number)
  })

  test('includes no hashes, keys or account links', async () => {
    const text = JSON.stringify((await downloadData(ada)).body)
    expect(text).not.toMatch(/argon2|_hash|redirect_url|provider_ref|own_page/)
    for (const email of await listEmailsTo(shop, ada.email)) {
      const token = /token=([\w-]{43})/.exec(email.text)?.[1]
      if (token !== undefined) expect(text).not.toContain(token)
    }
    expect(text).not.toContain(ada.paidOrder.key)
  })

  test('returns JSON, or a ZIP with one CSV file per table', async () => {
    const json = (await downloadData(ada)).body
    const response = await fetch(`${shop.url}/api/user/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ada.headers },
      body: JSON.stringify({ password: ada.password, format: 'csv' }),
    })
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const names = Object.keys(json.tables).map((table) => `${table}.csv`)
    expect(Object.keys(files).sort()).toEqual([...names, 'READ-ME.txt'].sort())
    const orders = strFromU8(files['shop_order.csv'] ?? new Uint8Array())
    expect(orders.trim().split('\n')).toHaveLength(json.tables.shop_order.length + 1)
    expect(orders).toContain(ada.paidOrder.number)
  })

  test('keeps the names of times that earlier downloads used', async () => {
    const { tables } = (await downloadData(ada)).body
    expect(tables.order_event[0]).toMatchObject({ at: expect.any(String) })
    expect(tables.order_event[0]).not.toHaveProperty('occurred_at')
    expect(tables.email_opt_out[0]).toMatchObject({ at: expect.any(String) })
    expect(tables.newsletter_consent[0]).toMatchObject({ at: expect.any(String) })
  })

  test('requires the password again, with limited attempts', async () => {
    const wrongPassword = await downloadData(otherCustomer, { password: 'not this one' })
    expect(wrongPassword).toMatchObject({ status: 401, body: { fields: { password: expect.any(String) } } })
    expect((await shop.post('/api/user/data', { password: 'x', format: 'json' })).status).toBe(401)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 10; attempt++)
      statuses.push((await downloadData(otherCustomer, { password: 'no' })).status)
    expect(statuses.at(-1)).toBe(429)
    await clearRateLimits(shop, 'my-data:')
  })

  test('covers every table with personal data', async () => {
    const personalTableNames = new Set<string>(personalTables.map(({ table }) => table))
    const excludedTables = [
      // Sign-ins at a provider are kept for minutes, and responses to repeated payments for a day.
      'provider_sign_in',
      'idempotency_key',
      // These repeat the amounts and units of orders, payments and refunds, and name no customer.
      'ledger_entry',
      'payout_line',
      'stock_movement',
      // These belong to staff, not to customers.
      'staff',
      'staff_invitation',
      // Written by the database from the rows of customers and orders.
      'customer_sales',
      'customer_search',
      'order_search',
    ]
    const tables = await listTablesWithPersonalData(shop)
    expect(tables.filter((name) => !personalTableNames.has(name) && !excludedTables.includes(name))).toEqual(
      [],
    )
  })
})
