import { describe, expect, test } from 'vitest'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner, unlockOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

const cover = { url: '/pictures/blog-lab-report.webp', alt: 'A report', width: 1200, height: 800 }
const article = (changes: object = {}) => ({
  slug: 'a-new-article',
  title: 'A new article',
  excerpt: 'What it is about.',
  cover,
  body: '## One\n\nWords.',
  author: 'Ada Birch',
  status: 'published',
  ...changes,
})
const write = (changes: object = {}) => shop.post('/api/admin/articles', article(changes), owner)
const read = async (slug: string) => (await readPage(shop, (reads) => reads.article(slug))).shown
const feed = async () => (await shop.get('/blog/feed.xml')).body as string
const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()

describe('The blog', () => {
  test('shows the newest three articles on the home page', async () => {
    const { shown } = await readPage(shop, (reads) => reads.home())
    expect(shown.blog.articles.map(({ href }) => href)).toEqual([
      '/blog/how-to-read-a-lab-report',
      '/blog/where-we-may-ship',
      '/blog/what-21-means-here',
    ])
    await write()
    const { shown: after } = await readPage(shop, (reads) => reads.home())
    expect(after.blog.articles[0]).toMatchObject({ href: '/blog/a-new-article', title: 'A new article' })
  })

  test('has a feed and is in the sitemap', async () => {
    const text = await feed()
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
    )
    expect([...text.matchAll(/<entry>/g)]).toHaveLength(6)
    expect(text).toContain(`href="${shop.url}/blog/how-to-read-a-lab-report"`)
    const sitemap = (await shop.get('/sitemap-pages.xml')).body
    expect(sitemap).toContain(`<loc>${shop.url}/blog</loc>`)
    expect(sitemap).toContain(`<loc>${shop.url}/blog/how-to-read-a-lab-report</loc>`)
  })

  test('lists nine articles a page, and has no page after the last', async () => {
    for (let turn = 1; turn <= 5; turn += 1) await write({ slug: `more-${turn}`, title: `More ${turn}` })
    const page = (number: number) => readPage(shop, (reads) => reads.blog(number))
    expect((await page(1)).shown).toMatchObject({ pages: 2, articles: { length: 9 } })
    expect((await page(2)).shown?.articles.length).toBe(2)
    expect((await page(3)).shown).toBeUndefined()
  })

  test('runs no script in an article', async () => {
    await write({
      slug: 'evil',
      title: '<script>alert(1)</script>',
      body: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](data:image/svg+xml,x)',
    })
    const found = await read('evil')
    if (found === undefined || !('page' in found)) throw new Error('The article is not there')
    expect(found.page.html).not.toMatch(/<(script|img|a)\b/)
    expect(await feed()).not.toContain('<script>')
  })

  test('shows a scheduled article from its time on, and never a draft', async () => {
    const publishedAt = inMinutes(45)
    await write({ slug: 'planned', publishedAt })
    await write({ slug: 'draft', status: 'draft' })
    const { shown, until } = await readPage(shop, (reads) => reads.home())
    expect(until).toEqual(new Date(publishedAt))
    expect(shown.blog.articles.map(({ href }) => href)).not.toContain('/blog/planned')
    expect(await read('planned')).toBeUndefined()
    expect(await feed()).not.toContain('/blog/planned')
    shop.clock.forward(46)
    await unlockOwner(shop, owner)
    expect(await read('planned')).toMatchObject({ page: { slug: 'planned' } })
    expect(await feed()).toContain('/blog/planned')
    expect(await read('draft')).toBeUndefined()
    const states = (await shop.get('/api/admin/articles?status=draft', owner)).body.rows
    expect(states.map(({ slug }: { slug: string }) => slug)).toEqual(['draft'])
  })

  test('redirects the old slug of an article to the new one', async () => {
    const { id } = (await write({ slug: 'first-address' })).body
    const changed = await shop.post(
      `/api/admin/articles/${id}`,
      { ...article({ slug: 'second-address' }), expectedVersion: 1 },
      owner,
    )
    expect(changed.status).toBe(200)
    expect(await read('first-address')).toEqual({ movedTo: 'second-address' })
    // Whoever takes the old address for their own is found there.
    await write({ slug: 'first-address' })
    expect(await read('first-address')).toMatchObject({ page: { slug: 'first-address' } })
  })

  test('refuses to overwrite another writer’s changes', async () => {
    const { id } = (await write({ slug: 'two-writers' })).body
    const change = (title: string, expectedVersion: number) =>
      shop.post(
        `/api/admin/articles/${id}`,
        { ...article({ slug: 'two-writers', title }), expectedVersion },
        owner,
      )
    expect((await change('Mine', 1)).status).toBe(200)
    expect(await change('Theirs', 1)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect((await shop.get(`/api/admin/articles/${id}`, owner)).body).toMatchObject({
      version: 2,
      article: { title: 'Mine' },
    })
  })

  test('refuses an article with an error at each wrong field', async () => {
    const { status, body } = await write({
      slug: 'Not An Address',
      title: '',
      cover: { ...cover, url: 'https://elsewhere.example/a.webp' },
      status: 'maybe',
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).sort()).toEqual(['cover.url', 'slug', 'status', 'title'])
    expect(await write({ slug: 'how-to-read-a-lab-report' })).toMatchObject({
      status: 409,
      body: { fields: { slug: 'Another article already has this URL.' } },
    })
  })

  test('deletes an article with an audit entry', async () => {
    const { id } = (await write({ slug: 'short-life' })).body
    expect((await shop.post(`/api/admin/articles/${id}/delete`, {}, owner)).status).toBe(200)
    expect(await read('short-life')).toBeUndefined()
    const log = await shop.get('/api/admin/audit-log?search=short-life', owner)
    expect(log.body.rows[0]).toMatchObject({ action: 'article deleted', actor: 'owner' })
  })
})
