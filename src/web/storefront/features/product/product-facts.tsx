import { Lock, type LucideIcon, PackageOpen, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isFinalSale } from '#domain/catalog/final-sale.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { formatMoney, formatRoundMoney } from '#domain/money.ts'
import { nonReturnableNotice, returnWindowDays } from '#domain/returns/return.ts'
import type { StandardShippingPromise } from '#domain/shipping/shipping-setup.ts'
import { paths } from '#web/paths.ts'
import { CardMarks } from '../../parts/catalog/card-marks.tsx'
import { PackingNotice } from '../../parts/shipping/packing-notice.tsx'
import { useListedPrice } from '../../state/cart/price-list.ts'
import { useLayoutData } from '../../state/layout-data.ts'

/** Shipping, returns and payment, in the figures that the checkout and the return form use. */
export function ProductFacts({ product }: { product: StorefrontProduct }) {
  const { standardShipping, footer } = useLayoutData()
  // What is sold by a price list is not on sale.
  const isFromList = useListedPrice(product.id) !== undefined
  const isFinal = !isFromList && isFinalSale(product)
  return (
    <section aria-label="Shipping and returns" className="divide-y divide-line border-y border-line text-sm">
      <Fact icon={Truck}>
        <p>
          <strong className="font-semibold">Shipping:</strong>{' '}
          {standardShipping === undefined
            ? 'the price depends on your address'
            : standardShipping.freeFrom === 0
              ? 'standard shipping is free'
              : `Fast Standard Shipping on Orders over ${formatRoundMoney(standardShipping.freeFrom)}`}
        </p>
        <p className="figures text-ink-soft">
          {standardShipping !== undefined && describeStandardShipping(standardShipping)}We ship with{' '}
          {shippingCarriers.join(' and ')}.{' '}
          <PolicyLink to={paths.shippingPolicy()}>Shipping policy</PolicyLink>
        </p>
        <PackingNotice />
      </Fact>
      <Fact icon={PackageOpen}>
        <p>
          <strong className="font-semibold">Returns:</strong>{' '}
          {isFinal ? 'final sale, cannot be returned' : `within ${returnWindowDays} days of delivery`}
        </p>
        <p className="text-ink-soft">
          {!isFinal && `Ask us first. ${nonReturnableNotice} `}
          <PolicyLink to={paths.returnPolicy()}>Return policy</PolicyLink>
        </p>
      </Fact>
      <Fact icon={Lock}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>Secured checkout with</span>
          <CardMarks cards={footer.cards} />
        </div>
      </Fact>
    </section>
  )
}

/** 'Standard shipping is free from $50.00 and costs $15.00 below that. ' */
function describeStandardShipping({ freeFrom, price }: StandardShippingPromise): string {
  const below = price === undefined || freeFrom === 0 ? '' : ` and costs ${formatMoney(price)} below that`
  return `Standard shipping is free${freeFrom === 0 ? '' : ` from ${formatMoney(freeFrom)}`}${below}. `
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 py-3.5">
      <Icon aria-hidden="true" size={19} strokeWidth={1.6} className="mt-0.5 shrink-0 text-leaf" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  )
}

function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-block py-1 font-medium text-leaf underline underline-offset-4">
      {children}
    </Link>
  )
}
