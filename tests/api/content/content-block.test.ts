import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { signInOwner, unlockOwner } from '#tests/support/staff.ts'
import { storeOldContent } from '#tests/support/stored-content.ts'

const shop = await startShop()
let owner = await signInOwner(shop)

const getBlock = async (key: string) => (await shop.get(`/api/admin/content/${key}`, owner)).body
const saveBlock = async (key: string, value: unknown, extra: object = {}) =>
  shop.post(
    `/api/admin/content/${key}`,
    { value, expectedVersion: (await getBlock(key)).latestVersion, ...extra },
    owner,
  )
const minutesFromNow = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
const readFaq = async () => {
  const { data, until } = await readPage(shop, (loaders) => loaders.home())
  return { heading: data.faq.heading, until }
}
const createFaq = (heading: string) => ({
  heading,
  items: [{ question: 'Do you ship?', answer: 'Where we may.' }],
})

describe('A content block', () => {
  test('is shown at once when it is published, with an audit entry', async () => {
    expect((await readFaq()).heading).toBe("Faq's")
    expect((await saveBlock('faq', createFaq('Questions'))).status).toBe(200)
    expect((await readFaq()).heading).toBe('Questions')
    const { versions } = await getBlock('faq')
    expect(versions.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [2, 'live'],
      [1, 'past'],
    ])
    const auditLog = await shop.get('/api/admin/audit-log?search=content', owner)
    expect(auditLog.body.rows[0]).toMatchObject({ action: 'content updated', subject: 'faq', actor: 'owner' })
  })

  test('is shown from its scheduled time', async () => {
    const startsAt = minutesFromNow(30)
    expect((await saveBlock('faq', createFaq('From half past'), { startsAt })).status).toBe(200)
    const faqBefore = await readFaq()
    expect(faqBefore.heading).toBe('Questions')
    expect(faqBefore.until).toEqual(new Date(startsAt))
    shop.clock.forward(29)
    expect((await readFaq()).heading).toBe('Questions')
    shop.clock.forward(1.01)
    await unlockOwner(shop, owner)
    const faqAfter = await readFaq()
    expect(faqAfter.heading).toBe('From half past')
    expect(faqAfter.until).not.toEqual(new Date(startsAt))
  })

  test('can be unscheduled before its start time, but not after', async () => {
    const { latestVersion } = await getBlock('faq')
    await saveBlock('faq', createFaq('Never seen'), { startsAt: minutesFromNow(10) })
    const unscheduleVersion = (number: number) =>
      shop.post(`/api/admin/content/faq/versions/${number}/unschedule`, {}, owner)
    expect((await unscheduleVersion(latestVersion + 1)).status).toBe(200)
    expect((await unscheduleVersion(latestVersion + 1)).status).toBe(404)
    expect((await unscheduleVersion(latestVersion)).status).toBe(404)
    shop.clock.forward(11)
    await unlockOwner(shop, owner)
    expect((await readFaq()).heading).toBe('From half past')
  })

  test('cannot be scheduled in the past', async () => {
    expect(await saveBlock('faq', createFaq('Too late'), { startsAt: minutesFromNow(-1) })).toMatchObject({
      status: 400,
      body: { fields: { startsAt: expect.stringContaining('in the past') } },
    })
    expect(await saveBlock('faq', createFaq('No day'), { startsAt: 'tomorrow' })).toMatchObject({
      status: 400,
      body: { fields: { startsAt: 'Enter a date and a time.' } },
    })
  })

  test('can be restored to an older version, which creates a new version', async () => {
    const { latestVersion } = await getBlock('faq')
    const restored = await shop.post(
      '/api/admin/content/faq/versions/1/restore',
      { expectedVersion: latestVersion },
      owner,
    )
    expect(restored.status).toBe(200)
    expect((await readFaq()).heading).toBe("Faq's")
    expect((await getBlock('faq')).latestVersion).toBe(latestVersion + 1)
  })

  test('is not restored to a version that no longer fits, which no page could show', async () => {
    const number = (await getBlock('faq')).latestVersion + 1
    await storeOldContent(shop, { key: 'faq', number, value: { heading: 'Old', items: 'none' } })
    const path = `/api/admin/content/faq/versions/${number}/restore`
    expect(await shop.post(path, { expectedVersion: number }, owner)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no longer fits'), fields: { items: expect.any(String) } },
    })
    expect((await readFaq()).heading).toBe("Faq's")
  })

  test('is saved once when two staff members save it at the same time', async () => {
    const { latestVersion } = await getBlock('trust')
    const createBadges = (title: string) => [{ title, text: 'A text', icon: 'leaf' }]
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((title) =>
        shop.post(
          '/api/admin/content/trust',
          { value: createBadges(title), expectedVersion: latestVersion },
          owner,
        ),
      ),
    )
    const statuses = [first?.status, second?.status].sort()
    expect(statuses).toEqual([200, 409])
    expect([first, second].find((response) => response?.status === 409)?.body).toMatchObject({
      code: 'edit-conflict',
      message: expect.stringContaining('owner saved another version'),
    })
    expect((await getBlock('trust')).latestVersion).toBe(latestVersion + 1)
  })

  test('is refused with an error at each wrong field', async () => {
    const slide = { headline: '', tagline: 'x'.repeat(161), action: 'Go', href: 'javascript:alert(1)' }
    const { status, body } = await saveBlock('hero', [
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
    expect((await saveBlock('trust', [{ title: 'A', text: 'B', icon: 'skull' }])).body.fields).toEqual({
      '0.icon': 'Choose an icon.',
    })
    expect((await shop.post('/api/admin/content/faq', { value: createFaq('x') }, owner)).status).toBe(400)
    expect(
      (await shop.post('/api/admin/content/toString', { value: {}, expectedVersion: 0 }, owner)).status,
    ).toBe(404)
  })

  test('hides the promotional strip when it is switched off', async () => {
    expect((await saveBlock('strip', null)).status).toBe(200)
    const { data } = await readPage(shop, (loaders) => loaders.layout())
    expect(data.strip).toBeUndefined()
  })
})

