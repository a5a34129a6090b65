import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { classNames } from '#web/ui/class-names.ts'

export function StockStatus({ product, className }: { product: StorefrontProduct; className?: string }) {
  const soldOut = isSoldOut(product)
  return (
    <span className={classNames('font-medium', soldOut ? 'text-refusal' : 'text-leaf', className)}>
      {soldOut ? 'Out of Stock' : 'In Stock'}
    </span>
  )
}
