import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { signInOwner, unlockOwner } from '#tests/support/staff.ts'

const shop = await startShop()
let owner = await signInOwner(shop)

const blockOf = async (key: string) => (await shop.get(`/api/admin/content/${key}`, owner)).body
const save = async (key: string, value: unknown, more: object = {}) =>
  shop.post(
    `/api/admin/content/${key}`,
    { value, expectedVersion: (await blockOf(key)).latestVersion, ...more },
    owner,
  )
const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
const question = async () => {
  const { shown, until } = await readPage(shop, (reads) => reads.home())
  return { heading: shown.faq.heading, until }
}
const faq = (heading: string) => ({ heading, items: [{ question: 'Do you ship?', answer: 'Where we may.' }] })

describe('A content block (D12)', () => {
  test('is shown at once when it is published, with an audit entry', async () => {
    expect((await question()).heading).toBe("Faq's")
    expect((await save('faq', faq('Questions'))).status).toBe(200)
    expect((await question()).heading).toBe('Questions')
    const { versions } = await blockOf('faq')
    expect(versions.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [2, 'live'],
      [1, 'past'],
    ])
    const log = await shop.get('/api/admin/audit-log?search=content', owner)
    expect(log.body.rows[0]).toMatchObject({ action: 'content updated', subject: 'faq', actor: 'owner' })
  })

  test('is shown from its scheduled minute on', async () => {
    const startsAt = inMinutes(30)
    expect((await save('faq', faq('From half past'), { startsAt })).status).toBe(200)
    const before = await question()
    expect(before.heading).toBe('Questions')
    expect(before.until).toEqual(new Date(startsAt))
    shop.clock.forward(29)
    expect((await question()).heading).toBe('Questions')
    shop.clock.forward(1.01)
    await unlockOwner(shop, owner)
    const after = await question()
    expect(after.heading).toBe('From half past')
    expect(after.until).not.toEqual(new Date(startsAt))
  })

  test('can be unscheduled before its time, not after', async () => {
    const { latestVersion: newest } = await blockOf('faq')
    await save('faq', faq('Never seen'), { startsAt: inMinutes(10) })
    const withdraw = (number: number) =>
      shop.post(`/api/admin/content/faq/versions/${number}/unschedule`, {}, owner)
    expect((await withdraw(newest + 1)).status).toBe(200)
    expect((await withdraw(newest + 1)).status).toBe(404)
    expect((await withdraw(newest)).status).toBe(404)
    shop.clock.forward(11)
    await unlockOwner(shop, owner)
    expect((await question()).heading).toBe('From half past')
  })

  test('cannot be scheduled in the past', async () => {
    expect(await save('faq', faq('Too late'), { startsAt: inMinutes(-1) })).toMatchObject({
      status: 400,
      body: { fields: { startsAt: expect.stringContaining('in the past') } },
    })
    expect(await save('faq', faq('No day'), { startsAt: 'tomorrow' })).toMatchObject({
      status: 400,
      body: { fields: { startsAt: 'Enter a date and a time.' } },
    })
  })

  test('is restored to an older text as a new version', async () => {
    const { latestVersion: newest } = await blockOf('faq')
    const restored = await shop.post(
      '/api/admin/content/faq/versions/1/restore',
      { expectedVersion: newest },
      owner,
    )
    expect(restored.status).toBe(200)
    expect((await question()).heading).toBe("Faq's")
    expect((await blockOf('faq')).latestVersion).toBe(newest + 1)
  })

  test('is saved once when two staff members save it at the same time', async () => {
    const { latestVersion: newest } = await blockOf('trust')
    const badge = (title: string) => [{ title, text: 'A text', icon: 'leaf' }]
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((title) =>
        shop.post('/api/admin/content/trust', { value: badge(title), expectedVersion: newest }, owner),
      ),
    )
    const statuses = [first?.status, second?.status].sort()
    expect(statuses).toEqual([200, 409])
    expect([first, second].find((answer) => answer?.status === 409)?.body).toMatchObject({
      code: 'edit-conflict',
      message: expect.stringContaining('owner saved another version'),
    })
    expect((await blockOf('trust')).latestVersion).toBe(newest + 1)
  })

  test('is refused with an error at each wrong field', async () => {
    const slide = { headline: '', tagline: 'x'.repeat(161), action: 'Go', href: 'javascript:alert(1)' }
    const { status, body } = await save('hero', [
      { ...slide, image: { url: 'https://elsewhere.example/a.webp', alt: '', width: 1, height: 1 } },
    ])
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      '0.headline': 'The headline is required.',
      '0.tagline': 'The tagline can be at most 160 characters.',
      '0.href': 'A link must start with / or https://.',
      '0.image.url': "Choose one of the shop's own pictures.",
      '0.image.alt': 'The alt text is required.',
    })
    expect((await save('trust', [{ title: 'A', text: 'B', icon: 'skull' }])).body.fields).toEqual({
      '0.icon': 'Choose an icon.',
    })
    expect((await shop.post('/api/admin/content/faq', { value: faq('x') }, owner)).status).toBe(400)
    expect(
      (await shop.post('/api/admin/content/toString', { value: {}, expectedVersion: 0 }, owner)).status,
    ).toBe(404)
  })

  test('hides the promotional strip when it is switched off', async () => {
    expect((await save('strip', null)).status).toBe(200)
    const { shown } = await readPage(shop, (reads) => reads.layout())
    expect(shown.strip).toBeUndefined()
  })
})

