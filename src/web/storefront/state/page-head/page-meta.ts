import type { MetaDescriptor } from 'react-router'
import type { LayoutData } from '#contract/shop/pages.ts'

/** Meta tags of a page: title, description, canonical URL and Open Graph. */
export function createPageMeta(
  layout: LayoutData | undefined,
  page: {
    title: string
    description?: string
    /** The canonical path. Pages without one are not indexed. */
    path?: string
    image?: string
  },
): MetaDescriptor[] {
  const shopName = layout?.shopName ?? ''
  // Titles from staff often contain the shop's name.
  const title = page.title.includes(shopName) ? page.title : `${page.title} · ${shopName}`
  const description = page.description?.slice(0, 160)
  const toUrl = (path: string) => new URL(path, layout?.publicUrl ?? 'http://localhost').href
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: shopName },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(page.path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: toUrl(page.path) },
          { property: 'og:url', content: toUrl(page.path) },
        ]),
    { property: 'og:image', content: toUrl(page.image ?? '/pictures/open-graph.webp') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
