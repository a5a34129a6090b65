import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo, verifyEmail } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { readPage } from '#tests/support/page-data.ts'
import { openReviews } from '#tests/support/reviews.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { clearRateLimits, setEmailVerified } from '#tests/support/stored-customers.ts'
import { archiveProduct } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop({ runsJobs: true })
const owner = await signInOwner(shop)
const { nextProduct } = await openReviews(shop)

beforeEach(() => clearRateLimits(shop))

async function registerVerified() {
  const shopper = await registerShopper(shop)
  await verifyEmail(shop, { email: shopper.userId, headers: shopper.headers })
  return shopper
}

const ask = (productId: string, question: string, headers = {}) =>
  shop.post('/api/question/add', { productId, question }, headers)
const findQuestion = async (text: string) =>
  (await shop.get(`/api/admin/questions?search=${encodeURIComponent(text)}`, owner)).body.rows[0]
const answer = (id: string, text: string, expectedVersion = 0) =>
  shop.post(`/api/admin/questions/${id}/answer`, { answer: text, expectedVersion }, owner)
const decide = (id: string, decision: 'publish' | 'remove', expectedVersion: number) =>
  shop.post(`/api/admin/questions/${id}`, { decision, reason: 'Read by a person.', expectedVersion }, owner)
const getShown = async (productId: string) => {
  const { data } = await readPage(shop, (pages) => pages.product(productId, {}))
  return data?.page.questions ?? []
}

/** Asks a question with a word of its own, to find it again. */
async function askNew(words = 'How fine is the powder') {
  const product = nextProduct()
  const shopper = await registerVerified()
  const text = `${words}, ${randomUUID()}?`
  expect(await ask(product, text, shopper.headers)).toMatchObject({ status: 200, body: { success: true } })
  return { product, shopper, text, id: (await findQuestion(text)).id as string }
}

