import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '#web/forms/use-form.ts'
import { call } from '../../api/call.ts'
import { storedCoupon } from '../../state/account/session-texts.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { findUnpaidOrderAccess } from '../../state/orders/placed-orders.ts'

/** The field and the button that take each other's place. */
export const couponFieldId = 'coupon-code'
export const removeCouponId = 'remove-coupon'

/** The focus would be lost with what had it. */
function moveFocus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}

/** The coupon of this checkout. It survives a reload and a declined card. */
export function useCoupon(items: readonly { productId: string; quantity: number }[]) {
  const hydrated = useAfterHydration()
  /** Undefined until a coupon is applied or removed on this page. */
  const [chosen, setChosen] = useState<{ readonly code: string | undefined }>()
  const stored = hydrated ? storedCoupon.read() : undefined
  const applied = chosen === undefined ? stored : chosen.code
  const readCode = (typed: string) => typed.trim().toUpperCase()

  function apply(code: string | undefined) {
    setChosen({ code })
    storedCoupon.write(code)
  }

  const form = useForm({
    validate: ({ text }) => (text('couponCode') === '' ? { message: 'Enter a coupon code.' } : undefined),
    send: ({ text }) =>
      call('quoteCart', {
        items,
        couponCode: readCode(text('couponCode')),
        unpaidOrder: findUnpaidOrderAccess(),
      }),
    onSuccess(_quote, { text }) {
      flushSync(() => apply(readCode(text('couponCode'))))
      moveFocus(removeCouponId)
    },
    errorField: 'couponCode',
  })

  /** The server no longer accepts the coupon. The order goes on without it. */
  function refuse(message: string) {
    apply(undefined)
    form.showErrors({ message })
  }

  function remove() {
    form.clearErrors()
    flushSync(() => apply(undefined))
    moveFocus(couponFieldId)
  }

  return { form, applied, remove, refuse }
}

export type CouponState = ReturnType<typeof useCoupon>

/** A coupon that was tried too often is refused without being checked. */
export function isCouponRefusal(code: string | undefined): boolean {
  return code?.startsWith('coupon-') === true || code === 'too-many-requests'
}
