import { useState } from 'react'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import type { WayToPay } from '#domain/payments/payment-method.ts'
import type { CallFailure } from '#web/api/call-result.ts'
import { announce } from '#web/ui/announce.ts'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import type { CartTotals } from '../../state/cart/cart-totals.ts'
import { readShippingService, saveShippingService } from '../../state/destination.ts'
import { findUnpaidOrderAccess } from '../../state/orders/placed-orders.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { describeQuoteChanges } from './quote-changes.ts'
import { type CouponState, isCouponRefusal, useCoupon } from './use-coupon.ts'
import { type ShippingRates, useShippingRates } from './use-shipping-rates.ts'

/**
 * What the order costs as it stands: the shipping rates, the coupon, and the server's quote for both.
 * @param lastService the shipping service of the customer's last order, chosen again unless this browser knows better
 */
export function useOrderQuote(cart: CartTotals, form: CheckoutForm, lastService: string | undefined) {
  const items = cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const coupon = useCoupon(items)
  const rates = useShippingRates(form, items)
  const { rate, chooseRate } = useChosenRate(rates, lastService)
  const { method, useCredit, ...way } = useWayToPay()
  const isEmpty = items.length === 0
  const chosen = { shippingOptionId: rate?.id, couponCode: coupon.applied, paymentMethod: method, useCredit }
  const unpaidOrder = findUnpaidOrderAccess()
  const input = isEmpty ? undefined : { items, ...chosen, unpaidOrder }
  const order = toKey({ items, method, coupon: coupon.applied, useCredit })
  const { value, failure, isPending, reload } = useCall('quoteCart', input, {
    keepPrevious: true,
    onAnswer: (answer) => answer.ok || handleRefusal(answer, { rates, coupon, refuseCoupon }),
  })

  const changes = useQuoteChanges(value)

  /** The coupon has ended. The order goes on without it, and what that changes is named. */
  function refuseCoupon(message: string) {
    changes.remember(toKey({ items, method, coupon: undefined, useCredit }))
    coupon.refuse(message)
  }

  const isCurrent = !isPending && failure === undefined && value !== undefined

  return {
    items,
    coupon,
    refuseCoupon,
    rates,
    /** The chosen shipping rate. */
    rate,
    chooseRate,
    /** The chosen way to pay, also before the server has priced the order for it. */
    method: isOffered(value, method) ? method : value?.method,
    useCredit,
    ...way,
    /** What store credit pays, also by an outdated quote: the server refuses another sum. Undefined for nothing. */
    storeCredit: value !== undefined && value.credit > 0 ? value.credit : undefined,
    /** The last quote, also while a newer one is on its way. */
    quote: value,
    isCurrent,
    /** Why there is no quote. */
    error: failure?.message,
    /** Asks for the quote again, because the server charges something else. */
    requote: () => {
      changes.remember(order)
      reload()
    },
    /** What the same order costs now, and did not before. */
    changes: isCurrent ? changes.list(order) : [],
  }
}

function isOffered(quote: CartQuote | undefined, method: WayToPay | undefined): boolean {
  if (method === 'invoice') return quote?.invoice !== undefined && quote.invoice.blocked === undefined
  return quote?.methods.some((offer) => offer.method === method) ?? false
}

function handleRefusal(
  refused: CallFailure,
  order: {
    readonly rates: ShippingRates
    readonly coupon: CouponState
    refuseCoupon(message: string): void
  },
): void {
  const code = refused.kind === 'refused' ? refused.refusal.code : undefined
  if (code === 'shipping-option-stale') order.rates.reload()
  if (order.coupon.applied === undefined || !isCouponRefusal(code)) return
  order.refuseCoupon(refused.message)
  // On a phone, the coupon is in the folded summary.
  announce(refused.message, 'error')
}

/** What the shopper chose: a way to pay, and whether store credit pays as far as it goes. Without an account there is none. */
function useWayToPay() {
  const [method, chooseMethod] = useState<WayToPay>()
  const [useCredit, setUseCredit] = useState(true)
  return { method, chooseMethod, useCredit, setUseCredit }
}

/** The rate of the service that the shopper chose, here or before. */
function useChosenRate({ rates }: ShippingRates, lastService: string | undefined) {
  const hydrated = useAfterHydration()
  const [preferred, setPreferred] = useState<string>()
  const preferredService = preferred ?? (hydrated ? readShippingService() : undefined) ?? lastService
  return {
    rate: rates.find(({ service }) => service === preferredService) ?? rates[0],
    chooseRate(id: string): void {
      const service = rates.find((each) => each.id === id)?.service
      setPreferred(service)
      if (service !== undefined) saveShippingService(service)
    },
  }
}

/** Compares the quote with the one that the shopper saw when the server charged something else for the same order. */
function useQuoteChanges(quote: CartQuote | undefined) {
  const [seen, setSeen] = useState<{ readonly order: string; readonly quote: CartQuote }>()
  return {
    remember(order: string): void {
      if (quote !== undefined) setSeen({ order, quote })
    },
    list: (order: string): string[] =>
      quote !== undefined && seen?.order === order ? describeQuoteChanges(seen.quote, quote) : [],
  }
}

/** The same order may cost something else later. */
function toKey(order: {
  items: readonly { productId: string; quantity: number }[]
  method: WayToPay | undefined
  coupon: string | undefined
  useCredit: boolean
}) {
  return JSON.stringify(order)
}
