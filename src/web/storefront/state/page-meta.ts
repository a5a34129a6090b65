import type { MetaDescriptor } from 'react-router'
import type { LayoutData } from '#contract/shop/pages.ts'

/** The head of a page: title, description, canonical address and what a shared link shows. */
export function createPageMeta(
  layout: LayoutData | undefined,
  page: {
    title: string
    description?: string
    /** Path of the page's canonical address; pages without one are not for search engines. */
    path?: string
    image?: string
  },
): MetaDescriptor[] {
  const shopName = layout?.shopName ?? ''
  // Titles written by staff often name the shop already.
  const title = page.title.includes(shopName) ? page.title : `${page.title} · ${shopName}`
  const description = page.description?.slice(0, 160)
  const address = (path: string) => new URL(path, layout?.publicUrl ?? 'http://localhost').href
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
          { tagName: 'link', rel: 'canonical', href: address(page.path) },
          { property: 'og:url', content: address(page.path) },
        ]),
    { property: 'og:image', content: address(page.image ?? '/pictures/open-graph.webp') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
