import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPreviews } from '#http/pages/preview-pages.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner, unlockOwner } from '#tests/support/staff.ts'
import { dumpTable } from '#tests/support/stored-customers.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const draft = { heading: 'Only for our eyes', items: [] }

/** The preview route of this shop. It returns the draft instead of a rendered page. */
function createPreviewApp() {
  const app = Fastify()
  registerPreviews(app, {
    shop: shop.shop,
    sendBusy: (reply) => reply.code(503).send(),
    sendNotFound: async (_request, reply) => void (await reply.code(404).send()),
    render: async (_request, _url, options) => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from(JSON.stringify([...(options?.scope?.drafts ?? [])])),
      tags: [],
    }),
  })
  return app
}

async function createPreview() {
  const { body } = await shop.post('/api/admin/content/faq/preview', { value: draft }, owner)
  expect(body.path).toMatch(/^\/preview\/[A-Za-z0-9_-]{43}$/)
  return body.path as string
}

test('A preview shows a draft to anyone with its key, and is neither cached nor indexed', async () => {
  const path = await createPreview()
  const response = await createPreviewApp().inject(path)
  expect(response.statusCode).toBe(200)
  expect(JSON.parse(response.body)).toEqual([['faq', draft]])
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect((await createPreviewApp().inject(`${path}/products`)).statusCode).toBe(200)
  expect((await createPreviewApp().inject(`${path}x`)).statusCode).toBe(404)
  expect((await createPreviewApp().inject(`/preview/${'A'.repeat(43)}`)).statusCode).toBe(404)
})

test('The key of a preview is not stored', async () => {
  const key = (await createPreview()).split('/')[2] ?? ''
  expect(await dumpTable(shop, 'content_preview')).not.toContain(key)
  expect(await dumpTable(shop, 'audit_entry')).not.toContain(key)
})

test('A preview ends after an hour without publishing anything', async () => {
  const path = await createPreview()
  shop.clock.forward(59)
  expect((await createPreviewApp().inject(path)).statusCode).toBe(200)
  shop.clock.forward(1.1)
  await unlockOwner(shop, owner)
  expect((await createPreviewApp().inject(path)).statusCode).toBe(404)
  const { body } = await shop.get('/api/admin/content/faq', owner)
  expect(body.latestVersion).toBe(1)
})

test('An invalid draft has no preview', async () => {
  expect(await shop.post('/api/admin/content/faq/preview', { value: { heading: '' } }, owner)).toMatchObject({
    status: 400,
    body: { fields: { heading: 'The heading is required.' } },
  })
  expect((await shop.post('/api/admin/content/nothing/preview', { value: {} }, owner)).status).toBe(404)
})
