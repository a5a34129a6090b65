import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { editClaimTerm, editProduct } from '#tests/support/edits.ts'
import { verifyEmail } from '#tests/support/emails.ts'
import { openReviews } from '#tests/support/reviews.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const manager = await addStaffMember(shop, 'manager', 'maya')
const cataloger = await addStaffMember(shop, 'catalog', 'cass')
const support = await addStaffMember(shop, 'support', 'sol')
const { nextProduct, writeReview, findPublicReview } = await openReviews(shop)

const claim = 'Cures opioid withdrawal, FDA approved.'
const reason = 'Our lawyer read this sentence.'
type Headers = { readonly token: string }
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, owner)).body
const listTerms = async () => (await getAdmin('claim-terms')).rows
const findTerm = async (phrase: string) =>
  (await listTerms()).find((term: { phrase: string }) => term.phrase === phrase)

beforeEach(() => clearRateLimits(shop))

async function addProduct(fields: Record<string, string>, headers: Headers = owner) {
  const form = new FormData()
  const required = { category: 'Kratom Powder', brand: 'Wyrdgrove', stock_count: '4', price: '18.60' }
  const name = { product_name: `Powder ${randomUUID()}` }
  for (const [field, value] of Object.entries({ ...required, ...name, ...fields })) form.append(field, value)
  const response = await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.json() }
}

const cover = { url: '/pictures/blog-lab-report.webp', alt: 'A report', width: 1200, height: 800 }
const postArticle = (changes: object, headers: Headers = owner) =>
  shop.post(
    '/api/admin/articles',
    {
      slug: `article-${randomUUID()}`,
      title: 'A new article',
      excerpt: 'What it is about.',
      cover,
      body: 'Words.',
      author: 'Ada Birch',
      status: 'published',
      ...changes,
    },
    headers,
  )

describe('A product whose texts have claims', () => {
  test('is not published, and each phrase is named with its reason and source', async () => {
    const refused = await addProduct({ product_description: claim })
    expect(refused).toMatchObject({ status: 422, body: { success: false, code: 'claim-found' } })
    const { product_description: error } = refused.body.fields
    for (const words of [
      '“cures”',
      '“opioid”',
      '“withdrawal”',
      '“fda approved”',
      'warning letters',
      '21 U.S.C.',
    ])
      expect(error).toContain(words)
    expect((await getAdmin(`products?search=${encodeURIComponent('Powder')}&limit=1`)).total).toBeGreaterThan(
      0,
    )
  })

  test.each([
    ['product_name', 'Pain Relief Powder'],
    ['meta_title', 'All natural kratom'],
    ['meta_description', 'The most potent powder'],
    ['URL_slug', 'cures-cancer'],
    ['flavour', 'For kids'],
  ])('is refused at the field %s', async (field, text) => {
    const { status, body } = await addProduct({ [field]: text })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toContain(field)
  })

  test('is published with a reason by a manager, who is in the audit log', async () => {
    const texts = { product_description: 'A powerful powder.' }
    expect(await addProduct({ ...texts, claim_override: 'Short' }, manager)).toMatchObject({
      status: 400,
      body: { fields: { claim_override: expect.stringContaining('10 characters') } },
    })
    expect(await addProduct({ ...texts, claim_override: reason }, cataloger)).toMatchObject({
      status: 403,
      body: { code: 'not-permitted', fields: { claim_override: expect.any(String) } },
    })
    const name = `Powder ${randomUUID()}`
    expect((await addProduct({ ...texts, product_name: name, claim_override: reason }, manager)).status).toBe(
      200,
    )
    expect(await listAuditEntries(shop, { subject: name })).toMatchObject([
      { action: 'claim override', detail: { scope: 'product', reason, claims: { description: 'powerful' } } },
      { action: 'product created' },
    ])
    const { rows } = await getAdmin('claim-overrides')
    expect(rows[0]).toMatchObject({ subject: name, phrases: ['powerful'], reason, createdBy: 'The maya' })
    // The same text needs no second reason, and a changed one does.
    expect((await addProduct(texts, cataloger)).status).toBe(200)
    expect((await addProduct({ product_description: 'A powerful powder!' }, manager)).status).toBe(422)
  })

  test('is not published later, neither alone nor with others', async () => {
    const name = `Powder ${randomUUID()}`
    const { body } = await addProduct({ product_name: name, product_description: 'It tastes of moonbeams.' })
    const { id } = body.product
    expect((await editProduct(shop, id, { status: 'archived' }, owner)).status).toBe(200)
    const term = {
      phrase: 'moonbeam',
      kind: 'potency',
      effect: 'block',
      reason: 'Not so.',
      source: 'House list',
    }
    expect((await shop.post('/api/admin/claim-terms', term, owner)).status).toBe(200)
    expect(await editProduct(shop, id, { status: 'published' }, owner)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(`${name} is not published.`) },
    })
    const bulk = { ids: [id], status: 'published' }
    expect((await shop.post('/api/admin/products/bulk-status', bulk, owner)).status).toBe(422)
    expect((await editProduct(shop, id, { stock: 3 }, owner)).status).toBe(200)
    const { id: termId } = await findTerm('moonbeam')
    const { phrase: _, ...stored } = term
    const retired = { ...stored, status: 'retired' }
    expect((await editClaimTerm(shop, termId, retired, owner)).status).toBe(200)
    expect((await editProduct(shop, id, { status: 'published' }, owner)).status).toBe(200)
  })
})

