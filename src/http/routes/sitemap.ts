import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import {
  countPublishedProducts,
  listSitemapEntries,
  type SitemapEntry,
} from '#db/queries/catalog/product-slugs.ts'
import { type ArticleSlug, listArticleSlugs } from '#db/queries/content/articles.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { sendRefusal } from '../errors.ts'
import type { Routes } from '../routes.ts'
import { escapeXml } from '../xml.ts'

/** The protocol allows 50,000 URLs and 50 MB per file. With pictures, the size limit comes first. */
const productsPerSitemap = 10_000

const pages = [
  '/',
  '/products',
  '/lab-reports',
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
  '/my-account',
  '/wishlist',
  '/preview/',
]

/** robots.txt and the sitemaps (sitemaps.org, with Google's image extension). */
export const sitemapRoutes: Routes = (app, { shop }) => {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) => {
    const rules = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...rules, `Sitemap: ${shop.publicUrl}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const files = Math.ceil((await countPublishedProducts(shop.db)) / productsPerSitemap)
    const names = ['pages', ...Array.from({ length: files }, (_, file) => `products-${file + 1}`)]
    const entries = names.map(
      (name) => `<sitemap><loc>${toXmlUrl(shop.publicUrl, `/sitemap-${name}.xml`)}</loc></sitemap>`,
    )
    return sendXml(reply, `<sitemapindex xmlns="${sitemapSchema}">${entries.join('')}</sitemapindex>`)
  })

  app.get('/sitemap-pages.xml', hidden, async (_request, reply) => {
    const articles = await listArticleSlugs(shop.db, shop.clock.now())
    const paths = articles.length === 0 ? pages : [...pages, '/blog']
    return sendXml(
      reply,
      buildUrlSet([
        ...paths.map((path) => `<url><loc>${toXmlUrl(shop.publicUrl, path)}</loc></url>`),
        ...articles.map((article) => buildArticleEntry(shop.publicUrl, article)),
      ]),
    )
  })

  app.get(
    '/sitemap-products-:file.xml',
    { schema: { hide: true, params: z.object({ file: z.coerce.number().int().min(1).max(10_000) }) } },
    async (request, reply) => {
      const offset = (request.params.file - 1) * productsPerSitemap
      const entries = await listSitemapEntries(shop.db, { limit: productsPerSitemap, offset })
      if (entries.length === 0) return sendRefusal(reply, { code: 'not-found' })
      return sendXml(reply, buildUrlSet(entries.map((entry) => buildProductEntry(shop.publicUrl, entry))))
    },
  )
}

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
  return `<urlset xmlns="${sitemapSchema}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('')}</urlset>`
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
