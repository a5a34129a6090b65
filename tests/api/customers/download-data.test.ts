import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { personalTables } from '#db/queries/customers/personal-data.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { type CustomerWithData, openPersonalData } from '#tests/support/personal-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { clearRateLimits, listTablesAboutPeople } from '#tests/support/stored-customers.ts'

const shop = await startShop({ works: true })
const { open, createCustomer, voteForEachOther } = await openPersonalData(shop)
const word = () => `q${randomUUID().replaceAll('-', '').slice(0, 12)}`
const download = (who: CustomerWithData, body: object = {}) =>
  shop.post('/api/user/data', { password: who.password, format: 'json', ...body }, who.headers)
const ada = await createCustomer(word())
const eve = await createCustomer(word())
await voteForEachOther(ada, eve)

describe('Downloading personal data', () => {
  test('includes everything about the customer and nothing about others', async () => {
    const answer = await download(ada)
    expect(answer.headers.get('content-disposition')).toMatch(/my-data-[\d-]+\.json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { tables, account } = answer.body
    expect(account).toBe(ada.email)
    const empty = Object.keys(tables).filter((table) => tables[table].length === 0)
    // This customer never had an identity, a refund, a named device or an unsubscribe link.
    expect(empty.sort()).toEqual(expect.arrayContaining(['customer_identity', 'refund', 'unsubscribe_link']))
    expect(empty.length).toBeLessThanOrEqual(4)
    expect(tables.promotion_use).toMatchObject([
      { email: ada.email, items_discount_cents: expect.any(Number) },
    ])
    const text = JSON.stringify(answer.body)
    for (const expectedText of [
      `12 ${ada.word} Street`,
      `Because ${ada.word}`,
      `says ${ada.word}`,
      `question of ${ada.word}`,
      ada.bought.number,
      ada.guestOrder.orderNumber,
      open[2].product_name,
    ])
      expect(text).toContain(expectedText)
    expect(text).not.toContain(eve.word)
    expect(text).not.toContain(eve.bought.number)
  })

  test('includes no hashes, keys or account links', async () => {
    const text = JSON.stringify((await download(ada)).body)
    expect(text).not.toMatch(/argon2|_hash|redirect_url|provider_ref/)
    for (const mail of await listEmailsTo(shop, ada.email)) {
      const token = /token=([\w-]{43})/.exec(mail.text)?.[1]
      if (token !== undefined) expect(text).not.toContain(token)
    }
    expect(text).not.toContain(ada.bought.key)
  })

  test('returns JSON, or a ZIP with one CSV file per table', async () => {
    const json = (await download(ada)).body
    const answer = await fetch(`${shop.url}/api/user/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ada.headers },
      body: JSON.stringify({ password: ada.password, format: 'csv' }),
    })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const names = Object.keys(json.tables).map((table) => `${table}.csv`)
    expect(Object.keys(files).sort()).toEqual([...names, 'READ-ME.txt'].sort())
    const orders = strFromU8(files['shop_order.csv'] ?? new Uint8Array())
    expect(orders.trim().split('\n')).toHaveLength(json.tables.shop_order.length + 1)
    expect(orders).toContain(ada.bought.number)
  })

  test('keeps the names of times that earlier downloads used', async () => {
    const { tables } = (await download(ada)).body
    expect(tables.order_event[0]).toMatchObject({ at: expect.any(String) })
    expect(tables.order_event[0]).not.toHaveProperty('occurred_at')
    expect(tables.email_opt_out[0]).toMatchObject({ at: expect.any(String) })
    expect(tables.newsletter_consent[0]).toMatchObject({ at: expect.any(String) })
  })

  test('requires the password again, with limited attempts', async () => {
    const wrong = await download(eve, { password: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, body: { fields: { password: expect.any(String) } } })
    expect((await shop.post('/api/user/data', { password: 'x', format: 'json' })).status).toBe(401)
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await download(eve, { password: 'no' })).status)
    expect(statuses.at(-1)).toBe(429)
    await clearRateLimits(shop, 'my-data:')
  })

  test('covers every table with personal data', async () => {
    const known = new Set<string>(personalTables.map(({ table }) => table))
    const apart = [
      // Sign-ins at a provider are kept for minutes, and answers for repeated payments for a day.
      'provider_sign_in',
      'idempotency_key',
      // These belong to staff, not to customers.
      'staff',
      'staff_invitation',
    ]
    const tables = await listTablesAboutPeople(shop)
    expect(tables.filter((name) => !known.has(name) && !apart.includes(name))).toEqual([])
  })
})