describe('Claims in other texts', () => {
  test('keep an article from being published, but not from being saved as a draft', async () => {
    expect(await postArticle({ body: `One.\n\n${claim}`, title: 'Better sleep' })).toMatchObject({
      status: 422,
      body: { code: 'claim-found', fields: { body: expect.any(String), title: expect.any(String) } },
    })
    const later = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
    expect((await postArticle({ body: claim, publishedAt: later })).status).toBe(422)
    expect((await postArticle({ body: claim, status: 'draft' })).status).toBe(200)
    expect((await postArticle({ body: claim, claimOverride: reason }, manager)).status).toBe(200)
  })

  test('keep a content block and a policy from being published, and name the field', async () => {
    const items = [{ question: 'Is it safe?', answer: claim }]
    const saveFaq = (more: object = {}) =>
      shop.post(
        '/api/admin/content/faq',
        { value: { heading: 'Faq', items }, expectedVersion: 1, ...more },
        owner,
      )
    expect(await saveFaq()).toMatchObject({
      status: 422,
      body: { fields: { 'items.0.answer': expect.any(String) } },
    })
    const startsAt = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
    expect((await saveFaq({ startsAt })).status).toBe(422)
    const value = { title: 'About us', body: 'Our leaf is all natural.' }
    expect(
      await shop.post('/api/admin/content/about-us', { value, expectedVersion: 1 }, owner),
    ).toMatchObject({ status: 422, body: { fields: { body: expect.stringContaining('New York') } } })
    expect((await saveFaq({ claimOverride: reason })).status).toBe(200)
  })

  test('do not keep the headline of the specification from being saved, because the owner chose it', async () => {
    const { value } = (await getAdmin('content')).rows.find((row: { key: string }) => row.key === 'hero')
    expect(value[0].headline).toBe('Fresh, Pure, and Powerful Kratom')
    const saveHero = (slides: object[], expectedVersion: number) =>
      shop.post('/api/admin/content/hero', { value: slides, expectedVersion }, owner)
    expect((await saveHero([{ ...value[0], tagline: 'Just in' }, ...value.slice(1)], 1)).status).toBe(200)
    const changed = [{ ...value[0], headline: 'Pure and Powerful Kratom' }]
    expect(await saveHero(changed, 2)).toMatchObject({
      status: 422,
      body: { fields: { '0.headline': expect.stringContaining('“powerful”') } },
    })
    const { rows } = await getAdmin('claim-overrides')
    expect(rows.at(-1)).toMatchObject({ scope: 'content', subject: 'hero', phrases: ['powerful'] })
    expect(rows.at(-1).createdBy).toBeUndefined()
  })

  test('keep an older version of a content block from being restored without a reason', async () => {
    const saveTrust = (text: string, expectedVersion: number) =>
      shop.post(
        '/api/admin/content/trust',
        { value: [{ title: 'Quality', text, icon: 'flask' }], expectedVersion },
        owner,
      )
    expect((await saveTrust('Clear as a glimmerstone', 1)).status).toBe(200)
    expect((await saveTrust('Plain', 2)).status).toBe(200)
    const term = {
      phrase: 'glimmerstone',
      kind: 'potency',
      effect: 'block',
      reason: 'No.',
      source: 'House list',
    }
    await shop.post('/api/admin/claim-terms', term, owner)
    const restore = (more: object = {}) =>
      shop.post('/api/admin/content/trust/versions/2/restore', { expectedVersion: 3, ...more }, owner)
    expect((await restore()).status).toBe(422)
    expect((await restore({ claimOverride: reason })).status).toBe(200)
  })

  test('keep a promotion from being saved', async () => {
    const promotion = {
      name: 'Pain relief week',
      discount: { kind: 'percent', share: 1000 },
      code: 'SLEEP-WELL',
      scope: 'all',
      targets: [],
      minimumSubtotal: 0,
      startsAt: shop.clock.now().toISOString(),
    }
    const save = (more: object = {}) => shop.post('/api/admin/promotions', { ...promotion, ...more }, owner)
    expect(await save()).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String), code: expect.stringContaining('“sleep”') } },
    })
    expect((await save({ claimOverride: reason })).status).toBe(200)
  })

  test('keep a brand from being created', async () => {
    const create = (more: object = {}) =>
      shop.post('/api/admin/product-groups/brand', { name: 'Powerful Leaf', ...more }, owner)
    expect(await create()).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
    expect((await create({ claimOverride: reason })).status).toBe(200)
  })

  test('keep a reply to a review from being published', async () => {
    const { id } = await writeReview(nextProduct())
    const reply = (more: object = {}) =>
      shop.post(`/api/admin/reviews/${id}/reply`, { reply: 'It treats anxiety.', ...more }, owner)
    expect(await reply()).toMatchObject({ status: 422, body: { fields: { reply: expect.any(String) } } })
    expect((await reply({ claimOverride: reason })).status).toBe(200)
  })
})

