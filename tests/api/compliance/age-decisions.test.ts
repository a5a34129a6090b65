import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  chooseAgeProvider,
  getAgeState,
  packOrder,
  placePaidOrder,
  runAgeCheck,
  uploadDocument,
} from '#tests/support/age-checks.ts'
import { ageCheckerAccount, startAgeChecker, startVeratad } from '#tests/support/age-services.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { takePhoto } from '#tests/support/review-photos.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, unlockOwner } from '#tests/support/staff.ts'
import { listPrivateFiles, readStoredAccounts } from '#tests/support/stored-age-checks.ts'
import { deleteDueAgeDocuments } from '#usecases/age-checks/age-documents.ts'

const [veratad, ageChecker] = [await startVeratad(), await startAgeChecker()]
const shop = await startShop({ ageServiceUrls: { veratad: veratad.url, agechecker: ageChecker.url } })
const owner = await getOwner(shop)
beforeEach(() => unlockOwner(shop, owner))

type Headers = { token: string }
const step = (number: string, name: string, body: object, headers: Headers = owner) =>
  shop.post(`/api/admin/orders/${number}/age-check${name}`, body, headers)
const getAgeCheck = async (number: string, headers: Headers = owner) =>
  (await shop.get(`/api/admin/orders/${number}/age-check`, headers)).body.ageCheck
const evidence = { evidence: 'video-call', reason: 'State ID shown by video.' }

async function createRejectedOrder() {
  const order = await placePaidOrder(shop, { lastName: 'Minor' })
  expect(await runAgeCheck(shop, order)).toBe('rejected')
  return order
}

// Before anybody else has the right.
test('An owner without a second person overrides a rejection alone, with evidence and the password', async () => {
  const { number } = await createRejectedOrder()
  expect((await getAgeCheck(number)).needsSecondPerson).toBe(false)
  expect(await step(number, '', { verdict: 'verified', ...evidence })).toMatchObject({ status: 409 })
  expect((await step(number, '/override', { reason: 'Trust me.' })).status).toBe(400)
  shop.clock.forward(11)
  expect((await step(number, '/override', evidence)).body.code).toBe('confirmation-required')
  await unlockOwner(shop, owner)
  expect((await step(number, '/override', evidence)).body.order.age).toBe('verified')
  expect((await packOrder(shop, { number })).status).toBe(200)
})

describe('A rejected age', () => {
  test('is verified only by a second person, once there is one', async () => {
    const manager = await addStaffMember(shop, 'manager', 'mara')
    const packer = await addStaffMember(shop, 'fulfillment', 'finn')
    const { number } = await createRejectedOrder()
    expect((await getAgeCheck(number)).needsSecondPerson).toBe(true)
    expect((await step(number, '/override', evidence, packer)).status).toBe(403)
    expect((await step(number, '/override', evidence)).body.order.age).toBe('rejected')
    expect((await step(number, '/override', evidence, manager)).status).toBe(409)
    const confirmation = { verdict: 'confirmed', note: 'I saw the recording.' }
    expect(await step(number, '/override/decide', confirmation)).toMatchObject({
      status: 403,
      body: { message: 'You proposed this override. Another staff member must confirm it.' },
    })
    expect(await getAgeState(shop, { number })).toBe('rejected')
    expect((await packOrder(shop, { number })).status).toBe(409)
    expect((await step(number, '/override/decide', confirmation, packer)).status).toBe(403)
    expect((await step(number, '/override/decide', confirmation, manager)).body.order.age).toBe('verified')
    expect((await getAgeCheck(number)).checks[0]).toMatchObject({
      source: 'staff',
      evidence: 'video-call',
      decidedBy: 'The mara',
      detail: expect.stringContaining('State ID shown by video. (proposed by'),
    })
  })

  test('stays rejected when the second person declines', async () => {
    const support = await addStaffMember(shop, 'support', 'sam')
    const { number } = await createRejectedOrder()
    await step(number, '/override', evidence, support)
    const declined = { verdict: 'declined', note: 'The recording shows somebody else.' }
    expect((await step(number, '/override/decide', declined)).body.order.age).toBe('rejected')
    expect((await step(number, '/override/decide', { ...declined, verdict: 'confirmed' })).status).toBe(409)
  })

  test('is not asked about again until it passes', async () => {
    const { number } = await createRejectedOrder()
    for (const name of ['/repeat', '/request-document'])
      expect((await step(number, name, { reason: 'Once more.' })).status).toBe(409)
  })
})

