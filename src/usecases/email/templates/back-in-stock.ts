import { formatVariant, type Product } from '#domain/catalog/product.ts'
import { minimumAge } from '#domain/compliance/age-check.ts'
import { formatMoney } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** The only email for a back-in-stock request: the product, its price, and that nothing is reserved. */
export function backInStockEmail(
  store: StoreIdentity,
  product: Pick<Product, 'name' | 'slug' | 'count' | 'size' | 'flavor' | 'price'>,
  unsubscribe: string,
): EmailMessage {
  const variant = formatVariant(product)
  return {
    subject: `Back in stock: ${product.name}`,
    preview: 'You asked us to tell you. This is the only mail about it.',
    heading: 'It is back',
    blocks: [
      { kind: 'text', text: `You asked us to tell you when ${product.name} is in stock again. It is now.` },
      {
        kind: 'facts',
        rows: [
          ...(variant === '' ? [] : [{ name: 'Size', value: variant }]),
          { name: 'Price', value: formatMoney(product.price) },
        ],
      },
      { kind: 'button', label: 'Look at it', href: `${store.url}/products/${product.slug}` },
      {
        kind: 'small',
        text: `Nothing is set aside: others who asked are told too, and the price may change. For adults of ${minimumAge} or older, where the law allows it.`,
      },
    ],
    reason: `You are getting this email because this address was entered for it on the page of the product. It is the only email about this request.`,
    unsubscribe,
  }
}
