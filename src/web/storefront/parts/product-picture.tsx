import type { WireProduct } from '#contract/product.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A product's first picture, or a plain leaf where it has none. Pass `alt=""` beside the product's name. */
export function ProductPicture({
  product,
  alt,
  className,
  eager = false,
}: {
  product: WireProduct
  alt?: string
  className?: string
  eager?: boolean
}) {
  const picture = product.pictures[0]
  if (picture === undefined) return <NoPicture className={className} />
  return (
    <img
      src={picture.url}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classNames('size-full object-contain', className)}
    />
  )
}

export function NoPicture({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('flex size-full items-center justify-center text-leaf-pale', className)}
    >
      <LeafMark className="size-1/3" />
    </span>
  )
}

/** The shop's leaf. */
export function LeafMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M27.5 4.5C14 4.8 5.5 10.4 5.5 19.2c0 2.6 1 4.8 2.6 6.3C16.9 26.7 27.8 21.5 27.5 4.5Z"
        fill="currentColor"
      />
      <path
        d="M4 28.5c3.2-7.2 8.6-12.6 16-16"
        stroke="var(--color-paper)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}
