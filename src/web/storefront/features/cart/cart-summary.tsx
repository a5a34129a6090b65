import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ZipResponse } from '#contract/shop/shipping.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewTabLink } from '../../parts/new-tab-link.tsx'
import type { CartTotals } from '../../state/cart-totals.ts'
import { saveDestination } from '../../state/destination.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { acceptedTerms } from '../../state/session-texts.ts'
import { ShippingEstimate } from './shipping-estimate.tsx'
import { useShippingEstimate } from './use-shipping-estimate.ts'
import { ZipCheck } from './zip-check.tsx'

/**
 * Totals and the ZIP check. After a valid ZIP code, the shipping estimate and the way to the checkout.
 * @param known whether every line has arrived; until then there is no total
 */
export function CartSummary({ totals, known }: { totals: CartTotals; known: boolean }) {
  const [checked, setChecked] = useState<ZipResponse>()
  const section = useRef<HTMLElement>(null)

  /** One form replaces the other. The focus moves to the section, so that it is not lost. */
  function showForm(answer: ZipResponse | undefined) {
    section.current?.focus({ preventScroll: true })
    setChecked(answer)
  }

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
      {checked === undefined ? (
        <>
          <dl className="figures mt-4 text-sm">
            <div className="flex justify-between gap-4 py-2">
              <dt className="text-ink-soft">Total Products</dt>
              <dd className="font-medium">{known ? totals.itemCount : <Skeleton className="h-5 w-8" />}</dd>
            </div>
            <div className="flex justify-between gap-4 border-t border-line py-3 text-base">
              <dt>Subtotal, tax included</dt>
              <dd className="font-semibold">
                {known ? formatMoney(totals.subtotal) : <Skeleton className="h-6 w-20" />}
              </dd>
            </div>
          </dl>
          <div className="mt-4">
            <ZipCheck onValid={showForm} />
          </div>
        </>
      ) : (
        <EstimateAndCheckout checked={checked} totals={totals} onOther={() => showForm(undefined)} />
      )}
    </section>
  )
}

function EstimateAndCheckout({
  checked,
  totals,
  onOther,
}: {
  checked: ZipResponse
  totals: CartTotals
  onOther: () => void
}) {
  const { termsVersion } = useLayoutData()
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(false)
  const reasonId = useId()
  const items = totals.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const estimate = useShippingEstimate(checked, items)
  const problem = totals.lines.find((line) => line.problem)?.problem
  const disabledReason = problem ?? (agreed ? undefined : 'Please accept the terms to continue.')

  function proceed() {
    const { zip, state } = estimate.destination
    saveDestination({ zip: zip.trim(), state }, estimate.rates ?? [])
    acceptedTerms.write(termsVersion)
    void navigate(paths.checkout())
  }

  return (
    <div className="mt-4 grid gap-6">
      <p
        role="status"
        className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-leaf-soft px-4 py-3 text-sm text-leaf-deep"
      >
        <span className="font-medium">{checked.message}</span>
        <button type="button" onClick={onOther} className="font-semibold underline underline-offset-4">
          Change ZIP code
        </button>
      </p>
      <ShippingEstimate checked={checked} estimate={estimate} />
      <div>
        <p className="figures flex items-baseline justify-between text-base">
          <span>Subtotal</span>
          <strong className="text-lg font-semibold">{formatMoney(totals.subtotal)}</strong>
        </p>
        <p className="mt-1 text-[0.8125rem] text-ink-faint">Tax included. Shipping calculated at checkout.</p>
      </div>
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        I have read and agree to the <NewTabLink to={paths.terms()}>Terms and Conditions</NewTabLink>
      </Checkbox>
      <div>
        <Button
          size="large"
          className="w-full"
          disabled={disabledReason !== undefined}
          aria-describedby={disabledReason ? reasonId : undefined}
          onClick={proceed}
        >
          Proceed to checkout
        </Button>
        {disabledReason && (
          <p id={reasonId} className="mt-2 text-center text-[0.8125rem] text-ink-faint">
            {disabledReason}
          </p>
        )}
      </div>
    </div>
  )
}
