import { Link } from 'react-router'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { LineStepper } from '../../parts/cart/line-stepper.tsx'
import { RemoveFromCart } from '../../parts/cart/remove-from-cart.tsx'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { StockStatus } from '../../parts/catalog/stock-status.tsx'
import type { CartLine } from '../../state/cart/cart-totals.ts'
import { SaveForLater } from './save-for-later.tsx'
import type { PlaceRefusal, PlaceRules } from './use-place-rules.ts'

export const cartLinesId = 'cart-lines'

/** @param loadingIds the products that are loading; undefined while it is not known which these are */
export function CartLines({
  lines,
  loadingIds,
  rules: { refusals },
}: {
  lines: readonly CartLine[]
  loadingIds: readonly string[] | undefined
  rules: PlaceRules
}) {
  if (loadingIds === undefined) return <StoredLines />
  return (
    <ul
      id={cartLinesId}
      tabIndex={-1}
      className="scroll-mt-36 divide-y divide-line border-y border-line outline-none"
    >
      {lines.map((line) => (
        <Line key={line.product.id} line={line} refusal={refusals.get(line.product.id)} />
      ))}
      {loadingIds.map((id) => (
        <LineSkeleton key={id} />
      ))}
    </ul>
  )
}

function Line({ line, refusal }: { line: CartLine; refusal: PlaceRefusal | undefined }) {
  const { product, quantity, total, isForSale, problem } = line
  const path = paths.product(product.slug)
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)_auto] gap-x-[16px] gap-y-3 py-6 sm:grid-cols-[112px_minmax(0,1fr)_auto_auto] sm:gap-x-6">
      <ProductThumb
        product={product}
        className="row-span-2 size-[88px] rounded-lg sm:row-span-1 sm:size-[112px]"
      />
      <div className="min-w-0">
        <p className="text-[0.8125rem]">
          <StockStatus product={product} />
        </p>
        <Link to={path} className="mt-0.5 block leading-snug font-medium hover:text-leaf hover:underline">
          {product.name}
        </Link>
        <p className="figures mt-1 text-[0.8125rem] text-ink-faint">{describeVariant(product)}</p>
        {product.reviewCount > 0 && (
          <p className="mt-1.5">
            <Stars rating={product.rating} size={14} />
          </p>
        )}
        <ProductPrice product={product} quantity={quantity} className="mt-1.5 text-sm" />
        <SaveForLater line={line} />
        {problem && (
          <p role="alert" className="mt-2 text-[0.8125rem] font-medium text-refusal">
            {problem}
          </p>
        )}
        {refusal && <NotShipped refusal={refusal} />}
      </div>
      <RemoveFromCart product={product} className="-mt-2 -mr-2 text-ink-soft sm:order-last" />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-1 sm:col-start-auto sm:flex-col sm:items-end sm:justify-between">
        <LineStepper line={line} />
        <p className="figures font-semibold">
          <span className="sr-only">Line total </span>
          {isForSale ? formatMoney(total) : <span className="text-sm text-ink-faint">Not counted</span>}
        </p>
      </div>
    </li>
  )
}

/** Why the product does not ship to the place of the cart, while others do. */
function NotShipped({ refusal: { zip, reason, source } }: { refusal: PlaceRefusal }) {
  return (
    <div role="status" className="mt-2 text-[0.8125rem]">
      <p className="font-medium text-refusal">
        Does not ship to {zip}. {reason}
      </p>
      {source && <p className="mt-0.5 text-ink-faint">Source: {source}</p>}
    </div>
  )
}

/** Enough of them for a screen. */
const placeholders = ['first', 'second', 'third', 'fourth']

function StoredLines() {
  return (
    <ul className="stored-lines divide-y divide-line border-y border-line">
      {placeholders.map((id) => (
        <LineSkeleton key={id} />
      ))}
    </ul>
  )
}

/** As high as a line whose name takes two lines on a phone, and one on a wide screen. */
function LineSkeleton() {
  return (
    <li>
      <div className="flex h-70 gap-4 py-6 sm:h-52.25 sm:gap-6">
        <Skeleton className="size-22 shrink-0 sm:size-28" />
        <div className="flex-1 space-y-3 py-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-32" />
        </div>
      </div>
    </li>
  )
}
