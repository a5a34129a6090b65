import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const viewer = await addStaffMember(shop, 'viewer', 'vera')
const packer = await addStaffMember(shop, 'fulfillment', 'pat')
const support = await addStaffMember(shop, 'support', 'sam')

/** The lines of a CSV file, whose cells have no line breaks. */
async function exportList(path: string, headers = owner) {
  const { status, headers: sent, body } = await shop.get(`/api/admin/${path}`, headers)
  expect(status).toBe(200)
  expect(sent.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', ...lines] = String(body).replace('\u{feff}', '').trimEnd().split('\n')
  return { columns: head.split(','), lines, fileName: sent.get('content-disposition') }
}

const getTotal = async (path: string) => (await shop.get(`/api/admin/${path}`, owner)).body.total

describe('The CSV file of a list', () => {
  test('has the rows of all pages in the order of the list, each once', async () => {
    const { columns, lines, fileName } = await exportList('orders.csv?sort=total&dir=asc&page=7&limit=3')
    expect(columns.slice(0, 3)).toEqual(['number', 'placed_at', 'customer'])
    expect(fileName).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    expect(lines).toHaveLength(400)
    const numbers = lines.map((line) => line.split(',')[0])
    expect(new Set(numbers).size).toBe(400)
    const { rows } = (await shop.get('/api/admin/orders?sort=total&dir=asc&limit=100', owner)).body
    expect(numbers.slice(0, 100)).toEqual(rows.map(({ number }: { number: string }) => number))
  })

  test('has only the rows of the search and filters', async () => {
    for (const query of ['payment=refunded', 'queue=pack', 'search=LW-1039']) {
      const { lines } = await exportList(`orders.csv?${query}`)
      expect(lines.length, query).toBe(await getTotal(`orders?${query}`))
      expect(lines.length, query).toBeLessThan(400)
    }
    expect(await shop.get('/api/admin/orders.csv?sort=shoe-size', owner)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
  })

  test('has money in dollars', async () => {
    const { columns, lines } = await exportList('transactions.csv?sort=amount&dir=desc')
    const [{ amount }] = (await shop.get('/api/admin/transactions?sort=amount&dir=desc&limit=1', owner)).body
      .rows
    expect(lines[0]?.split(',')[columns.indexOf('amount_usd')]).toBe((amount / 100).toFixed(2))
  })

  test('needs the permission of the list, and hides what the list hides from the role', async () => {
    expect(await shop.get('/api/admin/customers.csv', packer)).toMatchObject({
      status: 403,
      body: { code: 'not-permitted' },
    })
    expect((await shop.get('/api/admin/orders.csv')).status).toBe(401)
    // The list of those who gave consent has its own permission to take it along.
    expect((await shop.get('/api/admin/newsletter', viewer)).status).toBe(200)
    expect((await shop.get('/api/admin/newsletter.csv', viewer)).status).toBe(403)
    expect((await shop.get('/api/admin/newsletter.csv', owner)).status).toBe(200)
    const seen = await exportList('orders.csv', packer)
    const listed = (await shop.get('/api/admin/orders', packer)).body
    expect(seen.lines).toHaveLength(listed.total)
    const afterTotal = /,\d+\.\d\d,(\d*\.?\d*),/
    const listRefunds = (lines: string[]) => lines.filter((line) => afterTotal.exec(line)?.[1])
    expect(listRefunds(seen.lines)).toEqual([])
    expect(listRefunds((await exportList('orders.csv')).lines)).not.toEqual([])

    const ip = { 'x-forwarded-for': '203.0.113.91' }
    await shop.post('/api/admin/login', { username: 'vera', password: 'a guess' }, ip)
    expect((await exportList('audit-log.csv')).lines.join('\n')).toContain('203.0.113.91')
    expect((await exportList('audit-log.csv', viewer)).lines.join('\n')).not.toContain('203.0.113.91')
  })

  test('is recorded with its filters, whose search a viewer does not see', async () => {
    await exportList('customers.csv?search=Albany%20Street', support)
    const [entry] = await listAuditEntries(shop, { action: 'list exported', subject: 'customers' })
    expect(entry).toMatchObject({
      actor: 'The sam',
      detail: { rows: expect.any(Number), search: 'Albany Street', sort: 'joined', dir: 'desc' },
    })
    const readDetail = async (headers: { token: string }) =>
      JSON.stringify((await shop.get('/api/admin/audit-log?search=list%20exported', headers)).body.rows)
    expect(await readDetail(owner)).toContain('Albany Street')
    expect(await readDetail(viewer)).not.toContain('Albany Street')
    expect(await listAuditEntries(shop, { action: 'personal data opened', subject: 'customers' })).toEqual([])
  })

  test('is recorded without the email address that was searched for', async () => {
    await exportList('customers.csv?search=Ada.Export%40example.com', support)
    await exportList('orders.csv?search=ada.export%40', support)
    const entries = await listAuditEntries(shop, { action: 'list exported' })
    for (const search of ['A•••@example.com', 'a•••@'])
      expect(entries).toContainEqual(expect.objectContaining({ detail: expect.objectContaining({ search }) }))
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('ada.export')
  })

  test('runs no formula that a customer wrote', async () => {
    const message = {
      name: '=SUM(A1, "B2")',
      email: 'ada@example.com',
      message: '@SUM(A1:A9) and more',
    }
    expect((await shop.post('/api/contact', message, createRandomIpHeaders())).status).toBe(200)
    const { lines } = await exportList('contact-messages.csv')
    expect(lines[0]).toContain(`"'=SUM(A1, ""B2"")"`)
    expect(lines[0]).toContain(`'@SUM(A1:A9) and more`)
  })

  test('is refused for a record that does not exist', async () => {
    const path = '/api/admin/recalls/00000000-0000-7000-8000-000000000000/orders.csv'
    expect(await shop.get(path, owner)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
