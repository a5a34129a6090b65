import { Link, useRevalidator } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import type { FormProblem } from '#web/forms/use-form.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { call } from '../../api/call.ts'
import { refreshLines } from '../../state/cart/cart.ts'
import { type CartTotals, explainBlockedCart } from '../../state/cart/cart-totals.ts'
import { useMaxOrderUnits } from '../../state/cart/price-list.ts'
import { readDestination } from '../../state/destination.ts'
import { withOrderKey } from '../../state/orders/order-key-in-url.ts'
import { savePlacedOrder } from '../../state/orders/placed-orders.ts'
import { BillingAddress } from './billing-address.tsx'
import { updateDraft } from './checkout-draft.ts'
import {
  type CheckoutFieldErrors,
  explainUnservedAddress,
  findChosenAddress,
  toBuyer,
  toCheckoutFieldErrors,
  toDeliveryAddress,
  validateCheckoutForm,
} from './checkout-form.ts'
import { Contact, Delivery } from './contact-and-delivery.tsx'
import { Coupon } from './coupon.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Payment } from './payment.tsx'
import { placeOrder } from './place-order.ts'
import { ShippingMethod } from './shipping-method.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { isCouponRefusal } from './use-coupon.ts'
import { useOrderQuote } from './use-order-quote.ts'
import { usePlaceAnswers } from './use-place-answers.ts'
import type { ShippingRates } from './use-shipping-rates.ts'
import { useWarnings } from './use-warnings.ts'

const checkFields = 'Please check the marked fields.'

/** Contact, delivery, shipping and the way to the payment page, beside the total the server will charge. */
export function Checkout({ cart }: { cart: CartTotals }) {
  const { form: values, change, book } = useCheckoutForm((fields) => form.clearErrors(fields))
  const order = useOrderQuote(cart, values, book.lastShippingService)
  const { coupon, rates, rate, quote, isCurrent } = order
  const total = isCurrent ? quote?.total : undefined
  const unserved = explainUnservedAddress(rates.failure)
  const place = usePlaceAnswers(values, rates.questions)
  const warnings = useWarnings(values, order.items, place)
  const { revalidate } = useRevalidator()
  const maxOrderUnits = useMaxOrderUnits()
  const blocked = explainBlockedCart(cart, maxOrderUnits)

  function validate(): FormProblem | undefined {
    const missing = { ...validateCheckoutForm(values), ...place.errors, ...warnings.errors }
    if (Object.keys(missing).length > 0) return { message: checkFields, fields: { ...missing, ...unserved } }
    return findRateProblem(rates, unserved, rate !== undefined)
  }

  const form = useForm({
    validate,
    send: () =>
      placeOrder({
        ...toBuyer(values),
        placeAnswers: place.toSend,
        acknowledgments: warnings.toSend,
        ...toContents(order),
        expectedTotal: total,
      }),
    async onSuccess({ orderNumber, orderKey, accountKey, url }) {
      // The order is placed, whether or not the address can be saved.
      if (values.saveAddress && findChosenAddress(book.addresses, values) === undefined)
        await call('saveAddress', toDeliveryAddress(values))
      updateDraft(values, readDestination())
      savePlacedOrder(orderNumber, { orderKey, accountKey, cartEmptied: false, placedAt: Date.now() })
      window.location.assign(withOrderKey(url, orderKey))
    },
    onFailure(failure) {
      const code = failure.kind === 'refused' ? failure.refusal.code : undefined
      if (coupon.applied !== undefined && isCouponRefusal(code)) order.refuseCoupon(failure.message)
      // The shop asks something since a rule changed.
      if (code === 'warning-not-acknowledged') warnings.reload()
      if (code === 'shipping-option-stale' || code === 'place-question') rates.reload()
      if (code === 'cart-changed' || code === 'payment-method-unavailable' || code === 'terms-unavailable') {
        order.requote()
        // The second is for the offers of the page.
        void Promise.all([refreshLines(), revalidate()])
      }
    },
    toFieldErrors: toCheckoutFieldErrors,
    leavesPage: true,
  })

  return (
    <div className="mt-10 grid items-start gap-10 max-lg:mx-auto max-lg:max-w-[560px] lg:grid-cols-[minmax(0,560px)_420px] lg:justify-between lg:gap-16">
      <Form form={form} className="grid gap-12" label="Checkout">
        {blocked && <BlockedCart reason={blocked} />}
        <Contact form={values} onChange={change} />
        <Delivery
          form={values}
          addresses={book.addresses}
          errors={unserved}
          cityNote={rates.cityNote}
          place={place}
          onChange={change}
        />
        <ShippingMethod
          rates={rates}
          chosenId={rate?.id}
          onChoose={order.chooseRate}
          isFree={isCurrent && quote?.promotion?.kind === 'free-shipping'}
        />
        <Payment
          form={values}
          error={order.changes.length > 0 ? undefined : (form.error ?? order.error)}
          blocked={blocked}
          finalSale={listFinalSale(cart)}
          warnings={warnings}
          changes={order.changes}
          busy={form.busy}
          // Without a shipping price it is not what the shopper pays.
          total={blocked === undefined && quote?.shipping !== undefined ? total : undefined}
          order={order}
          methodError={form.fieldErrors.paymentMethod}
          billing={<BillingAddress form={values} addresses={book.addresses} onChange={change} />}
          onChange={change}
        />
      </Form>
      <div className="max-lg:order-first lg:sticky lg:top-8">
        <OrderSummary
          cart={cart}
          quote={quote}
          isCurrent={isCurrent}
          coupon={<Coupon coupon={coupon} note={quote?.couponNote} />}
          arrival={rate?.arrival}
          shippingNote={explainMissingShipping(rates)}
          canBeOrdered={blocked === undefined}
        />
      </div>
    </div>
  )
}

