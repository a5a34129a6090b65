import { expect, test, vi } from 'vitest'
import { toLegalDay } from '#domain/legal-day.ts'
import { listKindsThatRun } from '#domain/settings/retention.ts'
import { maxCertificates } from '#domain/tax/certificate.ts'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { getOwner } from '#tests/support/orders.ts'
import { takePhoto } from '#tests/support/review-photos.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { registerWithCredit } from '#tests/support/store-credit.ts'
import { listPrivateFiles } from '#tests/support/stored-age-checks.ts'
import { fillCertificates } from '#tests/support/stored-tax-certificates.ts'
import { purgeData } from '#usecases/operations/purge-data.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const items = [{ productId: await findProductAtFullPrice(shop), quantity: 2 }]
const reseller = await registerWithCredit(shop, 0)
const path = `/api/admin/customers/${reseller.customerId}/tax-certificates`
const dayAfter = (days: number) => toLegalDay(new Date(shop.clock.now().getTime() + days * 86_400_000))

async function addCertificate(fields: Record<string, string>, bytes?: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const photo = Uint8Array.from(bytes ?? (await takePhoto()))
  form.append('document', new File([photo], 'certificate.jpg', { type: 'image/jpeg' }))
  return postForm(path, form)
}

async function postForm(to: string, form: FormData) {
  const response = await fetch(`${shop.url}${to}`, { method: 'POST', headers: owner, body: form })
  return { status: response.status, body: await response.json() }
}

async function editCertificate(id: string, fields: Record<string, string | number>, bytes?: Uint8Array) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (bytes !== undefined) form.append('document', new File([Uint8Array.from(bytes)], 'new.jpg'))
  return postForm(`${path}/${id}`, form)
}
const readFile = async (id: string) =>
  Buffer.from(await (await fetch(`${shop.url}${path}/${id}/file`, { headers: owner })).arrayBuffer())

const list = async () => (await shop.get(path, owner)).body.certificates
const findNotices = async () =>
  (await shop.get('/api/admin/notifications', owner)).body.groups.find(
    ({ kind }: { kind: string }) => kind === 'tax-certificates',
  )

async function quoteTax(headers?: { token: string }): Promise<number> {
  const { shippingOptionId } = await createPaymentRequest(shop, items, createGuest())
  return (await shop.post('/api/cart/quote', { items, shippingOptionId }, headers)).body.tax
}

test('A customer with a certificate pays no tax in its states until it ends, and the order says why', async () => {
  const { version } = (await shop.get('/api/admin/settings', owner)).body
  await shop.post('/api/admin/settings', { taxMode: 'added', expectedVersion: version }, owner)
  await shop.post('/api/admin/tax/registrations', { state: 'NY', startsOn: '2020-01-01' }, owner)
  const tax = await quoteTax()
  expect(tax).toBeGreaterThan(0)
  expect(await quoteTax(reseller.headers)).toBe(tax)

  const fields = { number: 'NY-7', states: 'ny, ca', expiresOn: dayAfter(20) }
  expect(await addCertificate({ ...fields, states: 'XX' })).toMatchObject({ status: 400 })
  expect(await addCertificate({ ...fields, expiresOn: dayAfter(-1) })).toMatchObject({ status: 400 })
  expect(await addCertificate(fields, Buffer.from('no picture'))).toMatchObject({ status: 415 })
  expect(await addCertificate(fields)).toMatchObject({ body: { success: true } })
  expect(await quoteTax(reseller.headers)).toBe(0)
  expect(await quoteTax()).toBe(tax)

  const request = await createPaymentRequest(shop, items, { ...createGuest(), email: reseller.email })
  const placed = await shop.post('/api/payment/process', request, reseller.headers)
  expect(placed.body).toMatchObject({ success: true })
  const { order } = (await shop.get(`/api/admin/orders/${placed.body.orderNumber}`, owner)).body
  expect(order).toMatchObject({ tax: 0, taxTerms: 'Exempt by certificate NY-7' })

  // Another product of a state that the certificate does not name, and the last day.
  expect(await findNotices()).toMatchObject({ count: 1, items: [{ customerId: reseller.customerId }] })
  await shop.sql.query('update tax_certificate set states = $1', [['CA']])
  shop.shop.kept.drop(['tax'])
  expect(await quoteTax(reseller.headers)).toBe(tax)
})

