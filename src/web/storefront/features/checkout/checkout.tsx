import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { dollars } from '#web/ui/price.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { acceptedTerms } from '../../state/accepted-terms.ts'
import { refreshLines } from '../../state/cart.ts'
import type { CartSum } from '../../state/cart-sum.ts'
import { useChrome } from '../../state/chrome.ts'
import { keptDestination } from '../../state/destination.ts'
import { keepPlacedOrder } from '../../state/placed-orders.ts'
import { useSession } from '../../state/session.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import {
  type CheckoutForm,
  checkoutFaults,
  emptyCheckoutForm,
  type FieldErrors,
  serverFaults,
  zipPattern,
} from './checkout-form.ts'
import { Contact, Delivery } from './contact-and-delivery.tsx'
import { Coupon } from './coupon.tsx'
import { OrderSummary } from './order-summary.tsx'
import { pay } from './pay.ts'
import { ShippingMethod } from './shipping-method.tsx'
import { useCoupon } from './use-coupon.ts'
import { isAboutCoupon, useServerSum } from './use-server-sum.ts'
import { useShippingRates } from './use-shipping-rates.ts'

/** Contact, delivery, shipping and the way to the payment page, beside the sum the server will charge. */
export function Checkout({ cart }: { cart: CartSum }) {
  const { form, change, fillEmpty } = useCheckoutForm()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [preferred, setPreferred] = useState<string>()
  const formElement = useRef<HTMLFormElement>(null)

  const items = cart.lines.map(({ product, quantity }) => ({ productId: product._id, quantity }))
  const coupon = useCoupon(items)
  const { zip, state, street1, city } = form
  const rates = useShippingRates({ zip, state, street1, city, items })
  const offered = rates.status === 'ready' ? rates.rates : []
  const option = offered.find(({ service }) => service === preferred) ?? offered[0]
  const server = useServerSum(items, option?.id, coupon.applied)
  const { sum, current, stale, couponRefused } = server
  const sumFault = couponRefused ? undefined : server.fault
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the chosen price expires
  useEffect(() => {
    if (stale) rates.askAgain()
  }, [stale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the coupon is refused
  useEffect(() => {
    if (couponRefused && server.fault) coupon.refuse(server.fault)
  }, [couponRefused])
  useReturnFromPayment(() => setBusy(false))

  function edit(typed: Partial<CheckoutForm>) {
    change(typed)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in typed))))
    setFault(undefined)
    if (typed.zip !== undefined) void fillFromZip(typed.zip)
  }

  /** A ZIP code says the city and the state: whoever begins with it need not write them. */
  async function fillFromZip(typed: string) {
    const zip = typed.trim()
    if (!zipPattern.test(zip) || (form.city !== '' && form.state !== '')) return
    const answer = await call('checkZip', { zip })
    if (answer.ok) fillEmpty({ city: answer.value.place, state: answer.value.state })
  }

  function refuse(message: string, faults: FieldErrors = {}) {
    setFault(message)
    setErrors(faults)
    // The first marked field is where the shopper goes on.
    requestAnimationFrame(() =>
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  async function payNow(event: FormEvent) {
    event.preventDefault()
    const faults = checkoutFaults(form)
    if (Object.keys(faults).length > 0) return refuse('Please check the marked fields.', faults)
    if (rates.status === 'loading')
      return refuse('The shipping prices are being asked for. Please try again in a moment.')
    if (option === undefined) return refuse('Please choose a shipping method.')
    setBusy(true)
    setFault(undefined)
    const answer = await pay({
      items,
      email: form.email.trim(),
      address: addressOf(form),
      dateOfBirth: form.dateOfBirth,
      shippingOptionId: option.id,
      couponCode: coupon.applied,
      acceptTerms: form.acceptTerms,
      newsletter: form.newsletter,
      expectedTotal: current ? sum?.total : undefined,
    })
    if (answer.ok) {
      // The order stands, whatever becomes of this.
      if (form.saveAddress) await call('saveAddress', addressOf(form))
      keepPlacedOrder(answer.value.orderNumber, { orderKey: answer.value.orderKey, cartEmptied: false })
      window.location.assign(answer.value.url)
      return
    }
    setBusy(false)
    const aboutCoupon =
      coupon.applied !== undefined && answer.kind === 'refused' && isAboutCoupon(answer.refusal.code)
    if (aboutCoupon) coupon.refuse(answer.message)
    else say(answer.message, 'error')
    refuse(answer.message, answer.kind === 'refused' ? serverFaults(answer.refusal.fields) : {})
    if (answer.kind !== 'refused') return
    if (answer.refusal.code === 'shipping-option-stale') rates.askAgain()
    if (answer.refusal.code === 'cart-changed') void refreshLines()
  }

  return (
    <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-16">
      <form ref={formElement} noValidate onSubmit={payNow} className="grid gap-12" aria-label="Checkout">
        <Contact form={form} errors={errors} onChange={edit} />
        <Delivery form={form} errors={errors} onChange={edit} />
        <ShippingMethod
          rates={rates}
          chosen={option?.id}
          onChoose={(id) => setPreferred(offered.find((rate) => rate.id === id)?.service)}
          onAskAgain={rates.askAgain}
          free={current && sum?.promotion?.gives === 'free-shipping'}
        />
        <Payment
          form={form}
          errors={errors}
          fault={fault ?? sumFault}
          busy={busy}
          total={current ? sum?.total : undefined}
          onChange={edit}
        />
      </form>
      <div className="max-lg:order-first lg:sticky lg:top-36">
        <OrderSummary
          cart={cart}
          sum={sum}
          current={current}
          coupon={<Coupon coupon={coupon} note={sum?.couponNote} />}
        />
      </div>
    </div>
  )
}

/** Back from the payment page the browser may show this page as it was left: processing. */
function useReturnFromPayment(returned: () => void) {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) returned()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  })
}

