import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { promotionStates } from '#domain/promotions/promotion.ts'
import { editPromotion } from '#tests/support/edits.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const shop = await startShop()
const signInResponse = await shop.post('/api/admin/login', {
  username: 'owner',
  password: 'owner-password-1',
})
const headers = { token: signInResponse.body.token }
const product = await findProductInStock(shop, 20)
const items = [{ productId: product._id, quantity: 1 }]
const getQuote = (couponCode: string) => shop.post('/api/cart/quote', { items, couponCode })
const listPromotions = async (query: string) =>
  (await shop.get(`/api/admin/promotions?${query}`, headers)).body
const findByName = async (name: string) =>
  (await listPromotions(`search=${encodeURIComponent(name)}`)).rows.find(
    (promotion: { name: string }) => promotion.name === name,
  )
const getPriceClaims = async () => (await shop.get('/api/admin/price-claims', headers)).body.rows
const minutesFromNow = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
const createPromotionInput = (changes: object = {}) => ({
  name: 'Spring',
  discount: { kind: 'percent', share: 1250 },
  code: 'spring-12',
  scope: 'all',
  targets: [],
  minimumSubtotal: 0,
  startsAt: minutesFromNow(-1),
  endsAt: minutesFromNow(60),
  ...changes,
})
const postPromotion = (body: object) => shop.post('/api/admin/promotions', body, headers)
const runAction = (id: string, action: string) =>
  shop.post(`/api/admin/promotions/${id}/actions`, { action }, headers)