/** Why the sums have no shipping price. */
function explainMissingShipping({ status, failure }: ShippingRates): string {
  if (status === 'idle') return 'Enter your ZIP code'
  if (status === 'loading') return 'Calculating …'
  return failure?.kind === 'refused' ? 'Not available' : 'Choose a method'
}

/** Why there is no shipping method. Where a field says it, the button names the field alone. */
function findRateProblem(
  { failure, status }: ShippingRates,
  unserved: CheckoutFieldErrors,
  isChosen: boolean,
): FormProblem | undefined {
  if (Object.keys(unserved).length > 0) return { message: checkFields, fields: unserved }
  if (failure !== undefined) return { message: failure.message }
  if (status === 'loading')
    return { message: 'Shipping methods are still loading. Please try again in a moment.' }
  return isChosen ? undefined : { message: 'Please choose a shipping method.' }
}

function listFinalSale({ lines }: CartTotals): string[] {
  return lines.filter((line) => line.isFinalSale).map(({ product }) => product.name)
}

/** Before the fields, so that nobody fills them in for nothing. */
function BlockedCart({ reason }: { reason: string }) {
  return (
    <div className="rounded-lg bg-amber-soft px-5 py-4 text-sm text-amber-deep">
      <div role="status">
        <p className="font-semibold">This cart cannot be ordered yet.</p>
        <p className="mt-1">{reason}</p>
      </div>
      <Link to={paths.cart()} className="mt-2 inline-block py-1 font-semibold underline underline-offset-4">
        Change your cart
      </Link>
    </div>
  )
}

/** What is ordered, and how it is paid. */
function toContents({ items, rate, coupon, method, storeCredit, quote }: ReturnType<typeof useOrderQuote>) {
  return {
    items,
    shippingOptionId: rate?.id ?? '',
    couponCode: coupon.applied,
    paymentMethod: method,
    storeCredit,
    expectedGifts: quote?.gifts.map(({ product }) => product.id),
  }
}
