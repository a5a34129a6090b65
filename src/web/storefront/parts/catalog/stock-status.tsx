import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import { classNames } from '#web/ui/class-names.ts'

const states = {
  'for-sale': { text: 'In Stock', className: 'text-leaf' },
  'sold-out': { text: 'Out of Stock', className: 'text-refusal' },
  'on-hold': { text: 'Not for sale', className: 'text-ink-soft' },
} as const

export function StockStatus({ product, className }: { product: StorefrontProduct; className?: string }) {
  const state = states[getAvailability(product)]
  return <span className={classNames('font-medium', state.className, className)}>{state.text}</span>
}
