import { useState } from 'react'
import { Link } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { createImageSources } from './image-sources.ts'

/** How wide a picture is on a card. */
const cardSizes = '(min-width: 1024px) 310px, (min-width: 640px) 45vw, 92vw'

/** A product's first picture, or a leaf if it has none. Pass `alt=""` beside the product's name. */
export function ProductPicture({
  product,
  alt,
  className,
  eager = false,
  sizes = cardSizes,
}: {
  product: StorefrontProduct
  alt?: string
  className?: string
  eager?: boolean
  /** The `sizes` attribute. */
  sizes?: string
}) {
  const picture = product.images[0]
  if (picture === undefined) return <PicturePlaceholder className={className} />
  return (
    <img
      {...createImageSources(picture.url, picture.width, sizes)}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={classNames('size-full object-contain', className)}
    />
  )
}

/**
 * The second picture of a product, over the first one while the pointer is on the card (its `group`).
 * @param ground the color behind both, as a class
 */
export function SecondPicture({ product, ground }: { product: StorefrontProduct; ground: string }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const picture = product.images[1]
  if (picture === undefined) return null
  return (
    <span
      className={classNames(
        'absolute inset-0 opacity-0 transition-opacity duration-200',
        ground,
        isLoaded && 'group-hover:opacity-100',
      )}
    >
      <img
        {...createImageSources(picture.url, picture.width, cardSizes)}
        alt=""
        width={picture.width}
        height={picture.height}
        decoding="async"
        onLoad={() => setIsLoaded(true)}
        className="size-full object-contain mix-blend-multiply"
      />
    </span>
  )
}

/** A small picture that links to its product. Keyboards and screen readers use the name beside it. */
export function ProductThumb({
  product,
  className,
  onClick,
}: {
  product: StorefrontProduct
  className: string
  onClick?: () => void
}) {
  return (
    <Link
      to={paths.product(product.slug)}
      onClick={onClick}
      tabIndex={-1}
      aria-hidden="true"
      className={classNames('block shrink-0 overflow-hidden bg-paper-deep', className)}
    >
      <ProductPicture product={product} alt="" sizes="112px" />
    </Link>
  )
}

export function PicturePlaceholder({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('flex size-full items-center justify-center text-leaf-pale', className)}
    >
      <LeafMark className="size-1/3" />
    </span>
  )
}

/** The leaf of the logo. `vein` is the stroke class of its veins: the background color. */
export function LeafMark({ className, vein = 'stroke-paper' }: { className?: string; vein?: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className={className}>
      <path d="M48 4C82 22 88 58 48 92C8 58 14 22 48 4Z" fill="currentColor" />
      <path
        d="M48 92V34M48 70L66 52M48 56L33 42"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={vein}
      />
    </svg>
  )
}
