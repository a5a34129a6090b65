import type { ArticlePageData, LayoutData } from '#contract/shop/pages.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { stripMarkdown } from '#domain/content/plain-text.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { formatAmount } from '#domain/money.ts'

/** A product for search engines. It has a rating only if it has reviews. */
export function toProductSchema(product: StorefrontProduct, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: stripMarkdown(product.description),
    image: product.images.map((image) => new URL(image.url, url).href),
    sku: product.id,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
    ...(product.hold
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: formatAmount(product.price),
            priceCurrency: 'USD',
            availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
          },
        }),
  }
}

/** The breadcrumbs of a page, with absolute URLs. */
export function toBreadcrumbSchema(steps: readonly { readonly name: string; readonly url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: url,
    })),
  }
}

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

export function toFaqSchema(questions: readonly { readonly question: string; readonly answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The shop's owner, with the contact details of the footer. */
export function toOrganizationSchema({ shopName, publicUrl, footer }: LayoutData) {
  const { email, phone } = footer.contact
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shopName,
    url: publicUrl,
    logo: new URL('/logo.svg', publicUrl).href,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email, telephone: phone },
  }
}
