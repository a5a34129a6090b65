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