test('A certificate stops on the day after its last, and when staff end it', async () => {
  await shop.sql.query('update tax_certificate set states = $1, expires_on = $2', [['NY'], dayAfter(0)])
  shop.shop.kept.drop(['tax'])
  expect(await quoteTax(reseller.headers)).toBe(0)
  await shop.sql.query('update tax_certificate set expires_on = $1', [dayAfter(-1)])
  shop.shop.kept.drop(['tax'])
  expect(await quoteTax(reseller.headers)).toBeGreaterThan(0)

  const fields = { number: 'NY-8', states: 'NY', expiresOn: dayAfter(400) }
  await addCertificate(fields)
  expect(await quoteTax(reseller.headers)).toBe(0)
  expect(await findNotices()).toMatchObject({ count: 0 })
  const [certificate] = await list()
  expect(certificate).toMatchObject({ number: 'NY-8', isValid: true, checkedBy: expect.any(String) })
  const ended = await shop.post(`${path}/${certificate.id}/end`, {}, owner)
  expect(ended.body).toMatchObject({ success: true })
  expect((await shop.post(`${path}/${certificate.id}/end`, {}, owner)).status).toBe(404)
  expect(await quoteTax(reseller.headers)).toBeGreaterThan(0)
})

test('A document is encrypted, and staff who open it are recorded', async () => {
  const [certificate] = await list()
  const file = await fetch(`${shop.url}${path}/${certificate.id}/file`, { headers: owner })
  expect(file.headers.get('content-type')).toBe('image/webp')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  const { rows } = await shop.sql.query(
    `select detail ->> 'what' as what from audit_entry where detail ->> 'what' = 'tax certificate'`,
  )
  expect(rows).toHaveLength(1)
})

