import { describe, expect, test } from 'vitest'
import { createArticleInput } from '#tests/support/articles.ts'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner, unlockOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

const postArticle = (changes: object = {}) =>
  shop.post('/api/admin/articles', createArticleInput(changes), owner)
const readArticle = async (slug: string) => (await readPage(shop, (loaders) => loaders.article(slug))).data
const getFeed = async () => (await shop.get('/blog/feed.xml')).body as string
const minutesFromNow = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()

describe('The blog', () => {
  test('shows the newest three articles on the home page', async () => {
    const { data } = await readPage(shop, (loaders) => loaders.home())
    expect(data.blog.articles.map(({ href }) => href)).toEqual([
      '/blog/how-to-read-a-lab-report',
      '/blog/where-we-may-ship',
      '/blog/what-21-means-here',
    ])
    await postArticle()
    const { data: dataAfter } = await readPage(shop, (loaders) => loaders.home())
    expect(dataAfter.blog.articles[0]).toMatchObject({ href: '/blog/a-new-article', title: 'A new article' })
  })

  test('has a feed and is in the sitemap', async () => {
    const feedXml = await getFeed()
    expect(feedXml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
    )
    expect([...feedXml.matchAll(/<entry>/g)]).toHaveLength(6)
    expect(feedXml).toContain(`href="${shop.url}/blog/how-to-read-a-lab-report"`)
    const sitemap = (await shop.get('/sitemap-pages.xml')).body
    expect(sitemap).toContain(`<loc>${shop.url}/blog</loc>`)
    expect(sitemap).toContain(`<loc>${shop.url}/blog/how-to-read-a-lab-report</loc>`)
  })

  test('lists nine articles per page, and has no page after the last one', async () => {
    for (let index = 1; index <= 5; index += 1)
      await postArticle({ slug: `more-${index}`, title: `More ${index}` })
    const readBlogPage = (number: number) => readPage(shop, (loaders) => loaders.blog(number))
    expect((await readBlogPage(1)).data).toMatchObject({ pages: 2, articles: { length: 9 } })
    expect((await readBlogPage(2)).data?.articles.length).toBe(2)
    expect((await readBlogPage(3)).data).toBeUndefined()
  })

  test('runs no script in an article', async () => {
    await postArticle({
      slug: 'evil',
      title: '<script>alert(1)</script>',
      body: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](data:image/svg+xml,x)',
    })
    const article = await readArticle('evil')
    if (article === undefined || !('page' in article)) throw new Error('The article is not there')
    expect(article.page.html).not.toMatch(/<(script|img|a)\b/)
    expect(await getFeed()).not.toContain('<script>')
  })

  test('shows a scheduled article from its publication time, and never a draft', async () => {
    const publishedAt = minutesFromNow(45)
    await postArticle({ slug: 'planned', publishedAt })
    await postArticle({ slug: 'draft', status: 'draft' })
    const { data, until } = await readPage(shop, (loaders) => loaders.home())
    expect(until).toEqual(new Date(publishedAt))
    expect(data.blog.articles.map(({ href }) => href)).not.toContain('/blog/planned')
    expect(await readArticle('planned')).toBeUndefined()
    expect(await getFeed()).not.toContain('/blog/planned')
    shop.clock.forward(46)
    await unlockOwner(shop, owner)
    expect(await readArticle('planned')).toMatchObject({ page: { slug: 'planned' } })
    expect(await getFeed()).toContain('/blog/planned')
    expect(await readArticle('draft')).toBeUndefined()
    const drafts = (await shop.get('/api/admin/articles?status=draft', owner)).body.rows
    expect(drafts.map(({ slug }: { slug: string }) => slug)).toEqual(['draft'])
  })

  test('redirects the old slug of an article to the new one', async () => {
    const { id } = (await postArticle({ slug: 'first-address' })).body
    const response = await shop.post(
      `/api/admin/articles/${id}`,
      { ...createArticleInput({ slug: 'second-address' }), expectedVersion: 1 },
      owner,
    )
    expect(response.status).toBe(200)
    expect(await readArticle('first-address')).toEqual({ movedTo: 'second-address' })
  })

  test('has a feed that is as new as the last edit of its articles', async () => {
    const { id } = (await postArticle({ slug: 'edited' })).body
    const edit = { ...createArticleInput({ slug: 'edited', title: 'Edited' }), expectedVersion: 1 }
    expect((await shop.post(`/api/admin/articles/${id}`, edit, owner)).status).toBe(200)
    const [ofFeed, ...ofEntries] = [...(await getFeed()).matchAll(/<updated>(.*?)</g)].map(([, at]) => at)
    expect(ofFeed).toBe(ofEntries.toSorted().at(-1))
  })

  test('refuses to overwrite another writer’s changes', async () => {
    const { id } = (await postArticle({ slug: 'two-writers' })).body
    const saveTitle = (title: string, expectedVersion: number) =>
      shop.post(
        `/api/admin/articles/${id}`,
        { ...createArticleInput({ slug: 'two-writers', title }), expectedVersion },
        owner,
      )
    expect((await saveTitle('Mine', 1)).status).toBe(200)
    expect(await saveTitle('Theirs', 1)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect((await shop.get(`/api/admin/articles/${id}`, owner)).body).toMatchObject({
      version: 2,
      article: { title: 'Mine' },
    })
  })

  test('refuses an article with an error at each wrong field', async () => {
    const { status, body } = await postArticle({
      slug: 'Not An Address',
      title: '',
      cover: { ...createArticleInput().cover, url: 'https://elsewhere.example/a.webp' },
      status: 'maybe',
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).sort()).toEqual(['cover.url', 'slug', 'status', 'title'])
    expect(await postArticle({ slug: 'how-to-read-a-lab-report' })).toMatchObject({
      status: 409,
      body: { fields: { slug: 'Another article already has this URL.' } },
    })
  })

  test('deletes an article with an audit entry', async () => {
    const { id } = (await postArticle({ slug: 'short-life' })).body
    expect((await shop.post(`/api/admin/articles/${id}/delete`, {}, owner)).status).toBe(200)
    expect(await readArticle('short-life')).toBeUndefined()
    const auditLog = await shop.get('/api/admin/audit-log?search=short-life', owner)
    expect(auditLog.body.rows[0]).toMatchObject({ action: 'article deleted', actor: 'owner' })
  })
})

describe('The URL of an article', () => {
  test('cannot be one that links to another article still use', async () => {
    const create = async (slug: string) => (await postArticle({ slug, title: slug })).body.id
    const edit = async (id: string, slug: string) => {
      const { version } = (await shop.get(`/api/admin/articles/${id}`, owner)).body
      const change = { ...createArticleInput({ slug, title: slug }), expectedVersion: version }
      return shop.post(`/api/admin/articles/${id}`, change, owner)
    }
    const id = await create('lab-news')
    expect((await edit(id, 'lab-news-2026')).status).toBe(200)
    const message = 'Links to another article still use this URL. Choose another.'
    const refusal = { status: 409, body: { code: 'slug-taken', message, fields: { slug: message } } }
    expect(await postArticle({ slug: 'lab-news' })).toMatchObject(refusal)
    const other = await create('other-news')
    expect(await edit(other, 'lab-news')).toMatchObject(refusal)
    expect(await readArticle('lab-news')).toEqual({ movedTo: 'lab-news-2026' })
    // The article itself can have it back.
    expect((await edit(id, 'lab-news')).status).toBe(200)
    expect(await readArticle('lab-news-2026')).toEqual({ movedTo: 'lab-news' })
  })
})
