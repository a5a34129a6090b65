import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductWarnings } from '../../parts/catalog/product-warnings.tsx'
import { acceptedTerms } from '../../state/account/session-texts.ts'
import { type CartTotals, explainBlockedCart } from '../../state/cart/cart-totals.ts'
import { useMaxOrderUnits } from '../../state/cart/price-list.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { ProceedToCheckout } from './proceed-to-checkout.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'
import type { CartDestination, useDestination } from './use-destination.ts'
import type { PlaceRules } from './use-place-rules.ts'
import { useShippingEstimate } from './use-shipping-estimate.ts'
import { ZipCheck } from './zip-check.tsx'

/**
 * Totals, the ZIP check and the way to the checkout. After a valid ZIP code, the shipping estimate.
 * @param known whether every line has arrived; until then there is no total
 */
export function CartSummary({
  totals,
  known,
  place: { destination, accept },
  rules,
}: {
  totals: CartTotals
  known: boolean
  place: ReturnType<typeof useDestination>
  rules: PlaceRules
}) {
  const section = useRef<HTMLElement>(null)
  const [refusedZip, setRefusedZip] = useState<string>()
  const { isTaxAdded } = useLayoutData()
  const maxOrderUnits = useMaxOrderUnits()
  const blocked = known
    ? (explainBlockedCart(totals, maxOrderUnits) ?? explainRefusals(totals, rules))
    : undefined

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="summary-title"
      className="rounded-lg border border-line bg-card p-6 outline-none"
    >
      <h2 id="summary-title" className="text-2xl">
        Summary
      </h2>
      <dl className="figures mt-4 text-sm">
        <div className="flex justify-between gap-4 py-2">
          <dt className="text-ink-soft">Total Products</dt>
          <dd className="font-medium">{known ? totals.itemCount : <Skeleton className="h-5 w-8" />}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line py-3 text-base">
          <dt>{isTaxAdded ? 'Subtotal' : 'Subtotal, tax included'}</dt>
          <dd translate="no" className="font-semibold">
            {known ? formatMoney(totals.subtotal) : <Skeleton className="h-6 w-20" />}
          </dd>
        </div>
      </dl>
      <div className="mt-4 grid gap-6">
        {destination === undefined ? (
          <>
            <ZipCheck
              onValid={(answer) => {
                // One form replaces the other. The focus moves to the section, so that it is not lost.
                section.current?.focus({ preventScroll: true })
                accept(answer.zip, answer)
              }}
              onRefused={setRefusedZip}
            />
            <ProceedToCheckout
              isCartBlocked={blocked !== undefined}
              waitsFor={
                blocked ??
                (refusedZip === undefined ? 'Check your ZIP code to continue.' : refuseZip(refusedZip))
              }
            />
          </>
        ) : (
          <EstimateAndCheckout destination={destination} totals={totals} blocked={blocked} />
        )}
      </div>
      <ProductWarnings warnings={rules.warnings} className="mt-6" />
    </section>
  )
}

function EstimateAndCheckout({
  destination,
  totals,
  blocked,
}: {
  destination: CartDestination
  totals: CartTotals
  blocked: string | undefined
}) {
  const { termsVersion, isTaxAdded } = useLayoutData()
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(false)
  const items = totals.lines
    .filter(({ isForSale }) => isForSale)
    .map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const estimate = useShippingEstimate({ destination, items })

  function proceed() {
    acceptedTerms.write(termsVersion)
    void navigate(paths.checkout())
  }

  return (
    <>
      <ShippingEstimate destination={destination} estimate={estimate} />
      <div>
        <p className="figures flex items-baseline justify-between text-base">
          <span>Subtotal</span>
          <strong className="text-lg font-semibold">{formatMoney(totals.subtotal)}</strong>
        </p>
        <p className="mt-1 text-[0.8125rem] text-ink-faint">
          {isTaxAdded
            ? 'Tax and shipping calculated at checkout.'
            : 'Tax included. Shipping calculated at checkout.'}
        </p>
      </div>
      <ProceedToCheckout
        isCartBlocked={blocked !== undefined}
        agreed={agreed}
        onAgree={setAgreed}
        waitsFor={blocked ?? explainDestination(destination)}
        busy={estimate.isLeaving}
        onProceed={() => estimate.whenReady(proceed)}
      />
    </>
  )
}

/** What to take out, because it does not ship to the place of the cart. */
function explainRefusals({ lines }: CartTotals, { refusals }: PlaceRules): string | undefined {
  const steps = lines.flatMap(({ product }) => {
    const refused = refusals.get(product.id)
    return refused ? [`Remove ${product.name} to continue: it does not ship to ${refused.zip}.`] : []
  })
  return steps.join(' ') || undefined
}

/** What is missing from the destination; undefined when the shop ships there. */
function explainDestination({ zip, verdict, isComplete }: CartDestination): string | undefined {
  if (!isComplete) return 'Enter your ZIP code to continue.'
  if (verdict === undefined) return 'Waiting for the check of your ZIP code.'
  return verdict.available ? undefined : refuseZip(zip.trim())
}

function refuseZip(zip: string): string {
  return `We cannot ship to ${zip}. Try another ZIP code.`
}
