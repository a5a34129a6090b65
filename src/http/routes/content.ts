import { findNextPublication, listPublishedArticles } from '#db/queries/content/articles.ts'
import type { Article } from '#domain/content/article.ts'
import { ok } from '#domain/refusal.ts'
import { getShopSettings } from '#usecases/settings/get-shop-settings.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { sendPublicDocument } from '../cache/public-reads.ts'
import { renderMarkdown } from '../pages/markdown.ts'
import type { Routes } from '../routes.ts'
import { escapeXml } from '../xml.ts'

const entriesShown = 20

/** The newest articles as an Atom feed with full text (RFC 4287). */
export const articleFeedRoutes: Routes = (app, { shop, caches }) => {
  app.get('/blog/feed.xml', { schema: { hide: true } }, (request, reply) =>
    sendPublicDocument(caches, request, reply, {
      type: 'application/atom+xml',
      load: async (scope) => ok(await buildFeed(shop, scope)),
    }),
  )
}

async function buildFeed(shop: Shop, scope: CacheScope): Promise<string> {
  scope.addTags('blog', 'content')
  const now = shop.clock.now()
  const [{ shopName }, { articles }, next] = await Promise.all([
    getShopSettings(shop.db),
    listPublishedArticles(shop.db, now, { limit: entriesShown, offset: 0 }),
    findNextPublication(shop.db, now),
  ])
  scope.expireAt(next)
  const feed = `${shop.publicUrl}/blog/feed.xml`
  const entries = articles.map((article) => {
    const url = `${shop.publicUrl}/blog/${article.slug}`
    const published = article.publishedAt ?? article.createdAt
    const updated = getLastChange(article)
    return [
      '<entry>',
      `<id>urn:uuid:${article.id}</id>`,
      `<title>${escapeXml(article.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
      `<published>${published.toISOString()}</published><updated>${updated.toISOString()}</updated>`,
      `<author><name>${escapeXml(article.author)}</name></author>`,
      `<summary>${escapeXml(article.excerpt)}</summary>`,
      `<content type="html" xml:base="${escapeXml(url)}">${escapeXml(renderMarkdown(article.body).html)}</content>`,
      '</entry>',
    ].join('')
  })
  const changes = articles.map((article) => getLastChange(article).getTime())
  const updated = changes.length === 0 ? now : new Date(Math.max(...changes))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeXml(feed)}</id><title>${escapeXml(`${shopName} blog`)}</title><link rel="self" type="application/atom+xml" href="${escapeXml(feed)}"/><link rel="alternate" type="text/html" href="${escapeXml(`${shop.publicUrl}/blog`)}"/><updated>${updated.toISOString()}</updated>${entries.join('')}</feed>`
}

/** An edit before a scheduled publication is no change for readers. */
function getLastChange({ updatedAt, publishedAt, createdAt }: Article): Date {
  return new Date(Math.max(updatedAt.getTime(), (publishedAt ?? createdAt).getTime()))
}