function Payment({
  form,
  errors,
  fault,
  busy,
  total,
  onChange,
}: {
  form: CheckoutForm
  errors: FieldErrors
  fault?: string
  busy: boolean
  total?: number
  onChange: (change: Partial<CheckoutForm>) => void
}) {
  const { shopName } = useChrome()
  const faultId = useId()
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className="mb-4 text-2xl">
        Payment
      </h2>
      <div className="rounded-lg bg-paper-deep px-5 py-4 text-sm text-ink-soft">
        <p className="flex items-center gap-2.5 font-medium text-ink">
          <Lock aria-hidden="true" size={17} className="text-leaf" /> Secure and encrypted
        </p>
        <p className="mt-1.5">
          You pay on the page of our payment provider; this shop never sees your card. Your card will be
          billed by {shopName}.
        </p>
      </div>
      <Checkbox
        className="mt-5"
        checked={form.acceptTerms}
        error={errors.acceptTerms}
        onChange={(event) => onChange({ acceptTerms: event.target.checked })}
      >
        I have read and agree to the{' '}
        <Link
          to={paths.terms()}
          target="_blank"
          className="font-medium text-leaf underline underline-offset-2"
        >
          Terms and Conditions
        </Link>
      </Checkbox>
      <p id={faultId} role="alert" className="mt-5 min-h-6 text-sm font-medium text-refusal">
        {fault}
      </p>
      <Button
        type="submit"
        size="large"
        busy={busy}
        aria-describedby={fault ? faultId : undefined}
        className="mt-1 w-full"
      >
        {busy ? 'Processing...' : 'Pay now'}
        {!busy && total !== undefined && <span className="figures sr-only">, {dollars(total)}</span>}
      </Button>
    </section>
  )
}

/** Filled from what this session, the cart and the account already know (nothing is asked twice). */
function useCheckoutForm() {
  const { termsVersion } = useChrome()
  const user = useSession((session) => session.user)
  const [typed, setTyped] = useState<Partial<CheckoutForm>>({})
  const [kept, setKept] = useState<Partial<CheckoutForm>>({})
  useEffect(() => {
    const destination = keptDestination()
    setKept({ ...readDraft(), ...destination, acceptTerms: acceptedTerms() === termsVersion })
  }, [termsVersion])
  const formWith = (written: Partial<CheckoutForm>): CheckoutForm => ({
    ...emptyCheckoutForm,
    email: user?.email ?? '',
    firstName: user?.firstname ?? '',
    lastName: user?.lastname ?? '',
    phone: user?.phone ?? '',
    ...kept,
    ...written,
  })
  const form = formWith(typed)
  return {
    form,
    change: (part: Partial<CheckoutForm>) => {
      setTyped((now) => ({ ...now, ...part }))
      keepDraft({ ...form, ...part })
    },
    /** Only where nothing stands yet, however long the answer took. */
    fillEmpty: ({ city = '', state = '' }: { city?: string; state?: string }) =>
      setTyped((now) => {
        const written = formWith(now)
        return { ...now, city: written.city || city, state: written.state || state }
      }),
  }
}

function addressOf(form: CheckoutForm) {
  const given = (text: string) => text.trim() || undefined
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    company: given(form.company),
    street1: form.street1.trim(),
    street2: given(form.street2),
    city: form.city.trim(),
    state: form.state,
    zip: form.zip.trim(),
    country: 'US' as const,
    phone: given(form.phone),
  }
}
