import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { countDisputeReasons } from '#db/queries/account-health/underwriting.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { storeDisputes } from '#tests/support/account-health.ts'
import { getSandboxAccountId } from '#tests/support/payment-accounts.ts'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { createUnsignedMethod } from '#tests/support/shipping-methods.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

async function download(format: 'pdf' | 'zip', headers = owner) {
  const reply = await fetch(`${shop.url}/api/admin/underwriting-pack`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ format }),
  })
  return { status: reply.status, headers: reply.headers, bytes: await reply.arrayBuffer() }
}

async function downloadZip() {
  const { bytes } = await download('zip')
  const files = unzipSync(new Uint8Array(bytes))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const pdf = files['underwriting-pack.pdf'] ?? new Uint8Array()
  const texts = (await readPdfTexts(pdf.slice().buffer)).join(' ')
  return { files, read, texts }
}

test('The underwriting pack has what an underwriter asks for, from live data', async () => {
  const today = toShopDay(new Date())
  await shop.sql.query(
    "insert into blocked_attempt (day, rule_id, state, step, attempts) values ($1, 'AL', 'AL', 'order', 7)",
    [today],
  )
  await shop.sql.query(
    `insert into age_check (order_id, source, provider, state, mode, created_at)
     select id, 'sandbox', 'sandbox', case when row_number() over () <= 4 then 'rejected' else 'verified' end, 'demo', now()
     from shop_order limit 20`,
  )
  const { files, read, texts } = await downloadZip()
  const { rows: lots } = await shop.sql.query(
    `select l.lot_number, l.report_file_key, p.sku, p.name from lot l join product p on p.id = l.product_id
     where p.status = 'published' and l.is_current and l.status = 'passed' and l.report_file_key is not null limit 3`,
  )
  expect(lots.length).toBe(3)
  for (const { lot_number, report_file_key } of lots) {
    const name = Object.keys(files).find((each) => each.endsWith(`/lot-${lot_number}.pdf`)) ?? ''
    expect(Buffer.from(files[name] ?? [])).toEqual(
      Buffer.from((await shop.shop.files.read(report_file_key)) ?? []),
    )
    expect(read('lab-reports.csv')).toContain(lot_number)
  }
  for (const text of [
    'Lab reports by product, SKU and lot',
    'Age checks by month',
    'Places not served',
    'Blocked attempts by month and state',
    'Product pages and claims',
    'These statements have not been evaluated',
    'Processing history: Payment sandbox',
    'Reasons of disputes',
    'With tracking',
    'LEAFWARD',
    'Telephone',
  ])
    expect(texts).toContain(text)
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'America/New_York',
  }).format(new Date())
  expect(texts).toContain(`${month} 20 16 4 0`)
  expect(texts).toContain(`${month} AL 7 7`)
  expect(Object.keys(files).filter((name) => name.startsWith('policies/')).length).toBe(4)
  expect(Object.keys(files).filter((name) => name.startsWith('labels/')).length).toBeGreaterThan(10)
  const sums = read('SHA256SUMS.txt')
  for (const [name, bytes] of Object.entries(files))
    if (name !== 'SHA256SUMS.txt')
      expect(sums).toContain(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`)
})

test('The pack names what is missing', async () => {
  const { rows } = await shop.sql.query(
    `update lot set report_file_key = null where id = (
       select l.id from lot l join product p on p.id = l.product_id
       where p.status = 'published' and l.is_current and l.status = 'passed' order by l.lot_number limit 1)
     returning lot_number`,
  )
  const { read, texts, files } = await downloadZip()
  const [{ lot_number: lot }] = rows
  expect(read('missing.txt')).toMatch(new RegExp(`^No lab report: .*, lot ${lot}\\.$`, 'm'))
  expect(texts).toContain('Not in this file')
  expect(Object.keys(files).some((name) => name.endsWith(`/lot-${lot}.pdf`))).toBe(false)
})

test('The pack says for which shipping methods an adult signs', async () => {
  expect((await downloadZip()).texts).toContain('Signature of an adult (21+), with every shipping method')
  await createUnsignedMethod(shop, 'Porch')
  const { texts } = await downloadZip()
  expect(texts).not.toContain('every shipping method')
  expect(texts).toContain('None with UPS Porch, not offered where a rule asks for one.')
})

test('The pack counts inquiries neither as disputes nor among their reasons', async () => {
  const accountId = await getSandboxAccountId(shop)
  const since = toShopDay(new Date()).slice(0, 7)
  const count = async () =>
    (await countDisputeReasons(shop.shop.db, since))
      .filter((each) => each.accountId === accountId)
      .reduce((sum, { disputes }) => sum + disputes, 0)
  const before = await count()
  const opened = { accountId, openedOn: `${since}-01` }
  await storeDisputes(shop, { ...opened, count: 2, kind: 'fraud' })
  await storeDisputes(shop, { ...opened, count: 3, kind: 'fraud', state: 'inquiry' })
  expect(await count()).toBe(before + 2)
})

test('The tables of the pack run no formula, and are read as UTF-8', async () => {
  await shop.sql.query(
    "update product set name = '=1+1 Café' where id = (select id from product where status = 'published' order by id limit 1)",
  )
  const { files, read } = await downloadZip()
  expect(read('lab-reports.csv')).toContain(`\n"'=1+1 Café`)
  for (const name of ['lab-reports.csv', 'processing-history.csv'])
    expect([...(files[name] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})

test('The pack has no personal data of customers', async () => {
  const { files, texts } = await downloadZip()
  const { rows } = await shop.sql.query(
    `select number, email::text, first_name || ' ' || last_name as name, street1, host(ip) as ip,
       (select tracking_number from shipment where order_id = shop_order.id and tracking_number is not null limit 1)
     from shop_order where email <> ''`,
  )
  expect(rows.length).toBeGreaterThan(100)
  const written = [
    texts,
    ...Object.entries(files)
      .filter(([name]) => /\.(csv|txt|md)$/.test(name))
      .map(([, bytes]) => strFromU8(bytes)),
  ].join('\n')
  const found = rows.flatMap((row) =>
    Object.values<string | null>(row).filter(
      (value) => value !== null && value !== '' && written.includes(value),
    ),
  )
  expect(found).toEqual([])
  const staffEmails = (await shop.sql.query('select email::text from staff where email is not null')).rows
  for (const { email } of staffEmails) expect(written).not.toContain(email)
})

test('The pack is for owners and managers, and the audit log has each download', async () => {
  const [manager, viewer] = [
    await addStaffMember(shop, 'manager', 'mona'),
    await addStaffMember(shop, 'viewer', 'vic'),
  ]
  const pdf = await download('pdf', manager)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdf.headers.get('content-disposition')).toContain('underwriting-pack-')
  expect((await download('zip', viewer)).status).toBe(403)
  const entries = await listAuditEntries(shop, { action: 'underwriting pack exported', subject: 'shop' })
  expect(entries.at(-1)).toMatchObject({ actor: 'The mona', detail: { format: 'pdf' } })
})

test('One pack is made at a time', async () => {
  const answers = await Promise.all([download('pdf'), download('zip'), download('pdf')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  expect((await download('pdf')).status).toBe(200)
})