describe('A question about a product', () => {
  test('is shown with its answer, which the asker gets by email once', async () => {
    const { product, shopper, text, id } = await askNew()
    expect(await getShown(product)).toEqual([])
    expect(await answer(id, 'It passes a sieve of 100 mesh.')).toMatchObject({
      status: 200,
      body: {
        message: 'Answer published. The email to the customer was not sent. It is in the outbox.',
      },
    })
    const [shown] = await getShown(product)
    expect(shown).toEqual({
      id,
      question: text,
      askedAt: expect.any(String),
      answer: 'It passes a sieve of 100 mesh.',
      answeredAt: expect.any(String),
    })
    expect((await awaitEmail(shop, shopper.userId, 'question-answered')).text).toContain('100 mesh')

    expect((await answer(id, 'It passes a sieve of 80 mesh.', 1)).status).toBe(200)
    expect((await getShown(product))[0]?.answer).toContain('80 mesh')
    const emails = await listEmailsTo(shop, shopper.userId)
    expect(emails.filter(({ template }) => template === 'question-answered')).toHaveLength(1)

    expect((await decide(id, 'remove', 2)).status).toBe(200)
    expect(await getShown(product)).toEqual([])
    expect((await decide(id, 'publish', 3)).status).toBe(200)
    expect(await getShown(product)).toHaveLength(1)
    expect((await listAuditEntries(shop, { subject: id })).map(({ action }) => action)).toEqual([
      'question answered',
      'question answer changed',
      'question removed',
      'question published',
    ])
  })

  test('tells staff whether its asker gets the answer', async () => {
    const reachable = await askNew()
    expect(await findQuestion(reachable.text)).toMatchObject({ answerDelivery: 'outbox' })
    const { text, id, shopper } = await askNew('Does it cure insomnia')
    await setEmailVerified(shop, shopper.userId, false)
    expect(await findQuestion(text)).toMatchObject({ answerDelivery: 'no-address' })
    const { message } = (await answer(id, 'We say nothing about effects.')).body
    expect(message).toBe(
      'Answer saved. The customer has no confirmed email address, so no email was sent. The question may contain a health claim, so the shop does not show it.',
    )
    const emails = await listEmailsTo(shop, shopper.userId)
    expect(emails.filter(({ template }) => template === 'question-answered')).toEqual([])
  })

  test('with a possible health claim is answered by email alone', async () => {
    const { product, shopper, text, id } = await askNew('Does it cure insomnia')
    expect(await findQuestion(text)).toMatchObject({ status: 'pending', claim: { text: 'cure' } })
    expect((await answer(id, 'We sell it as a powder, and say nothing about effects.')).status).toBe(200)
    expect(await findQuestion(text)).toMatchObject({ status: 'private' })
    await awaitEmail(shop, shopper.userId, 'question-answered')
    expect(await getShown(product)).toEqual([])
  })

  test('about a product without a page anymore is answered without a link to it', async () => {
    const { product, shopper, id } = await askNew()
    await archiveProduct(shop, product)
    expect((await answer(id, 'We do not sell it anymore.')).status).toBe(200)
    const { text } = await awaitEmail(shop, shopper.userId, 'question-answered')
    expect(text).not.toContain('/products/')
  })

  test('that was removed is not answered, neither by email nor on the page', async () => {
    const { product, shopper, text, id } = await askNew()
    expect((await decide(id, 'remove', 0)).status).toBe(200)
    expect(await answer(id, 'It passes a sieve of 100 mesh.', 1)).toMatchObject({
      status: 409,
      body: { message: 'This question was removed.' },
    })
    expect(await findQuestion(text)).toMatchObject({ status: 'removed', version: 1 })
    expect(await getShown(product)).toEqual([])
    const emails = await listEmailsTo(shop, shopper.userId)
    expect(emails.filter(({ template }) => template === 'question-answered')).toEqual([])
  })

  test('is not answered with a health claim', async () => {
    const { text, id } = await askNew()
    const refused = await answer(id, 'Yes, and it relieves pain.')
    expect(refused).toMatchObject({ status: 422, body: { fields: { answer: expect.any(String) } } })
    expect(refused.body.fields.answer).toContain('“relieves”')
    expect(await findQuestion(text)).toMatchObject({ status: 'pending', version: 0 })
  })

  test('is not answered over the answer of another staff member', async () => {
    const { text, id } = await askNew()
    expect((await answer(id, 'The first answer.')).status).toBe(200)
    const stale = await answer(id, 'The second answer.')
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect(stale.body.conflict.fields).toContainEqual(
      expect.objectContaining({
        field: 'answer',
        yours: 'The second answer.',
        theirs: 'The first answer.',
      }),
    )
    expect((await findQuestion(text)).answer).toBe('The first answer.')
    expect(await decide(id, 'remove', 0)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
  })

  test('cannot be published without an answer', async () => {
    const { id } = await askNew()
    expect(await decide(id, 'publish', 0)).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
  })

  test('needs an account with a confirmed email address, a product and a text', async () => {
    const product = nextProduct()
    expect((await ask(product, 'How fine is it?')).status).toBe(401)
    const unverified = await registerShopper(shop)
    expect(await ask(product, 'How fine is it?', unverified.headers)).toMatchObject({
      status: 409,
      body: { code: 'email-not-verified' },
    })
    const { headers } = await registerVerified()
    expect((await ask(randomUUID(), 'How fine is it?', headers)).status).toBe(404)
    expect((await ask(product, '   ', headers)).body.fields.question).toBe('Your question is required.')
    expect((await ask(product, 'x'.repeat(1001), headers)).status).toBe(400)
  })

  test('is refused after five in an hour', async () => {
    const product = nextProduct()
    const { headers } = await registerVerified()
    for (let number = 1; number <= 5; number++)
      expect((await ask(product, `Question ${number}?`, headers)).status).toBe(200)
    expect((await ask(product, 'Question 6?', headers)).status).toBe(429)
  })

  test('is among the notifications until it is answered', async () => {
    const countNew = async () =>
      (await shop.get('/api/admin/notifications', owner)).body.groups.find(
        ({ kind }: { kind: string }) => kind === 'questions',
      ).count
    const before = await countNew()
    const { id } = await askNew()
    expect(await countNew()).toBe(before + 1)
    await answer(id, 'It passes a sieve of 100 mesh.')
    expect(await countNew()).toBe(before)
  })

  test('is in the data of its asker, and goes with the account unless it is shown', async () => {
    const { product, shopper, text, id } = await askNew()
    await answer(id, 'It passes a sieve of 100 mesh.')
    const unanswered = `Is it green, ${randomUUID()}?`
    await ask(product, unanswered, shopper.headers)
    const { password, headers } = shopper
    const data = (await shop.post('/api/user/data', { password, format: 'json' }, headers)).body
    expect(data.tables.product_question.map(({ question }: { question: string }) => question)).toEqual(
      expect.arrayContaining([text, unanswered]),
    )
    const deletion = { password, confirmation: 'DELETE', reviews: 'anonymize' }
    expect((await shop.post('/api/user/delete', deletion, headers)).status).toBe(200)
    expect(await findQuestion(unanswered)).toBeUndefined()
    expect(await findQuestion(text)).toMatchObject({ status: 'published' })
  })

  test('is removed from the page with the account when the customer chooses so', async () => {
    const { product, shopper, id } = await askNew()
    await answer(id, 'It passes a sieve of 100 mesh.')
    expect(await getShown(product)).toHaveLength(1)
    const deletion = { password: shopper.password, confirmation: 'DELETE', reviews: 'remove' }
    expect((await shop.post('/api/user/delete', deletion, shopper.headers)).status).toBe(200)
    expect(await getShown(product)).toEqual([])
  })

  test('that is not shown is deleted after a year', async () => {
    const shown = await askNew()
    await answer(shown.id, 'It passes a sieve of 100 mesh.')
    const waiting = await askNew()
    shop.clock.forward(366 * 24 * 60)
    await runJob(shop, 'delete-expired-rows')
    const { rows } = await shop.sql.query('select question from product_question')
    const texts = rows.map(({ question }) => question)
    expect(texts).toContain(shown.text)
    expect(texts).not.toContain(waiting.text)
  })
})
