import { formatFullName, type Product } from '#domain/catalog/product.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { formatMoney } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { buildPictureUrl, buildProductUrl } from './product-lines.ts'

/** The only email for a back-in-stock request: the product, its price, and that nothing is reserved. */
export function backInStockEmail(
  store: StoreIdentity,
  product: Pick<Product, 'name' | 'slug' | 'count' | 'size' | 'flavor' | 'price' | 'images'>,
  unsubscribe: string,
): EmailMessage {
  return {
    subject: `Back in stock: ${formatFullName(product)}`,
    preview: 'You asked us to email you. This is the only email about it.',
    heading: 'Back in stock',
    blocks: [
      { kind: 'text', text: `${product.name} is back in stock. You asked us to email you.` },
      {
        kind: 'line-items',
        rows: [
          {
            name: product.name,
            detail: describeVariant(product),
            total: formatMoney(product.price),
            picture: buildPictureUrl(store, product.images[0]?.key),
          },
        ],
        sums: [],
      },
      { kind: 'button', label: 'View product', href: buildProductUrl(store, product.slug) },
      {
        kind: 'small',
        text: `We do not reserve it for you: other customers get this email too, and the price may change. For adults ${minimumAge} or older, where the law allows it.`,
      },
    ],
    reason: `You are getting this email because this address was entered on the product page. It is the only email about this request.`,
    unsubscribe,
  }
}
