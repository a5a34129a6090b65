import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatFamilyChips } from '#domain/catalog/product-family.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { formatMilligramPrice, formatUnitPrices } from '#domain/catalog/unit-price.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { SeparateTask } from '#web/preact/separate-task.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stars } from '#web/ui/stars.tsx'
import { ProductPicture, SecondPicture } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { StockStatus } from '../../parts/catalog/stock-status.tsx'
import { WishlistButton } from '../../parts/catalog/wishlist-button.tsx'
import { useListedFromPrice, useListedPrice } from '../../state/cart/price-list.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { CardActions } from './card-actions.tsx'
import { CardBadges } from './card-badges.tsx'

interface Props {
  product: StorefrontProduct
  /** Home cards show the price of a milligram. */
  showsMilligramPrice?: boolean
  /** The first cards of a page load at once, because they are seen at once. */
  eager?: boolean
  heading?: 'h2' | 'h3'
  /** What stands below the actions. */
  children?: ReactNode
}

export function ProductCard(props: Props) {
  return (
    <SeparateTask>
      <Card {...props} />
    </SeparateTask>
  )
}

function Card({
  product,
  showsMilligramPrice = false,
  eager = false,
  heading: Heading = 'h3',
  children,
}: Props) {
  const path = paths.product(product.slug)
  const ground = useGround(product.category)
  const isBrandNamed = product.name.toLowerCase().includes(product.brand.toLowerCase())
  /** Whether a mouse has been over the card. Fingers do not hover. */
  const [isPointed, setIsPointed] = useState(false)
  return (
    <article
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsPointed(true)}
      className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card"
    >
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className={classNames('relative block aspect-square overflow-hidden', ground)}
      >
        <ProductPicture
          product={product}
          alt=""
          eager={eager}
          className={classNames(
            'mix-blend-multiply transition-transform duration-200 ease-calm group-hover:scale-[1.03]',
            isSoldOut(product) && 'opacity-60',
          )}
        />
        {isPointed && <SecondPicture product={product} ground={ground} />}
        <CardBadges product={product} />
      </Link>
      <WishlistButton product={product} className="absolute top-2 right-2 bg-card/85" />
      <div className="flex flex-1 flex-col p-4 pt-3.5 sm:p-5 sm:pt-4">
        {!isBrandNamed && <p className="text-[0.8125rem] text-ink-faint">{product.brand}</p>}
        <Heading className="mt-1 font-sans text-[0.9375rem] leading-[1.4] font-medium tracking-normal text-wrap">
          <Link to={path} prefetch="intent" className="line-clamp-2 hover:text-leaf hover:underline">
            {product.name}
          </Link>
        </Heading>
        {product.card?.line && (
          <p className="mt-1 line-clamp-1 text-[0.8125rem] text-ink-soft">{product.card.line}</p>
        )}
        <Rating product={product} />
        <div className="mt-auto pt-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <ProductPrice product={product} className="text-lg" />
            <StockStatus product={product} className="text-[0.8125rem]" />
          </div>
          <p className="figures mt-0.5 min-h-5 text-[0.8125rem] text-ink-faint">
            <Size product={product} showsMilligramPrice={showsMilligramPrice} />
          </p>
          <FamilyChips product={product} />
          <CardActions product={product} />
          {children}
        </div>
      </div>
    </article>
  )
}

/** The color behind the pictures of a category, which shines through their own light ground (decision 0329). */
function useGround(category: string): string {
  const place = useLayoutData().menu.findIndex(({ name }) => name === category)
  return grounds[place % grounds.length] ?? 'bg-ground-sand'
}

const grounds = ['bg-ground-sand', 'bg-ground-sage', 'bg-ground-clay', 'bg-ground-mist', 'bg-ground-straw']

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

/** What there is to choose: 'from $12.75 · 4 sizes'. */
function FamilyChips({ product: { id, card } }: { product: StorefrontProduct }) {
  const listed = useListedFromPrice(id)
  const family = card?.family
  if (family === undefined) return null
  const fromPrice = listed ?? family.fromPrice
  return (
    <p className="figures mt-2 flex flex-wrap items-center gap-1.5 text-[0.8125rem] text-ink-soft">
      {fromPrice !== undefined && (
        <span className="mr-0.5 font-medium text-ink">from {formatMoney(fromPrice)}</span>
      )}
      {formatFamilyChips(family).map((chip) => (
        <span key={chip} className="rounded-full border border-line px-2 py-0.5">
          {chip}
        </span>
      ))}
    </p>
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
  product: { id, price, count, size, unitPrices, perMilligram },
  showsMilligramPrice,
}: {
  product: StorefrontProduct
  showsMilligramPrice: boolean
}) {
  const listed = useListedPrice(id)
  const prices =
    showsMilligramPrice || listed !== undefined
      ? [
          formatUnitPrices(listed?.price ?? price, { count, size })[0],
          listed === undefined ? formatMilligramPrice(perMilligram) : undefined,
        ]
      : unitPrices.slice(0, 1)
  const [unitPrice, milligramPrice] = prices
  return (
    <>
      {[describeVariant({ size, count }), unitPrice].filter((part) => part).join(' · ')}
      {milligramPrice && <span className="block">{milligramPrice}</span>}
    </>
  )
}
