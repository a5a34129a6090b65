import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { countPublishedProducts, listSitemapEntries } from '#db/queries/catalog/product-slugs.ts'
import { listArticleSlugs } from '#db/queries/content/articles.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { sendRefusal } from '../errors.ts'
import type { Routes } from '../routes.ts'
import { escapeXml } from '../xml.ts'

/** The protocol allows 50,000 addresses and 50 MB a file; with pictures the size is reached first. */
const productsPerSitemap = 10_000

const pages = [
  '/',
  '/products',
  '/lab-reports',
  '/about-us',
  '/contact',
  '/terms',
  '/shipping-policy',
  '/privacy-policy',
  '/refund-and-return-policy',
]

/** robots.txt and the sitemaps (sitemaps.org, with Google's image extension). */
export const sitemapRoutes: Routes = (app, { shop }) => {
  const hidden = { schema: { hide: true } }
  const address = (path: string) => escapeXml(shop.publicUrl + path)

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Disallow: /admin',
          'Disallow: /api/',
          'Disallow: /cart',
          'Disallow: /checkout',
          'Disallow: /order-complete/',
          'Disallow: /my-account',
          'Disallow: /wishlist',
          'Disallow: /preview/',
          `Sitemap: ${shop.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const files = Math.ceil((await countPublishedProducts(shop.db)) / productsPerSitemap)
    const parts = ['pages', ...Array.from({ length: files }, (_, file) => `products-${file + 1}`)]
    const entries = parts.map((part) => `<sitemap><loc>${address(`/sitemap-${part}.xml`)}</loc></sitemap>`)
    return sendXml(reply, `<sitemapindex xmlns="${sitemapSchema}">${entries.join('')}</sitemapindex>`)
  })

  app.get('/sitemap-pages.xml', hidden, async (_request, reply) => {
    const posts = await listArticleSlugs(shop.db, shop.clock.now())
    const articles = posts.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${address(`/blog/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    )
    const listed = posts.length === 0 ? pages : [...pages, '/blog']
    return sendXml(
      reply,
      urlset([...listed.map((path) => `<url><loc>${address(path)}</loc></url>`), ...articles]),
    )
  })

  app.get(
    '/sitemap-products-:file.xml',
    { schema: { hide: true, params: z.object({ file: z.coerce.number().int().min(1).max(10_000) }) } },
    async (request, reply) => {
      const offset = (request.params.file - 1) * productsPerSitemap
      const entries = await listSitemapEntries(shop.db, { limit: productsPerSitemap, offset })
      if (entries.length === 0) return sendRefusal(reply, { code: 'not-found' })
      return sendXml(
        reply,
        urlset(
          entries.map(({ slug, updatedAt, pictures }) => {
            const images = pictures.map(
              ({ key }) => `<image:image><image:loc>${address(getFileUrl(key))}</image:loc></image:image>`,
            )
            return `<url><loc>${address(`/products/${slug}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${images.join('')}</url>`
          }),
        ),
      )
    },
  )
}

const sitemapSchema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlset(entries: readonly string[]): string {
  return `<urlset xmlns="${sitemapSchema}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('')}</urlset>`
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}
