import type { ArticlePageData, LayoutData } from '#contract/shop/pages.ts'

/** An article for search engines. */
export function toArticleSchema(article: ArticlePageData, { shopName, publicUrl }: LayoutData) {
  const url = (path: string) => new URL(path, publicUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title.slice(0, 110),
    description: article.metaDescription,
    image: [url(article.image.url)],
    datePublished: article.published,
    dateModified: article.updated,
    author: { '@type': 'Organization', name: article.author, url: publicUrl },
    publisher: {
      '@type': 'Organization',
      name: shopName,
      logo: { '@type': 'ImageObject', url: url('/logo.svg') },
    },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url(`/blog/${article.slug}`) },
  }
}
