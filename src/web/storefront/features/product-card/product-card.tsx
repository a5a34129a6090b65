import { Fragment } from 'react'
import { Link } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { formatMilligramPrice, formatUnitPrices } from '#domain/catalog/unit-price.ts'
import { getAvailability, isSoldOut } from '#domain/inventory/stock-status.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stars } from '#web/ui/stars.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Price } from '../../parts/price.tsx'
import { ProductPicture } from '../../parts/product-picture.tsx'
import { StockStatus } from '../../parts/stock-status.tsx'
import { WishlistButton } from '../../parts/wishlist-button.tsx'
import { setQuantity, useCart } from '../../state/cart.ts'
import { chooseQuantity, useChosenQuantity } from '../../state/chosen-quantities.ts'

interface Props {
  product: StorefrontProduct
  /** Home cards show the price of a milligram (specification §2, catalog). */
  showsMilligramPrice?: boolean
  /** The first cards of a page load at once, because they are seen at once. */
  eager?: boolean
  heading?: 'h2' | 'h3'
}

export function ProductCard({
  product,
  showsMilligramPrice = false,
  eager = false,
  heading: Heading = 'h3',
}: Props) {
  const chosenQuantity = useChosenQuantity(product.id)
  const cartQuantity = useCart((cart) => cart.quantities[product.id])
  const path = paths.product(product.slug)
  const isSellable = getAvailability(product) === 'for-sale'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card">
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="relative block aspect-square overflow-hidden bg-paper-deep"
      >
        <ProductPicture
          product={product}
          alt=""
          eager={eager}
          className={classNames(
            'transition-transform duration-200 ease-calm group-hover:scale-[1.03]',
            isSoldOut(product) && 'opacity-60',
          )}
        />
        <Badge product={product} />
      </Link>
      <WishlistButton product={product} className="absolute top-2 right-2 bg-card/85" />
      <div className="flex flex-1 flex-col p-4 pt-3.5 sm:p-5 sm:pt-4">
        <p className="text-[0.8125rem] text-ink-faint">{product.brand}</p>
        <Heading className="mt-1 font-sans text-[0.9375rem] leading-[1.4] font-medium tracking-normal text-wrap">
          <Link to={path} prefetch="intent" className="line-clamp-2 hover:text-leaf hover:underline">
            {product.name}
          </Link>
        </Heading>
        <Rating product={product} />
        <div className="mt-auto pt-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <Price now={product.price} was={product.listPrice} className="text-lg" />
            <StockStatus product={product} className="text-[0.8125rem]" />
          </div>
          <p className="figures mt-0.5 min-h-5 text-[0.8125rem] text-ink-faint">
            <Size product={product} showsMilligramPrice={showsMilligramPrice} />
          </p>
          <div className="mt-3.5 flex flex-wrap items-center gap-2">
            {isSellable && (
              <Stepper
                small
                label={cartQuantity ? `In cart: ${product.name}` : `Quantity of ${product.name}`}
                value={cartQuantity ?? chosenQuantity}
                max={product.stock}
                onChange={(next) =>
                  cartQuantity ? void setQuantity(product.id, next) : chooseQuantity(product.id, next)
                }
              />
            )}
            <Link
              to={path}
              prefetch="intent"
              // What is in the cart already is not chosen again.
              state={cartQuantity ? undefined : { quantity: chosenQuantity }}
              className={buttonClass('outline', 'small', 'h-11 grow')}
              aria-label={`Select Options: ${product.name}`}
            >
              Select Options
            </Link>
          </div>
        </div>
      </div>
    </article>
  )
}

/** Cards side by side. */
export function CardRow({
  products,
  showsMilligramPrice,
}: {
  products: readonly StorefrontProduct[]
  showsMilligramPrice?: boolean
}) {
  return (
    <ul className="card-row">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} showsMilligramPrice={showsMilligramPrice} />
        </li>
      ))}
    </ul>
  )
}

function Badge({ product }: { product: StorefrontProduct }) {
  const availability = getAvailability(product)
  if (availability === 'on-hold')
    return (
      <span className="eyebrow absolute top-3 left-3 rounded-full bg-paper px-3 py-1 text-ink">
        Not for sale
      </span>
    )
  if (availability === 'sold-out')
    return (
      <span className="eyebrow absolute top-3 left-3 rounded-full bg-ink px-3 py-1 text-paper">SOLD OUT</span>
    )
  const percent = product.listPrice ? Math.round((1 - product.price / product.listPrice) * 100) : 0
  if (percent < 1) return null
  return (
    <span className="figures absolute top-3 left-3 rounded-full bg-amber px-3 py-1 text-[0.8125rem] font-semibold text-leaf-night">
      −{percent}%
    </span>
  )
}

function Rating({ product }: { product: StorefrontProduct }) {
  if (product.reviewCount === 0) return <p className="mt-2 text-[0.8125rem] text-ink-faint">No reviews yet</p>
  return (
    <p className="mt-2 flex items-center gap-2 text-[0.8125rem] text-ink-soft">
      <Stars rating={product.rating} size={14} />
      <span className="figures">
        {product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  )
}

/** The size, and what one ounce or piece costs. Home cards also say what a milligram costs. */
function Size({
  product: { price, count, size, unitPrices, perMilligram },
  showsMilligramPrice,
}: {
  product: StorefrontProduct
  showsMilligramPrice: boolean
}) {
  const prices = showsMilligramPrice
    ? [formatUnitPrices(price, { count, size })[0], formatMilligramPrice(perMilligram)]
    : unitPrices.slice(0, 1)
  const parts = [count, size, ...prices].filter((part) => part !== undefined)
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}
