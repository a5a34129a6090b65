import type { EditedProduct } from '#domain/catalog/edited-product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'

/** The fields as the audit log names them, the same in old and new entries. */
const auditNames: Readonly<Record<string, string>> = {
  listPrice: 'listPriceCents',
  discount: 'discountBp',
  price: 'priceCents',
}

/** Longer texts are in the history of the product. */
const maxAuditText = 120

/** What an edit changed, for the audit log: { stock: '40 → 41' }. */
export function describeProductChange(before: EditedProduct, after: EditedProduct): Record<string, string> {
  const [old, now] = [listValues(before), listValues(after)]
  return Object.fromEntries(
    Object.keys(now).flatMap((field) =>
      old[field] === now[field] ? [] : [[auditNames[field] ?? field, formatChange(old[field], now[field])]],
    ),
  )
}

function listValues({ images, ...product }: EditedProduct): Record<string, string> {
  const price = calculateSellingPrice(product.listPrice, product.discount)
  return Object.fromEntries(
    Object.entries({
      ...product,
      price,
      images: images.map(({ key, alt }) => `${key} ${alt}`).join('\n'),
    }).map(([field, value]) => [field, value === undefined ? '' : String(value)]),
  )
}

function formatChange(before = '', after = ''): string {
  if (before.length + after.length > maxAuditText) return 'changed'
  return `${before || 'none'} → ${after || 'none'}`
}