describe('Claims of customers', () => {
  test('hold a review, which staff publish only with an override', async () => {
    const product = nextProduct()
    const { id } = await writeReview(product, 5, 'It cured my back.')
    const { rows } = await getAdmin('reviews?status=pending&search=cured%20my%20back')
    expect(rows[0]).toMatchObject({
      id,
      moderationReason: 'Possible health claim: “cured”',
      claim: { text: 'cured', reason: expect.any(String), source: expect.any(String) },
    })
    const publish = (why: string, headers: Headers) =>
      shop.post(`/api/admin/reviews/${id}`, { decision: 'publish', reason: why }, headers)
    expect(await publish('Fine.', manager)).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.stringContaining('10 characters') } },
    })
    expect((await publish(reason, support)).status).toBe(403)
    expect(await findPublicReview(product, id)).toBeUndefined()
    expect((await publish(reason, manager)).status).toBe(200)
    expect((await findPublicReview(product, id)).comment).toBe('It cured my back.')
    expect(await listAuditEntries(shop, { subject: id })).toMatchObject([
      { action: 'claim override' },
      { action: 'review published' },
    ])
  })

  test('hold a question and its answer', async () => {
    const shopper = await registerShopper(shop)
    await verifyEmail(shop, { email: shopper.userId, headers: shopper.headers })
    const question = `Does it help with insomnia, ${randomUUID()}?`
    await shop.post('/api/question/add', { productId: nextProduct(), question }, shopper.headers)
    const find = async () => (await getAdmin(`questions?search=${encodeURIComponent(question)}`)).rows[0]
    const { id } = await find()
    const answer = (more: object = {}) =>
      shop.post(
        `/api/admin/questions/${id}/answer`,
        { answer: 'It cures insomnia.', expectedVersion: 0, ...more },
        manager,
      )
    expect(await answer()).toMatchObject({ status: 422, body: { fields: { answer: expect.any(String) } } })
    expect((await answer({ claimOverride: reason })).status).toBe(200)
    expect(await find()).toMatchObject({ status: 'private', claim: { text: 'insomnia' } })
    const publish = (why: string, headers: Headers) =>
      shop.post(
        `/api/admin/questions/${id}`,
        { decision: 'publish', reason: why, expectedVersion: 1 },
        headers,
      )
    expect((await publish(reason, support)).status).toBe(403)
    expect((await publish('Ok, fine', manager)).status).toBe(400)
    expect((await publish(reason, manager)).status).toBe(200)
    expect(await find()).toMatchObject({ status: 'published' })
  })
})

