import { getShopSettings } from '#usecases/settings/get-shop-settings.ts'
import type { Routes } from '../routes.ts'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
] as const

/** The name and icons of the shop for a phone's home screen (W3C Web Application Manifest). */
export const webManifestRoutes: Routes = (app, { shop }) => {
  app.get('/site.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { shopName } = await getShopSettings(shop.db)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          name: shopName,
          short_name: shopName,
          start_url: '/',
          display: 'browser',
          // The colors of the page and its header in the theme.
          background_color: '#faf7f0',
          theme_color: '#0d3822',
          icons,
        }),
      )
  })
}
