import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'

const lines: string[] = []
const shop = await startShop({ log: { write: (text) => lines.push(...text.trimEnd().split('\n')) } })

interface Line {
  readonly reqId: string
  readonly route: string
  readonly status: number
  readonly msg: string
}

/** The lines that the log gets while `act` runs, once this many requests are in it. */
async function readLog(act: () => Promise<unknown>, count: number): Promise<Line[]> {
  const before = lines.length
  await act()
  await eventually(
    async () => lines.slice(before).filter((line) => line.includes('"route"')).length,
    (added) => added >= count,
  )
  return lines.slice(before).map((line) => JSON.parse(line))
}

test('Each request is one line, with its route but without personal data', async () => {
  const userId = 'ada-of-the-requests@example.com'
  const log = await readLog(async () => {
    const { headers } = await registerShopper(shop, { userId })
    await shop.get(`/api/product/list?search=${encodeURIComponent(userId)}`, {
      'x-forwarded-for': '203.0.113.9',
    })
    await shop.post('/api/order/get', { orderNumber: 'LW-ADA', email: userId }, headers)
    await shop.get('/api/admin/orders/LW-ADA')
    await shop.get(`/nothing/${userId}`)
    await shop.get('/%ED%A0%80')
  }, 6)
  const answers = log.filter(({ route }) => route !== undefined)
  expect(answers.map(({ route, status }) => [route, status])).toEqual([
    ['/api/user/register', 200],
    ['/api/product/list', 200],
    ['/api/order/get', 404],
    ['/api/admin/orders/:number', 401],
    ['unknown', 404],
    ['unknown', 400],
  ])
  expect(Object.keys(answers[0] ?? {}).toSorted()).toEqual(
    ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].toSorted(),
  )
  expect(new Set(answers.map(({ reqId }) => reqId)).size).toBe(6)
  for (const text of [userId, '203.0.113.9', 'LW-ADA']) expect(JSON.stringify(log)).not.toContain(text)
})

test('The answer to an unexpected error has the id of its line, and the line has no values of rows', async () => {
  const repair = await makeWritesFail(shop, 'contact_message')
  const email = 'ada-of-the-log@example.com'
  const contact = { name: 'Ada', email, subject: 'Hello', message: 'A question about an order.' }
  let requestId = ''
  const log = await readLog(async () => {
    const { status, body } = await shop.post('/api/contact', contact)
    expect(status).toBe(500)
    requestId = body.requestId
  }, 1)
  await repair()
  expect(log.map(({ reqId, msg }) => [reqId, msg])).toEqual([
    [requestId, 'request failed'],
    [requestId, 'request'],
  ])
  expect(JSON.stringify(log)).not.toContain(email)
})

test('The log of the database names what was refused, but no values of the row', async () => {
  const repair = await makeWritesFail(shop, 'contact_message')
  const email = 'ada-of-the-database-log@example.com'
  const contact = { name: 'Ada', email, subject: 'Hello', message: 'A question about an order.' }
  expect(await shop.post('/api/contact', contact)).toMatchObject({ status: 500 })
  await repair()
  const log = await readFile(inject('databaseLog'), 'utf8')
  expect(log).toContain('refused by a test')
  expect(log).not.toContain(email)
})