test('A verification can be revoked until the order is shipped, also when it is packed', async () => {
  const order = await placePaidOrder(shop)
  const { number } = order
  await runAgeCheck(shop, order)
  await packOrder(shop, order)
  const revoked = await step(number, '/revoke', { reason: 'The ID belongs to somebody else.' })
  expect(revoked.body.order.age).toBe('revoked')
  const ship = { to: 'shipped', trackingNumber: '9400 1112 0620 6406 2607 87', isConfirmed: true }
  expect(await shop.post(`/api/admin/orders/${number}/fulfillment`, ship, owner)).toMatchObject({
    status: 409,
    body: { message: "The customer's age is not verified." },
  })
  const view = await shop.post('/api/order/get', { orderNumber: number, orderKey: order.key })
  expect(view.body.order.status).toBe('age-check-failed')

  const shipped = await placePaidOrder(shop)
  await runAgeCheck(shop, shipped)
  await packOrder(shop, shipped)
  await shop.post(`/api/admin/orders/${shipped.number}/fulfillment`, ship, owner)
  expect(await step(shipped.number, '/revoke', { reason: 'Too late.' })).toMatchObject({
    status: 409,
    body: { message: 'The order is already shipped.' },
  })
})

describe('A document', () => {
  async function createManualOrder() {
    await chooseAgeProvider(shop, 'manual', { documentDays: 7 })
    const order = await placePaidOrder(shop, { lastName: 'Larch' })
    expect(await runAgeCheck(shop, order)).toBe('needs-document')
    return order
  }
  const getView = async ({ number, key }: { number: string; key: string }) =>
    (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order

  test('is asked for by email, uploaded with the order key, and seen only by staff who decide', async () => {
    const order = await createManualOrder()
    expect((await listEmailsTo(shop, order.email)).map(({ template }) => template)).toContain(
      'age-document-needed',
    )
    expect(await getView(order)).toMatchObject({
      status: 'age-document-needed',
      ageDocument: { uploaded: 0, keptDays: 7 },
    })
    const photo = await takePhoto('jpeg')
    expect((await uploadDocument(shop, { ...order, key: 'wrong' }, photo)).status).toBe(404)
    expect((await uploadDocument(shop, order, photo)).status).toBe(200)
    expect(await getView(order)).toMatchObject({ status: 'age-in-review', ageDocument: { uploaded: 1 } })

    const viewer = await addStaffMember(shop, 'viewer', 'vera')
    const [document] = (await getAgeCheck(order.number, viewer)).documents
    const path = `/api/admin/orders/${order.number}/age-check/documents/${document.id}`
    expect(await shop.get(path, viewer)).toMatchObject({ status: 403 })
    expect(await shop.get(path)).toMatchObject({ status: 401 })
    const opened = await shop.get(path, owner)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('content-type')).toBe('image/webp')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const audit = await shop.get(`/api/admin/audit-log?search=${order.number}`, owner)
    const actions = audit.body.rows.map(({ action }: { action: string }) => action)
    expect(actions).toContain('age document opened')
  })

  test('is encrypted on the disk, not in the public files, and gone once staff have decided', async () => {
    const order = await createManualOrder()
    const before = await listPrivateFiles(shop)
    await uploadDocument(shop, order, await takePhoto('png'))
    const [file = ''] = (await listPrivateFiles(shop)).filter((name) => !before.includes(name))
    const stored = await readFile(file)
    expect(stored.includes('WEBP')).toBe(false)
    expect(stored.includes('Camera of Ada')).toBe(false)
    const [document] = (await getAgeCheck(order.number)).documents
    const decided = await step(order.number, '', {
      verdict: 'verified',
      evidence: 'document',
      reason: 'Driver license of New York.',
    })
    expect(decided.body.order.age).toBe('verified')
    expect(await listPrivateFiles(shop)).not.toContain(file)
    const path = `/api/admin/orders/${order.number}/age-check/documents/${document.id}`
    expect((await shop.get(path, owner)).status).toBe(404)
    expect((await getAgeCheck(order.number)).documents).toMatchObject([{ deletedAt: expect.any(String) }])
    expect((await uploadDocument(shop, order, await takePhoto())).status).toBe(409)
    expect((await listEmailsTo(shop, order.email)).map(({ template }) => template)).toContain('age-verified')
  })

  test('is deleted after the days that are set, also when nobody decides', async () => {
    const order = await createManualOrder()
    await uploadDocument(shop, order, await takePhoto('webp'))
    const count = (await listPrivateFiles(shop)).length
    expect(count).toBeGreaterThan(0)
    // Only the job's clock moves, so that the session stays.
    const later = new Date(shop.clock.now().getTime() + (7 * 24 * 60 + 1) * 60_000)
    await deleteDueAgeDocuments({ ...shop.shop, clock: { now: () => later } })
    expect(await listPrivateFiles(shop)).toEqual([])
  })

  test('is a photo or a harmless PDF, by its content', async () => {
    const order = await createManualOrder()
    const pdf = (body: string) => Buffer.from(`%PDF-1.4\n${body}\nstartxref\n9\n%%EOF\n`)
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"></svg>'),
      Buffer.from('MZ a program'),
      pdf('<< /Type /Page >> << /OpenAction << /JavaScript (app.alert(1)) >> >>'),
      pdf('<< /Type /Page >> << /A << /J#61vaScript (app.alert(1)) >> >>'),
      Buffer.from('%PDF-1.4 without its end'),
      pdf('without a page'),
    ])
      expect(await uploadDocument(shop, order, bytes)).toMatchObject({
        status: 415,
        body: { code: 'document-type' },
      })
    expect((await uploadDocument(shop, order, Buffer.alloc(8 * 1024 * 1024 + 1, 1))).status).toBe(413)
    expect((await uploadDocument(shop, order, pdf('<< /Type /Page >>'))).status).toBe(200)
    const [document] = (await getAgeCheck(order.number)).documents
    const opened = await shop.get(
      `/api/admin/orders/${order.number}/age-check/documents/${document.id}`,
      owner,
    )
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('of a rejected order does not verify it without an override', async () => {
    await chooseAgeProvider(shop, 'sandbox')
    const order = await createRejectedOrder()
    expect((await uploadDocument(shop, order, await takePhoto())).status).toBe(200)
    expect(await getAgeState(shop, order)).toBe('rejected')
    const decision = { verdict: 'verified', evidence: 'document', reason: 'License seen.' }
    expect((await step(order.number, '', decision)).status).toBe(409)
  })
})

