import { Link } from 'react-router'
import type { BundlePageData } from '#contract/shop/bundles.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { StockStatus } from '../../parts/catalog/stock-status.tsx'

/** The products of a set, each with its units, its lab report and its price by itself. */
export function BundleParts({ parts }: Pick<BundlePageData, 'parts'>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {parts.map(({ product, quantity, total, lot }) => (
        <li
          key={product.id}
          className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 py-5 sm:grid-cols-[112px_minmax(0,1fr)_auto] sm:gap-x-6"
        >
          <ProductThumb product={product} className="size-22 rounded-lg sm:size-28" />
          <div className="min-w-0">
            <p className="text-[0.8125rem] text-ink-soft">{product.brand}</p>
            <Link
              to={paths.product(product.slug)}
              className="mt-0.5 block leading-snug font-medium hover:text-leaf hover:underline"
            >
              {quantity > 1 && <span className="figures">{quantity} × </span>}
              {product.name}
            </Link>
            <p className="figures mt-1 text-[0.8125rem] text-ink-soft">{describeVariant(product)}</p>
            <p className="mt-1 text-[0.8125rem]">
              <StockStatus product={product} />
            </p>
            {lot && (
              <Link
                to={paths.labReport(lot)}
                className="mt-1 inline-block py-1 text-[0.8125rem] font-medium text-leaf underline underline-offset-4"
              >
                Lab report
                <span className="sr-only">
                  {' '}
                  of {product.name}, {describeVariant(product)}
                </span>
              </Link>
            )}
          </div>
          <p
            translate="no"
            className="figures col-start-2 mt-1 text-sm text-ink-soft sm:col-start-auto sm:mt-0 sm:text-right"
          >
            {formatMoney(total)}
          </p>
        </li>
      ))}
    </ul>
  )
}
