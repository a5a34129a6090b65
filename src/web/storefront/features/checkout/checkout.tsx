import { type FormEvent, useEffect, useState } from 'react'
import { useFormErrors } from '#web/forms/use-form.ts'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { refreshLines } from '../../state/cart.ts'
import type { CartSum } from '../../state/cart-sum.ts'
import { keepPlacedOrder } from '../../state/placed-orders.ts'
import { keepDraft } from './checkout-draft.ts'
import { addressOf, buyerOf, checkoutFaults, type FieldErrors, serverFaults } from './checkout-form.ts'
import { Contact, Delivery } from './contact-and-delivery.tsx'
import { Coupon } from './coupon.tsx'
import { OrderSummary } from './order-summary.tsx'
import { pay } from './pay.ts'
import { Payment } from './payment.tsx'
import { ShippingMethod } from './shipping-method.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useOrderPrice } from './use-order-price.ts'
import { isAboutCoupon } from './use-server-sum.ts'

/** Contact, delivery, shipping and the way to the payment page, beside the sum the server will charge. */
export function Checkout({ cart }: { cart: CartSum }) {
  const errors = useFormErrors({ toast: false })
  const { form, change } = useCheckoutForm(errors.clearErrors)
  const price = useOrderPrice(cart, form)
  const { coupon, rates, option, sum, current } = price
  const [paying, setPaying] = usePaying()

  const refuse = (message: string, fields?: FieldErrors) => errors.reject({ message, fields })

  async function payNow(event: FormEvent) {
    event.preventDefault()
    const faults = checkoutFaults(form)
    if (Object.keys(faults).length > 0) return refuse('Please check the marked fields.', faults)
    if (rates.status === 'loading')
      return refuse('The shipping prices are being asked for. Please try again in a moment.')
    if (option === undefined) return refuse('Please choose a shipping method.')
    setPaying(true)
    errors.clearErrors()
    const answer = await pay({
      ...buyerOf(form),
      items: price.items,
      shippingOptionId: option.id,
      couponCode: coupon.applied,
      expectedTotal: current ? sum?.total : undefined,
    })
    if (answer.ok) {
      // The order stands, whatever becomes of this.
      if (form.saveAddress) await call('saveAddress', addressOf(form))
      keepDraft(form)
      const { orderNumber, orderKey } = answer.value
      keepPlacedOrder(orderNumber, { orderKey, cartEmptied: false, placedAt: Date.now() })
      window.location.assign(answer.value.url)
      return
    }
    setPaying(false)
    const refusal = answer.kind === 'refused' ? answer.refusal : undefined
    if (coupon.applied !== undefined && isAboutCoupon(refusal?.code)) coupon.refuse(answer.message)
    else say(answer.message, 'error')
    refuse(answer.message, serverFaults(refusal?.fields))
    if (refusal?.code === 'shipping-option-stale') rates.askAgain()
    if (refusal?.code === 'cart-changed') void refreshLines()
  }

  return (
    <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-16">
      <form ref={errors.ref} noValidate onSubmit={payNow} className="grid gap-12" aria-label="Checkout">
        <Contact form={form} errors={errors.fieldErrors} onChange={change} />
        <Delivery form={form} errors={errors.fieldErrors} onChange={change} />
        <ShippingMethod
          rates={rates}
          chosen={option?.id}
          onChoose={price.choose}
          onAskAgain={rates.askAgain}
          free={current && sum?.promotion?.kind === 'free-shipping'}
        />
        <Payment
          form={form}
          errors={errors.fieldErrors}
          fault={errors.error ?? price.fault}
          busy={paying}
          total={current ? sum?.total : undefined}
          onChange={change}
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

/** Whether the order is on its way. Back from the payment page the browser may show this page as it was left. */
function usePaying() {
  const [paying, setPaying] = useState(false)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPaying(false)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return [paying, setPaying] as const
}