describe('The list of terms', () => {
  const term = { phrase: 'dreamy', kind: 'potency', effect: 'block', reason: 'Not so.', source: 'House list' }

  test('is edited by the owner alone, with versions and audit entries', async () => {
    expect((await shop.post('/api/admin/claim-terms', term, manager)).status).toBe(403)
    expect((await shop.post('/api/admin/claim-terms', term, owner)).status).toBe(200)
    const { id, version } = await findTerm('dreamy')
    expect(version).toBe(0)
    const { phrase, ...stored } = term
    const update = { ...stored, effect: 'warn', status: 'active', expectedVersion: 0 }
    const save = (body: object) => shop.post(`/api/admin/claim-terms/${id}`, body, owner)
    expect((await save(update)).status).toBe(200)
    expect(await save({ ...update, source: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict', conflict: { version: 1 } },
    })
    expect((await save({ ...update, status: 'retired', expectedVersion: 1 })).status).toBe(200)
    expect(await findTerm('dreamy')).toMatchObject({ status: 'retired', version: 2 })
    const entries = await listAuditEntries(shop, { subject: 'dreamy' })
    expect(entries.map(({ action }) => action)).toEqual([
      'claim term created',
      'claim term updated',
      'claim term retired',
    ])
  })

  test.each([
    ['Cures', 'inflection'],
    ['?!', 'two letters'],
    ['ab*', 'three letters'],
    ['one two three four five six seven eight nine ten eleven twelve x y z', 'at most 14'],
  ])('refuses the phrase “%s”', async (phrase, words) => {
    expect(await shop.post('/api/admin/claim-terms', { ...term, phrase }, owner)).toMatchObject({
      status: 400,
      body: { fields: { phrase: expect.stringContaining(words) } },
    })
  })

  test('has every term of a new shop, with a source', async () => {
    const terms = await listTerms()
    expect(terms.length).toBeGreaterThan(300)
    expect(terms.filter(({ source }: { source: string }) => source === '')).toEqual([])
  })
})

describe('The words that a rule forbids', () => {
  test('are refused in every text as long as the rule is in force, with rule and source', async () => {
    const body = 'Enjoy our moonlit powders.'
    expect((await postArticle({ body })).status).toBe(200)
    const { body: created } = await createOwnRule(shop, owner, {
      state: 'NY',
      effect: 'forbidden-words',
      forbiddenWords: ['Moonlit powder'],
      reason: 'New York forbids the name.',
      source: 'An act of 2026',
    })
    const refused = await postArticle({ body })
    expect(refused).toMatchObject({ status: 422, body: { code: 'claim-found' } })
    expect(refused.body.fields.body).toBe(
      `“moonlit powders”: New York forbids the name. Rule ${created.id}. (An act of 2026)`,
    )
    const { ruleWords } = await getAdmin('claim-terms')
    expect(ruleWords).toContainEqual(
      expect.objectContaining({ phrase: 'Moonlit powder', ruleId: created.id, source: 'An act of 2026' }),
    )
    await retireRule(shop, owner, created.id)
    expect((await postArticle({ body })).status).toBe(200)
  })
})