test('A certificate is edited with its document, unless somebody else edited it since or it was ended', async () => {
  const fields = { number: 'NY-9', states: 'NY', expiresOn: dayAfter(100) }
  await addCertificate(fields)
  expect(await quoteTax(reseller.headers)).toBe(0)
  const [{ id, version }] = await list()
  expect(version).toBe(0)
  const before = await readFile(id)

  // Only what is entered changes: the document stays.
  const other = { number: 'NY-9', states: 'CA, NJ', expiresOn: dayAfter(200) }
  const edited = await editCertificate(id, { ...other, expectedVersion: 0 })
  expect(edited.body).toMatchObject({ success: true, message: 'Certificate NY-9 is saved.' })
  const [first] = await list()
  expect(first).toMatchObject({ id, states: ['CA', 'NJ'], expiresOn: dayAfter(200), version: 1 })
  expect(await quoteTax(reseller.headers)).toBeGreaterThan(0)
  expect((await readFile(id)).equals(before)).toBe(true)

  const stale = await editCertificate(id, { ...other, states: 'NY', expectedVersion: 0 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict', conflict: { version: 1 } } })
  expect((await editCertificate(id, { ...other, states: 'XX', expectedVersion: 1 })).body.fields.states).toBe(
    'XX is not a state.',
  )
  const past = { ...other, expiresOn: dayAfter(-1), expectedVersion: 1 }
  expect((await editCertificate(id, past)).body.fields.expiresOn).toBe(
    'This day is over. Enter today or a later day.',
  )
  expect((await editCertificate(id, other)).status).toBe(400)
  const broken = await editCertificate(id, { ...other, expectedVersion: 1 }, Buffer.from('no picture'))
  expect(broken.status).toBe(415)
  expect((await list())[0].version).toBe(1)

  const replaced = await editCertificate(
    id,
    { ...other, states: 'NY', expectedVersion: 1 },
    await takePhoto('jpeg', { width: 800 }),
  )
  expect(replaced.status).toBe(200)
  expect((await readFile(id)).equals(before)).toBe(false)
  expect(await quoteTax(reseller.headers)).toBe(0)
  // The file before is gone, and nothing is left to delete.
  const { rows } = await shop.sql.query('select replaced_names from tax_certificate where id = $1', [id])
  expect(rows).toEqual([{ replaced_names: [] }])
  const audit = (await shop.get(`/api/admin/audit-log?search=${reseller.customerId}`, owner)).body.rows
  const updates = audit.filter(({ action }: { action: string }) => action === 'tax certificate updated')
  expect(updates).toHaveLength(2)
  expect(JSON.stringify(updates)).toContain('replaced')
  expect(audit.map(({ action }: { action: string }) => action)).toContain('tax certificate added')
  expect(JSON.stringify(audit)).not.toContain(reseller.email)

  await shop.post(`${path}/${id}/end`, {}, owner)
  const ended = await editCertificate(id, { ...other, expectedVersion: 2 })
  expect(ended).toMatchObject({
    status: 409,
    body: { message: 'This certificate was ended. Add another one.' },
  })
})

test('A certificate that has expired is corrected without a later last day', async () => {
  await addCertificate({ number: 'NY-1O', states: 'NY', expiresOn: dayAfter(1) })
  const [{ id }] = await list()
  const lastDay = dayAfter(-400)
  await shop.sql.query('update tax_certificate set expires_on = $2 where id = $1', [id, lastDay])
  shop.shop.kept.drop(['tax'])
  const fields = { number: 'NY-10', states: 'NY', expectedVersion: 0 }
  const other = await editCertificate(id, { ...fields, expiresOn: dayAfter(-399) })
  expect(other.body.fields.expiresOn).toBe('This day is over. Enter today or a later day.')
  const corrected = await editCertificate(id, { ...fields, expiresOn: lastDay })
  expect(corrected.body).toMatchObject({ success: true, message: 'Certificate NY-10 is saved.' })
  expect(await list()).toContainEqual(
    expect.objectContaining({ id, number: 'NY-10', expiresOn: lastDay, isValid: false, version: 1 }),
  )
  expect(await quoteTax(reseller.headers)).toBeGreaterThan(0)
})

test('An upload that is sent twice is one certificate', async () => {
  const fields = { number: 'NY-20', states: 'NY, CA', expiresOn: dayAfter(30) }
  const photo = await takePhoto('jpeg', { width: 700 })
  const [before, filesBefore] = [await list(), await listPrivateFiles(shop)]
  const both = await Promise.all([addCertificate(fields, photo), addCertificate(fields, photo)])
  const later = await addCertificate({ ...fields, states: 'CA, NY' }, photo)
  for (const answer of [...both, later])
    expect(answer).toEqual({
      status: 200,
      body: { ...later.body, message: expect.stringContaining('NY, CA') },
    })
  expect(await list()).toHaveLength(before.length + 1)
  expect(await listPrivateFiles(shop)).toHaveLength(filesBefore.length + 1)

  // Another number, another document, and the same one once it was ended are certificates of their own.
  await addCertificate({ ...fields, number: 'NY-21' }, photo)
  await addCertificate(fields, await takePhoto('jpeg', { width: 710 }))
  expect(await list()).toHaveLength(before.length + 3)
  for (const { id, number } of await list())
    if (number === 'NY-20') await shop.post(`${path}/${id}/end`, {}, owner)
  await addCertificate(fields, photo)
  expect(await list()).toHaveLength(before.length + 4)
})

test('A document whose upload was cut off is deleted', async () => {
  const before = await listPrivateFiles(shop)
  const allowWrites = await makeWritesFail(shop, 'tax_certificate')
  // A process that is killed deletes nothing more.
  const remove = vi.spyOn(shop.shop.privateFiles, 'remove').mockRejectedValue(new Error('Killed'))
  const lost = await addCertificate({ number: 'NY-11', states: 'NY', expiresOn: dayAfter(9) })
  expect(lost.status).toBe(500)
  remove.mockRestore()
  await allowWrites()
  const added = await addCertificate({ number: 'NY-12', states: 'NY', expiresOn: dayAfter(9) })
  expect(added.body).toMatchObject({ success: true })
  expect(await listPrivateFiles(shop)).toHaveLength(before.length + 2)

  const later = { now: () => new Date(shop.clock.now().getTime() + 2 * 3_600_000) }
  await purgeData({ ...shop.shop, clock: later }, listKindsThatRun('quarter-hourly'))
  expect(await listPrivateFiles(shop)).toHaveLength(before.length + 1)
  const { id } = (await list()).find(({ number }: { number: string }) => number === 'NY-12')
  expect((await readFile(id)).length).toBeGreaterThan(100)
})

test('Uploads at once do not pass the limit of a customer', async () => {
  await fillCertificates(shop, reseller.customerId, maxCertificates - 1)
  const fields = { states: 'NY', expiresOn: dayAfter(30) }
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((number) => addCertificate({ ...fields, number: `NY-3${number}` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body.message).toContain('at most 50')
  expect(await list()).toHaveLength(maxCertificates)
})
