import { describe, expect, test } from 'vitest'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const shop = await startShop()
const signedIn = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
const headers = { token: signedIn.body.token }
const product = await findProductInStock(shop, 20)
const items = [{ productId: product._id, quantity: 1 }]
const quoteWith = (couponCode: string) => shop.post('/api/cart/quote', { items, couponCode })
const list = async () => (await shop.get('/api/admin/promotions', headers)).body
const named = async (name: string) =>
  (await list()).rows.find((promotion: { name: string }) => promotion.name === name)
const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
const draft = (changes: object = {}) => ({
  name: 'Spring',
  discount: { kind: 'percent', share: 1250 },
  code: 'spring-12',
  scope: 'all',
  targets: [],
  minimumSubtotal: 0,
  startsAt: at(-1),
  endsAt: at(60),
  ...changes,
})
const make = (body: object) => shop.post('/api/admin/promotions', body, headers)
const step = (id: string, to: string) =>
  shop.post(`/api/admin/promotions/${id}/actions`, { action: to }, headers)

describe('Creating a promotion', () => {
  test('makes it usable at once, and the list shows its uses', async () => {
    expect(await make(draft())).toMatchObject({ status: 200, body: { message: '"Spring" created.' } })
    const quote = await quoteWith('SPRING-12')
    expect(quote.body.promotion).toMatchObject({ name: 'Spring', code: 'SPRING-12' })
    expect((await placeOrder(shop, items, {}, { couponCode: 'SPRING-12' })).status).toBe(200)
    expect(await named('Spring')).toMatchObject({
      code: 'SPRING-12',
      summary: '12.5% off',
      state: 'active',
      useCount: 1,
      discountTotal: quote.body.discount,
      // Not paid yet.
      revenue: 0,
    })
    const { body } = await shop.get('/api/admin/audit-log?search=promotion', headers)
    expect(body.rows[0]).toMatchObject({ action: 'promotion created', subject: 'Spring' })
  })

  test('reports an error at each wrong field', async () => {
    const answer = await make({
      name: ' ',
      discount: { kind: 'percent', share: 12_000 },
      code: 'A B',
      scope: 'all',
      targets: [],
      minimumSubtotal: 123.4,
      startsAt: 'soon',
      usageLimit: 0,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      name: 'The name is required.',
      'discount.share': 'The percentage can be at most 100 percent.',
      code: 'Use 3 to 32 letters, digits and hyphens in the code.',
      minimumSubtotal: 'The minimum subtotal can have at most two decimals.',
      startsAt: 'Start date: enter a date and time.',
      usageLimit: 'The usage limit must be at least 1. Leave it empty for no limit.',
    })
    const together = await make(draft({ scope: 'brands', code: '', endsAt: at(-5), usageLimitPerEmail: 1 }))
    expect(together.body.fields).toEqual({
      targets: 'Select at least one.',
      endsAt: 'The end date must be after the start date.',
      usageLimitPerEmail: 'Only a promotion with a code can have a usage limit per email.',
    })
    const gone = await make(draft({ scope: 'brands', code: 'GONE-BRAND', targets: [product._id] }))
    expect(gone.body.fields).toEqual({ targets: expect.stringContaining('no longer exists') })
    expect(await named('Gone')).toBeUndefined()
  })

  test('refuses the code of a running promotion, but reuses the code of an ended one', async () => {
    const taken = await make(draft({ name: 'Second spring', code: 'Spring-12' }))
    expect(taken).toMatchObject({
      status: 400,
      body: { fields: { code: '"Spring" already uses this code and has not ended.' } },
    })
    const old = await createPromotion(shop, { begins: -100, ends: -50 })
    expect((await make(draft({ name: 'Again', code: old.code }))).status).toBe(200)
    expect((await quoteWith(old.code)).body.promotion.name).toBe('Again')
  })

  test('gives a code to one of several promotions created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => make(draft({ name: `At once ${n}`, code: 'AT-ONCE' }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })
})

describe('Editing a promotion', () => {
  test('changes the products it applies to', async () => {
    const other = (await shop.get('/api/product/list?category=Kratom%20Capsules&limit=1')).body.products[0]
    const body = draft({ name: 'For one', code: 'FOR-ONE', scope: 'products', targets: [other._id] })
    await make(body)
    expect((await quoteWith('FOR-ONE')).body.code).toBe('coupon-not-applicable')
    const { id } = await named('For one')
    const targets = [other._id, product._id]
    expect(await shop.post(`/api/admin/promotions/${id}`, { ...body, targets }, headers)).toMatchObject({
      status: 200,
      body: { message: '"For one" saved.' },
    })
    expect((await quoteWith('FOR-ONE')).status).toBe(200)
    expect((await named('For one')).targets).toHaveLength(2)
  })

  test('pauses, resumes and ends it once each, with audit entries', async () => {
    const { id, code, name } = await createPromotion(shop)
    expect((await step(id, 'pause')).body.message).toBe(`"${name}" is paused.`)
    expect((await quoteWith(code)).body.code).toBe('coupon-paused')
    expect(await step(id, 'pause')).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
    await step(id, 'resume')
    expect((await quoteWith(code)).status).toBe(200)
    await step(id, 'end')
    expect((await quoteWith(code)).body.code).toBe('coupon-expired')
    expect((await step(id, 'resume')).body.message).toBe('This promotion has already ended.')
    const { body } = await shop.get(`/api/admin/audit-log?search=${encodeURIComponent(name)}`, headers)
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'promotion ended',
      'promotion resumed',
      'promotion paused',
    ])
    expect((await step('nonsense', 'end')).status).toBe(404)
  })

  test('refuses to end one that has not started, and to move one into the past', async () => {
    const { id } = await createPromotion(shop, { begins: 60, ends: 120 })
    expect((await step(id, 'end')).body.message).toContain('has not started')
    const past = await shop.post(
      `/api/admin/promotions/${id}`,
      draft({ code: 'PAST', startsAt: at(-60), endsAt: at(-30) }),
      headers,
    )
    expect(past.body.fields.endsAt).toContain('This time is in the past.')
  })
})