describe('A picture for a page', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, alt: string, name = 'a.png') => {
    const form = new FormData()
    form.append('image', new Blob([bytes], { type: 'image/png' }), name)
    form.append('alt', alt)
    const answer = await fetch(`${shop.url}/api/admin/content-images`, {
      method: 'POST',
      headers: owner,
      body: form,
    })
    return { status: answer.status, body: await answer.json() }
  }
  const png = async () =>
    new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f6b4a' } })
        .png()
        .toBuffer(),
    )

  test('is checked by its content, stored with its description, and can be chosen', async () => {
    const { status, body } = await send(await png(), 'A green field')
    expect(status).toBe(200)
    expect(body.picture).toMatchObject({ alt: 'A green field', width: 300, height: 200 })
    expect((await shop.get(body.picture.url)).headers.get('content-type')).toBe('image/webp')
    const { rows } = (await shop.get('/api/admin/content-images', owner)).body
    expect(rows[0]).toEqual(body.picture)
    const tile = { title: 'Field', href: '/products', image: body.picture }
    expect((await save('tiles', { heading: 'Shop', items: [tile] })).status).toBe(200)
  })

  test('is refused when it is no picture, too large or not described', async () => {
    expect(await send(new TextEncoder().encode('<svg onload=alert(1)>'), 'x')).toMatchObject({
      status: 415,
      body: { message: 'Only JPG, JPEG, PNG files are allowed' },
    })
    expect(await send(new Uint8Array(2 * 1024 * 1024 + 1), 'x')).toMatchObject({
      status: 413,
      body: { message: 'File size must be less than 2MB!' },
    })
    expect(await send(await png(), ' ')).toMatchObject({
      status: 400,
      body: { fields: { alt: 'The alt text is required.' } },
    })
  })
})

describe('Policies', () => {
  const acceptedBy = async (orderNumber: string) =>
    (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body.order.termsVersion
  const order = async () => {
    const product = await findProductInStock(shop)
    const { body } = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
    return body.orderNumber
  }

  // Covers: policies
  test('include a Privacy Policy, last updated July 20, 2025, for the age of 21, not 18 (D33)', async () => {
    const { shown } = await readPage(shop, (reads) => reads.policy('privacy-policy'))
    expect(shown?.updated).toBe('2025-07-20')
    expect(shown?.html).toContain('under 21')
    expect(shown?.html).not.toMatch(/\b18\b/)
  })

  test('are stored with each order in the version of that time (D26)', async () => {
    const first = await order()
    expect(await acceptedBy(first)).toBe('2025-07-20')
    const terms = { title: 'Terms & Conditions', body: '## Who may buy\n\nAdults aged 21 and older.' }
    const startsAt = inMinutes(24 * 60)
    await save('terms', terms, { startsAt })
    expect(await acceptedBy(await order())).toBe('2025-07-20')
    shop.clock.forward(24 * 60 + 1)
    // A day later the session has ended.
    owner = await signInOwner(shop)
    const later = await order()
    const { versions } = await blockOf('terms')
    expect(await acceptedBy(later)).toBe(versions[0].label)
    expect(versions[0].label).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const { shown: chrome } = await readPage(shop, (reads) => reads.layout())
    expect(chrome.termsVersion).toBe(versions[0].label)
    expect(await acceptedBy(first)).toBe('2025-07-20')
  })

  test('show older versions, and no scheduled one', async () => {
    await save('terms', { title: 'Terms', body: 'Planned.' }, { startsAt: inMinutes(60) })
    const planned = (await blockOf('terms')).versions[0].label
    const read = (version?: string) => readPage(shop, (reads) => reads.policy('terms', version))
    const { shown: current, until } = await read()
    expect(until).toBeDefined()
    expect(current?.versions).toHaveLength(2)
    const { shown: older } = await read('2025-07-20')
    expect(older).toMatchObject({ inForce: false, version: '2025-07-20', updated: '2025-07-20' })
    expect(older?.html).toContain('third-party age-verification')
    expect((await read(planned)).shown).toBeUndefined()
    expect((await read('1999-01-01')).shown).toBeUndefined()
    expect((await readPage(shop, (reads) => reads.policy('faq'))).shown).toBeUndefined()
  })

  test('name two versions of one day differently', async () => {
    const title = 'Refund & Return Policy'
    await save('refund-and-return-policy', { title, body: 'One.' })
    await save('refund-and-return-policy', { title, body: 'Two.' })
    const [two, one] = (await blockOf('refund-and-return-policy')).versions
    expect(two.label).toBe(`${one.label}.2`)
  })
})