describe('The settings of the age check', () => {
  test('store the account encrypted, and never show it again', async () => {
    await chooseAgeProvider(shop, 'agechecker')
    expect(await readStoredAccounts(shop)).not.toMatch(/secret-of-the-shop|key-of-the-shop|accountKey/)
    const settings = await shop.get('/api/admin/settings/age', owner)
    expect(settings.body).toMatchObject({ values: { provider: 'agechecker' }, isReady: true })
    expect(JSON.stringify(settings.body)).not.toContain('of-the-shop')
    const audit = await shop.get('/api/admin/audit-log?search=age%20account', owner)
    expect(audit.body.total).toBeGreaterThan(0)
    expect(JSON.stringify(audit.body)).not.toContain('of-the-shop')
  })

  test('try the account at the service', async () => {
    await chooseAgeProvider(shop, 'agechecker')
    const test = () => shop.post('/api/admin/settings/age/test', { service: 'agechecker' }, owner)
    expect((await test()).body).toMatchObject({ ok: true })
    const wrong = { ...ageCheckerAccount, accountKey: 'wrong' }
    await shop.post('/api/admin/settings/age/account', wrong, owner)
    expect((await test()).body).toMatchObject({ ok: false, message: expect.stringContaining('invalid_key') })
    ageChecker.trouble = 'down'
    expect((await test()).body).toMatchObject({ ok: false })
    ageChecker.trouble = 'none'
  })

  test('need an account before a service is chosen, and the right to change settings', async () => {
    const { version } = (await shop.get('/api/admin/settings/age', owner)).body
    const change = { provider: 'veratad', expectedVersion: version }
    expect(await shop.post('/api/admin/settings/age', change, owner)).toMatchObject({
      status: 400,
      body: { fields: { provider: 'Connect your Veratad account first.' } },
    })
    const catalog = await addStaffMember(shop, 'catalog', 'cleo')
    expect((await shop.post('/api/admin/settings/age', change, catalog)).status).toBe(403)
    expect((await shop.post('/api/admin/settings/age/account', ageCheckerAccount, catalog)).status).toBe(403)
  })

  test('refuse a stale edit', async () => {
    const { version } = (await shop.get('/api/admin/settings/age', owner)).body
    const save = (rememberedDays: number) =>
      shop.post('/api/admin/settings/age', { rememberedDays, expectedVersion: version }, owner)
    expect((await save(10)).status).toBe(200)
    expect(await save(20)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
  })
})

test('An order that needs a document or staff is in their queue, with the next step', async () => {
  await chooseAgeProvider(shop, 'sandbox')
  for (const [lastName, state, nextStep] of [
    ['Document', 'needs-document', /asked for a document/],
    ['Review', 'in-review', /verify or reject/],
    ['Minor', 'rejected', /Refund the order/],
  ] as const) {
    const order = await placePaidOrder(shop, { lastName })
    expect(await runAgeCheck(shop, order)).toBe(state)
    const queue = (await shop.get(`/api/admin/orders?queue=age&search=${order.number}`, owner)).body
    expect(queue).toMatchObject({ total: 1, rows: [{ number: order.number, age: state }] })
    const { groups } = (await shop.get('/api/admin/notifications', owner)).body
    const group = groups.find(({ kind }: { kind: string }) => kind === 'age')
    const total = (await shop.get('/api/admin/orders?queue=age', owner)).body.total
    expect(group.count).toBe(total)
    const item = group.items.find(({ orderNumber }: { orderNumber: string }) => orderNumber === order.number)
    // The bell shows the oldest.
    if (item !== undefined) expect(item.detail).toMatch(nextStep)
  }
})