test('A viewer sees the promotions but cannot change them', async () => {
  const theirs = await addStaffMember(shop, 'viewer', 'looker')
  expect((await shop.get('/api/admin/promotions', theirs)).status).toBe(200)
  expect((await shop.post('/api/admin/promotions', draft(), theirs)).body.code).toBe('not-permitted')
  const { id } = await createPromotion(shop)
  const ended = await shop.post(`/api/admin/promotions/${id}/actions`, { action: 'end' }, theirs)
  expect(ended.status).toBe(403)
})

test('The list of promotions shows the claims on pages and the promotion behind each', async () => {
  const { claims, rows } = await list()
  const strip = claims.find(({ placement }: { placement: string }) => placement === 'Announcement bar')
  expect(strip).toMatchObject({
    text: 'Good Friday · Up to 59% off',
    promotion: 'Good Friday',
    isVisible: true,
  })
  const harvest = rows.find(({ name }: { name: string }) => name === 'Harvest week')
  expect(harvest.state).toBe('expired')
  expect(harvest.useCount).toBeGreaterThan(0)
  expect(harvest.revenue).toBeGreaterThan(harvest.discountTotal)
})

test('The list of promotions tolerates a content block that names an unknown promotion', async () => {
  const { value, latestVersion } = (await shop.get('/api/admin/content/strip', headers)).body
  const saved = await shop.post(
    '/api/admin/content/strip',
    { value: { ...value, promotionId: 'the one from last year' }, expectedVersion: latestVersion },
    headers,
  )
  expect(saved.status).toBe(200)
  expect((await shop.get('/api/admin/promotions', headers)).body.claims).toContainEqual(
    expect.objectContaining({ promotion: 'Deleted promotion', isVisible: false }),
  )
})
