import { X } from 'lucide-react'
import { Link } from 'react-router'
import { formatFamilyChips } from '#domain/catalog/product-family.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { StockStatus } from '../../parts/catalog/stock-status.tsx'
import { useListedFromPrice } from '../../state/cart/price-list.ts'
import type { ComparedProduct } from './row.tsx'

interface Props {
  product: ComparedProduct
}

/** @param others the slugs that stay when it is removed */
export function ProductHead({ product, others }: Props & { others: readonly string[] }) {
  const { name, brand, slug } = product
  const isBrandNamed = name.toLowerCase().includes(brand.toLowerCase())
  return (
    <div className="flex h-full flex-col items-start">
      <div className="flex w-full items-start justify-between gap-2">
        <ProductThumb product={product} className="size-20 rounded-lg lg:size-32" />
        <Link
          // Without the parameter, the page opens what was chosen.
          to={others.length > 0 ? paths.compare(others) : `${paths.compare()}?products=`}
          preventScrollReset
          aria-label={`Remove ${name}`}
          className="flex size-9 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
        >
          <X aria-hidden="true" size={18} />
        </Link>
      </div>
      {!isBrandNamed && <span className="-mb-2 mt-3 text-[0.8125rem] text-ink-faint">{brand}</span>}
      <Link
        to={paths.product(slug)}
        className="mt-3 text-[0.9375rem] leading-snug font-semibold hover:text-leaf hover:underline"
      >
        {name}
      </Link>
      <span className="figures mt-1 text-[0.8125rem] text-ink-soft">{describeVariant(product)}</span>
      <Link
        to={paths.product(slug)}
        aria-label={`View details: ${name}`}
        className={buttonClass('outline', 'small', 'mt-3')}
      >
        View details
      </Link>
    </div>
  )
}

/** What this product costs, and what its family starts at. */
export function PriceCell({ product }: Props) {
  const listed = useListedFromPrice(product.id)
  const family = product.card?.family
  const fromPrice = listed ?? family?.fromPrice
  return (
    <>
      <ProductPrice product={product} className="text-base" />
      {product.unitPrices[0] && (
        <span className="figures block text-[0.8125rem] text-ink-soft">{product.unitPrices[0]}</span>
      )}
      {family && (
        <span className="figures block text-[0.8125rem] text-ink-soft">
          {[
            fromPrice === undefined ? undefined : `from ${formatMoney(fromPrice)}`,
            ...formatFamilyChips(family),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
}

export function StockCell({ product }: Props) {
  return (
    <>
      <StockStatus product={product} />
      {product.hold && <span className="block text-[0.8125rem] leading-5">{product.hold.notice}</span>}
    </>
  )
}

export function RatingCell({ product: { rating, reviewCount } }: Props) {
  if (reviewCount === 0) return <span className="text-ink-faint">No reviews yet</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars rating={rating} size={14} />
      <span className="figures">
        {rating.toFixed(1)} · {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
      </span>
    </span>
  )
}

export function ReportCell({ product: { lotNumber, name } }: Props) {
  if (lotNumber === undefined) return <span className="text-ink-faint">No report</span>
  return (
    <Link
      to={paths.labReport(lotNumber)}
      className="inline-block py-1 font-medium text-leaf underline underline-offset-4"
    >
      Lab report <span className="sr-only">of {name}</span>
    </Link>
  )
}
