import * as z from 'zod'
import {
  countPublishedProducts,
  listSitemapEntries,
  type SitemapEntry,
} from '#db/queries/catalog/product-slugs.ts'
import { type ArticleSlug, findNextPublication, listArticleSlugs } from '#db/queries/content/articles.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { sendPublicDocument } from '../cache/public-reads.ts'
import { listShownBundles } from '../pages/bundles.ts'
import type { Routes } from '../routes.ts'
import { escapeXml } from '../xml.ts'

/** The protocol allows 50,000 URLs per file. A smaller file is quick to build and to keep. */
const productsPerSitemap = 2000

const pages = [
  '/',
  '/products',
  '/finder',
  '/lab-reports',
  '/reviews',
  '/where-we-ship',
  '/about-us',
  '/contact',
  '/terms',
  '/shipping-policy',
  '/privacy-policy',
  '/refund-and-return-policy',
]

const privatePaths = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/order-complete/',
  '/pay/',
  '/my-account',
  '/wishlist',
  '/preview/',
]

/** robots.txt and the sitemaps (sitemaps.org, with Google's image extension). */
export const sitemapRoutes: Routes = (app, { shop, caches }) => {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) => {
    const rules = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...rules, `Sitemap: ${shop.publicUrl}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', hidden, (request, reply) =>
    sendPublicDocument(caches, request, reply, { type, load: (scope) => loadIndex(shop, scope) }),
  )

  app.get('/sitemap-pages.xml', hidden, (request, reply) =>
    sendPublicDocument(caches, request, reply, { type, load: (scope) => loadPages(shop, scope) }),
  )

  app.get(
    '/sitemap-products-:file.xml',
    { schema: { hide: true, params: z.object({ file: z.coerce.number().int().min(1).max(10_000) }) } },
    (request, reply) =>
      sendPublicDocument(caches, request, reply, {
        type,
        load: (scope) => loadProducts(shop, scope, request.params.file),
      }),
  )
}

async function loadIndex(shop: Shop, scope: CacheScope): Promise<Result<string>> {
  scope.addTags('catalog')
  const files = Math.ceil((await countPublishedProducts(shop.db)) / productsPerSitemap)
  const names = ['pages', ...Array.from({ length: files }, (_, file) => `products-${file + 1}`)]
  const entries = names.map(
    (name) => `<sitemap><loc>${toXmlUrl(shop.publicUrl, `/sitemap-${name}.xml`)}</loc></sitemap>`,
  )
  return ok(`${xmlHead}<sitemapindex xmlns="${sitemapSchema}">${entries.join('')}</sitemapindex>`)
}

async function loadPages(shop: Shop, scope: CacheScope): Promise<Result<string>> {
  scope.addTags('blog')
  const now = shop.clock.now()
  const [articles, next] = await Promise.all([
    listArticleSlugs(shop.db, now),
    findNextPublication(shop.db, now),
  ])
  scope.expireAt(next)
  const bundles = await listShownBundles(shop, scope)
  const paths = [
    ...pages,
    ...(articles.length === 0 ? [] : ['/blog']),
    ...(bundles.length === 0 ? [] : ['/bundles', ...bundles.map(({ slug }) => `/bundles/${slug}`)]),
  ]
  return ok(
    buildUrlSet([
      ...paths.map((path) => `<url><loc>${toXmlUrl(shop.publicUrl, path)}</loc></url>`),
      ...articles.map((article) => buildArticleEntry(shop.publicUrl, article)),
    ]),
  )
}

/** One file of products, counted from 1. */
async function loadProducts(shop: Shop, scope: CacheScope, file: number): Promise<Result<string>> {
  scope.addTags('catalog')
  const offset = (file - 1) * productsPerSitemap
  const entries = await listSitemapEntries(shop.db, { limit: productsPerSitemap, offset })
  if (entries.length === 0) return refuse('not-found')
  return ok(buildUrlSet(entries.map((entry) => buildProductEntry(shop.publicUrl, entry))))
}

const type = 'application/xml'
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemapSchema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function toXmlUrl(publicUrl: string, path: string): string {
  return escapeXml(publicUrl + path)
}

function buildArticleEntry(publicUrl: string, { slug, updatedAt }: ArticleSlug): string {
  return `<url><loc>${toXmlUrl(publicUrl, `/blog/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
}

function buildProductEntry(publicUrl: string, { slug, updatedAt, pictures }: SitemapEntry): string {
  const images = pictures.map(
    ({ key }) => `<image:image><image:loc>${toXmlUrl(publicUrl, getFileUrl(key))}</image:loc></image:image>`,
  )
  return `<url><loc>${toXmlUrl(publicUrl, `/products/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${images.join('')}</url>`
}

function buildUrlSet(entries: readonly string[]): string {
  return `${xmlHead}<urlset xmlns="${sitemapSchema}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('')}</urlset>`
}
