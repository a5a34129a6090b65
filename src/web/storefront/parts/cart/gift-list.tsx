import { Gift } from 'lucide-react'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'

/** The free products that an order gets, and why others are missing. Nothing when there are none. */
export function GiftList({
  quote: { gifts, giftNotes },
  className,
}: {
  quote: Pick<CartQuote, 'gifts' | 'giftNotes'>
  className?: string
}) {
  if (gifts.length === 0 && giftNotes.length === 0) return null
  return (
    <div role="status" className={classNames('grid gap-4', className)}>
      {gifts.length > 0 && (
        <ul aria-label="Free gifts" className="grid gap-4">
          {gifts.map(({ product, quantity, promotion }) => (
            <li key={promotion} className="flex items-start gap-4">
              <span className="relative block size-16 shrink-0">
                <span className="block size-16 overflow-hidden rounded-md border border-line bg-paper-deep">
                  <ProductPicture product={product} alt="" sizes="112px" />
                </span>
                <span className="figures absolute -top-2 -right-2 inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-leaf px-1.5 text-xs font-semibold text-paper">
                  <span className="sr-only">Quantity </span>
                  {quantity}
                </span>
              </span>
              <span className="min-w-0 flex-1 text-sm">
                <span className="block font-medium wrap-break-word">{product.name}</span>
                <span className="mt-0.5 block text-[0.8125rem] text-ink-faint">
                  {describeVariant(product)}
                </span>
                <span className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-leaf">
                  <Gift aria-hidden="true" size={14} />
                  {promotion}
                </span>
              </span>
              <span className="text-sm font-medium text-leaf">Free gift</span>
            </li>
          ))}
        </ul>
      )}
      {giftNotes.map((note) => (
        <p key={note} className="text-[0.8125rem] text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
