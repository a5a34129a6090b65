import type { WireProduct } from '#contract/answers/product.ts'

/** The product in the words of schema.org, for search engines. Ratings only where there are reviews. */
export function productForSearchEngines(product: WireProduct, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.product_name,
    description: product.product_description,
    image: product.image.map((image) => new URL(image, url).href),
    sku: product._id,
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
            price: product.price.toFixed(2),
            priceCurrency: 'USD',
            availability: `https://schema.org/${product.stock_count > 0 ? 'InStock' : 'OutOfStock'}`,
          },
        }),
  }
}