describe('A picture for a page', () => {
  const uploadPicture = async (bytes: Uint8Array<ArrayBuffer>, alt: string, name = 'a.png') => {
    const form = new FormData()
    form.append('image', new Blob([bytes], { type: 'image/png' }), name)
    form.append('alt', alt)
    const response = await fetch(`${shop.url}/api/admin/content-images`, {
      method: 'POST',
      headers: owner,
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }
  const createPng = async () =>
    new Uint8Array(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f6b4a' } })
        .png()
        .toBuffer(),
    )

  test('is validated by its content, stored with its description, and can be selected', async () => {
    const { status, body } = await uploadPicture(await createPng(), 'A green field')
    expect(status).toBe(200)
    expect(body.picture).toMatchObject({ alt: 'A green field', width: 300, height: 200 })
    expect((await shop.get(body.picture.url)).headers.get('content-type')).toBe('image/webp')
    const { rows } = (await shop.get('/api/admin/content-images', owner)).body
    expect(rows[0]).toEqual(body.picture)
    const tile = { title: 'Field', href: '/products', image: body.picture }
    expect((await saveBlock('tiles', { heading: 'Shop', items: [tile] })).status).toBe(200)
  })

  test('is refused when it is not a picture, too large or has no description', async () => {
    expect(await uploadPicture(new TextEncoder().encode('<svg onload=alert(1)>'), 'x')).toMatchObject({
      status: 415,
      body: { message: 'Only JPG, JPEG, PNG files are allowed' },
    })
    expect(await uploadPicture(new Uint8Array(2 * 1024 * 1024 + 1), 'x')).toMatchObject({
      status: 413,
      body: { message: 'File size must be less than 2MB!' },
    })
    expect(await uploadPicture(await createPng(), ' ')).toMatchObject({
      status: 400,
      body: { fields: { alt: 'The alt text is required.' } },
    })
  })
})

describe('Policies', () => {
  const getAcceptedTerms = async (orderNumber: string) =>
    (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body.order.termsVersion
  const placeNewOrder = async () => {
    const product = await findProductInStock(shop)
    const { body } = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
    return body.orderNumber
  }

  // Covers: policies
  test('include a Privacy Policy, last updated July 20, 2025, with a minimum age of 21, not 18', async () => {
    const { data } = await readPage(shop, (loaders) => loaders.policy('privacy-policy'))
    expect(data?.updated).toBe('2025-07-20')
    expect(data?.html).toContain('under 21')
    expect(data?.html).not.toMatch(/\b18\b/)
  })

  test('are stored with each order in the version shown at that time', async () => {
    const firstOrder = await placeNewOrder()
    expect(await getAcceptedTerms(firstOrder)).toBe('2025-07-20')
    const terms = { title: 'Terms & Conditions', body: '## Who may buy\n\nAdults aged 21 and older.' }
    const startsAt = minutesFromNow(24 * 60)
    await saveBlock('terms', terms, { startsAt })
    expect(await getAcceptedTerms(await placeNewOrder())).toBe('2025-07-20')
    shop.clock.forward(24 * 60 + 1)
    // A day later the session has ended.
    owner = await signInOwner(shop)
    const laterOrder = await placeNewOrder()
    const { versions } = await getBlock('terms')
    expect(await getAcceptedTerms(laterOrder)).toBe(versions[0].label)
    expect(versions[0].label).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const { data: layout } = await readPage(shop, (loaders) => loaders.layout())
    expect(layout.termsVersion).toBe(versions[0].label)
    expect(await getAcceptedTerms(firstOrder)).toBe('2025-07-20')
  })

  test('show older versions, but no scheduled ones', async () => {
    await saveBlock('terms', { title: 'Terms', body: 'Planned.' }, { startsAt: minutesFromNow(60) })
    const plannedVersion = (await getBlock('terms')).versions[0].label
    const readTerms = (version?: string) => readPage(shop, (loaders) => loaders.policy('terms', version))
    const { data: current, until } = await readTerms()
    expect(until).toBeDefined()
    expect(current?.versions).toHaveLength(2)
    const { data: older } = await readTerms('2025-07-20')
    expect(older).toMatchObject({ inForce: false, version: '2025-07-20', updated: '2025-07-20' })
    expect(older?.html).toContain('third-party age-verification')
    expect((await readTerms(plannedVersion)).data).toBeUndefined()
    expect((await readTerms('1999-01-01')).data).toBeUndefined()
    expect((await readPage(shop, (loaders) => loaders.policy('faq'))).data).toBeUndefined()
  })

  test('give two versions of the same day different names', async () => {
    const title = 'Refund & Return Policy'
    await saveBlock('refund-and-return-policy', { title, body: 'One.' })
    await saveBlock('refund-and-return-policy', { title, body: 'Two.' })
    const [newer, older] = (await getBlock('refund-and-return-policy')).versions
    expect(newer.label).toBe(`${older.label}.2`)
  })
})