describe('Creating a promotion', () => {
  test('makes it usable at once, and the list shows its uses', async () => {
    expect(await postPromotion(createPromotionInput())).toMatchObject({
      status: 200,
      body: { message: '"Spring" created.' },
    })
    const quote = await getQuote('SPRING-12')
    expect(quote.body.promotion).toMatchObject({ name: 'Spring', code: 'SPRING-12' })
    expect((await placeOrder(shop, items, {}, { couponCode: 'SPRING-12' })).status).toBe(200)
    expect(await findByName('Spring')).toMatchObject({
      code: 'SPRING-12',
      summary: '12.5% off',
      state: 'active',
      useCount: 1,
      discountTotal: quote.body.discount,
      // It is not paid yet.
      revenue: 0,
    })
    const { body } = await shop.get('/api/admin/audit-log?search=promotion', headers)
    expect(body.rows[0]).toMatchObject({ action: 'promotion created', subject: 'Spring' })
  })

  test('reports an error at each wrong field', async () => {
    const response = await postPromotion({
      name: ' ',
      discount: { kind: 'percent', share: 12_000 },
      code: 'A B',
      scope: 'all',
      targets: [],
      minimumSubtotal: 123.4,
      startsAt: 'soon',
      usageLimit: 0,
    })
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({
      name: 'The name is required.',
      'discount.share': 'The percentage can be at most 100 percent.',
      code: 'Use 3 to 32 letters, digits and hyphens in the code.',
      minimumSubtotal: 'The minimum subtotal can have at most two decimals.',
      startsAt: 'Start date: enter a date and time.',
      usageLimit: 'The usage limit must be at least 1. Leave it empty for no limit.',
    })
    const combinedResponse = await postPromotion(
      createPromotionInput({ scope: 'brands', code: '', endsAt: minutesFromNow(-5), usageLimitPerEmail: 1 }),
    )
    expect(combinedResponse.body.fields).toEqual({
      targets: 'Select at least one.',
      endsAt: 'The end date must be after the start date.',
      usageLimitPerEmail: 'Only a promotion with a code can have a usage limit per email.',
    })
    const freeForAll = await postPromotion(
      createPromotionInput({ code: 'ALL-FREE', discount: { kind: 'percent', share: 10_000 } }),
    )
    expect(freeForAll.body.fields).toEqual({ usageLimit: expect.stringContaining('Set a usage limit.') })
    const missingTarget = await postPromotion(
      createPromotionInput({ name: 'Gone', scope: 'brands', code: 'GONE-BRAND', targets: [product._id] }),
    )
    expect(missingTarget.body.fields).toEqual({ targets: expect.stringContaining('no longer exists') })
    expect(await findByName('Gone')).toBeUndefined()
  })

  test('refuses the code of an active promotion, but allows the code of an ended one', async () => {
    const duplicateCode = await postPromotion(
      createPromotionInput({ name: 'Second spring', code: 'Spring-12' }),
    )
    expect(duplicateCode).toMatchObject({
      status: 400,
      body: { fields: { code: '"Spring" already uses this code and has not ended.' } },
    })
    const expiredPromotion = await createPromotion(shop, { startsInMinutes: -100, endsInMinutes: -50 })
    expect(
      (await postPromotion(createPromotionInput({ name: 'Again', code: expiredPromotion.code }))).status,
    ).toBe(200)
    expect((await getQuote(expiredPromotion.code)).body.promotion.name).toBe('Again')
  })

  test('gives a code to only one of several promotions created at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        postPromotion(createPromotionInput({ name: `At once ${n}`, code: 'AT-ONCE' })),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })
})

describe('Editing a promotion', () => {
  test('changes the products it applies to', async () => {
    const otherProduct = (await shop.get('/api/product/list?category=Kratom%20Capsules&limit=1')).body
      .products[0]
    const body = createPromotionInput({
      name: 'For one',
      code: 'FOR-ONE',
      scope: 'products',
      targets: [otherProduct._id],
    })
    await postPromotion(body)
    expect((await getQuote('FOR-ONE')).body.code).toBe('coupon-not-applicable')
    const { id } = await findByName('For one')
    const targets = [otherProduct._id, product._id]
    expect(await editPromotion(shop, id, { ...body, targets }, headers)).toMatchObject({
      status: 200,
      body: { message: '"For one" saved.' },
    })
    expect((await getQuote('FOR-ONE')).status).toBe(200)
    expect((await findByName('For one')).targets).toHaveLength(2)
  })

  test('pauses, resumes and ends it once each, with audit entries', async () => {
    const { id, code, name } = await createPromotion(shop)
    expect((await runAction(id, 'pause')).body.message).toBe(`"${name}" is paused.`)
    expect((await getQuote(code)).body.code).toBe('coupon-paused')
    expect(await runAction(id, 'pause')).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
    await runAction(id, 'resume')
    expect((await getQuote(code)).status).toBe(200)
    await runAction(id, 'end')
    expect((await getQuote(code)).body.code).toBe('coupon-expired')
    expect((await runAction(id, 'resume')).body.message).toBe('This promotion has already ended.')
    const { body } = await shop.get(`/api/admin/audit-log?search=${encodeURIComponent(name)}`, headers)
    expect(body.rows.map(({ action }: { action: string }) => action)).toEqual([
      'promotion ended',
      'promotion resumed',
      'promotion paused',
    ])
    expect((await runAction('nonsense', 'end')).status).toBe(400)
    expect((await runAction(randomUUID(), 'end')).status).toBe(404)
  })

  test('refuses to end a promotion before it starts, or to move it into the past', async () => {
    const { id } = await createPromotion(shop, { startsInMinutes: 60, endsInMinutes: 120 })
    expect((await runAction(id, 'end')).body.message).toContain('has not started')
    const pastResponse = await editPromotion(
      shop,
      id,
      createPromotionInput({ code: 'PAST', startsAt: minutesFromNow(-60), endsAt: minutesFromNow(-30) }),
      headers,
    )
    expect(pastResponse.body.fields.endsAt).toContain('This time is in the past.')
  })
})

test('A viewer sees the promotions but cannot change them', async () => {
  const viewerHeaders = await addStaffMember(shop, 'viewer', 'looker')
  expect((await shop.get('/api/admin/promotions', viewerHeaders)).status).toBe(200)
  expect((await shop.post('/api/admin/promotions', createPromotionInput(), viewerHeaders)).body.code).toBe(
    'not-permitted',
  )
  const { id } = await createPromotion(shop)
  const response = await shop.post(`/api/admin/promotions/${id}/actions`, { action: 'end' }, viewerHeaders)
  expect(response.status).toBe(403)
})

describe('The list of promotions', () => {
  test('is filtered by the states that it shows', async () => {
    await createPromotion(shop, { paused: true })
    await createPromotion(shop, { startsInMinutes: 60 })
    await createPromotion(shop, { startsInMinutes: -60, endsInMinutes: -1, paused: true })
    await createPromotion(shop, { usageLimit: 2 })
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    expect((await placeOrder(shop, items, {}, { couponCode: code })).status).toBe(200)
    const all = await listPromotions('limit=100')
    expect(all.rows).toHaveLength(all.total)
    for (const state of promotionStates) {
      const expected = all.rows.filter((row: { state: string }) => row.state === state)
      expect(expected, state).not.toEqual([])
      expect(await listPromotions(`limit=100&state=${state}`), state).toMatchObject({
        rows: expected,
        total: expected.length,
      })
    }
    expect((await listPromotions('state=asleep')).fields.state).toContain('state must be one of active,')
  })

  test('has the newest start first, page by page', async () => {
    const { rows, total } = await listPromotions('limit=100')
    const starts = rows.map(({ startsAt }: { startsAt: string }) => startsAt)
    expect(starts).toEqual(starts.toSorted().toReversed())
    expect(await listPromotions('limit=3&page=2')).toMatchObject({ rows: rows.slice(3, 6), total })
  })

  test('is searched by name and code, also without the hyphens of the code', async () => {
    await createPromotion(shop, { name: 'Té de otoño', code: 'AUTUMN-TEA-7' })
    for (const search of ['te otono', 'autumn-tea', 'AutumnTea7'])
      expect(await listPromotions(`search=${encodeURIComponent(search)}`), search).toMatchObject({
        rows: [{ name: 'Té de otoño' }],
      })
  })

  test('is exported with the discounts in percent and dollars', async () => {
    await createPromotion(shop, { name: 'Half dozen', code: 'SIX-OFF', kind: 'amount', amountCents: 650 })
    const { body } = await shop.get('/api/admin/promotions.csv?search=SIX-OFF', headers)
    const [head = '', line = ''] = String(body).split('\n')
    expect(head).toContain('discount_kind,discount_share_percent,discount_amount_usd,')
    expect(line).toContain('Half dozen,amount,,6.50,,,,,$6.50 off,SIX-OFF')
  })
})

test('Staff see each price claim on a page with its promotion', async () => {
  const claims = await getPriceClaims()
  const stripClaim = claims.find(({ placement }: { placement: string }) => placement === 'Announcement bar')
  expect(stripClaim).toMatchObject({
    text: 'Good Friday · Up to 59% off',
    promotion: 'Good Friday',
    isVisible: true,
  })
  const harvestWeek = await findByName('Harvest week')
  expect(harvestWeek.state).toBe('expired')
  expect(harvestWeek.useCount).toBeGreaterThan(0)
  expect(harvestWeek.revenue).toBeGreaterThan(harvestWeek.discountTotal)
})

test('The price claims tolerate a content block that names an unknown promotion', async () => {
  const { value, latestVersion } = (await shop.get('/api/admin/content/strip', headers)).body
  const response = await shop.post(
    '/api/admin/content/strip',
    { value: { ...value, promotionId: 'the one from last year' }, expectedVersion: latestVersion },
    headers,
  )
  expect(response.status).toBe(200)
  expect(await getPriceClaims()).toContainEqual(
    expect.objectContaining({ promotion: 'Deleted promotion', isVisible: false }),
  )
})
