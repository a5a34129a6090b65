import type { ProductRow } from '#db/queries/catalog/products.ts'
import { minimumAge } from '#domain/compliance/age-check.ts'
import { cents, formatMoney } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** The one mail that answers a request: what is back, what it costs, and that nothing is set aside. */
export function backInStockEmail(
  house: StoreIdentity,
  product: Pick<ProductRow, 'name' | 'slug' | 'count_label' | 'oz_label' | 'flavour' | 'price_cents'>,
  unsubscribe: string,
): EmailMessage {
  const size = [product.count_label, product.oz_label, product.flavour].filter(Boolean).join(' · ')
  return {
    subject: `Back in stock: ${product.name}`,
    preview: 'You asked us to tell you. This is the only mail about it.',
    heading: 'It is back',
    blocks: [
      { kind: 'text', text: `You asked us to tell you when ${product.name} is in stock again. It is now.` },
      {
        kind: 'facts',
        rows: [
          ...(size === '' ? [] : [{ name: 'Size', value: size }]),
          { name: 'Price', value: formatMoney(cents(product.price_cents)) },
        ],
      },
      { kind: 'button', label: 'Look at it', href: `${house.url}/products/${product.slug}` },
      {
        kind: 'small',
        text: `Nothing is set aside: others who asked are told too, and the price may change. For adults of ${minimumAge} or older, where the law allows it.`,
      },
    ],
    because: `You get this mail because this address was entered for it on the page of the product. It is the only mail about this request.`,
    unsubscribe,
  }
}
