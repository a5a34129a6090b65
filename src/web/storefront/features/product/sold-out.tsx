import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'

/** Loads separately, because most products are in stock. */
const NotifyForm = lazyPart(() => import('./notify-form.tsx'))

/** Replaces the cart button with a back-in-stock request. */
export function SoldOut({ product }: { product: StorefrontProduct }) {
  return (
    <section
      aria-label="Back-in-stock email"
      className="rounded-lg border border-line-strong bg-paper-deep px-5 py-5"
    >
      <p className="text-sm">
        <strong className="eyebrow mr-2 text-refusal">SOLD OUT</strong> We can email you when it is back in
        stock.
      </p>
      <NotifyForm product={product} />
    </section>
  )
}
