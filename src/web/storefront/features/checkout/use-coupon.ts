import { useState } from 'react'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { keptCoupon } from '../../state/kept-texts.ts'

/** The coupon of this checkout. It survives a reload, and a card that is declined. */
export function useCoupon(items: readonly { productId: string; quantity: number }[]) {
  const hydrated = useAfterHydration()
  /** Undefined while it is still the one that was kept. */
  const [chosen, setChosen] = useState<{ readonly code: string | undefined }>()
  const kept = hydrated ? keptCoupon.read() : undefined
  const applied = chosen === undefined ? kept : chosen.code
  const [fault, setFault] = useState<string>()

  function put(code: string | undefined) {
    setChosen({ code })
    keptCoupon.keep(code)
  }

  /** The server has said no: the sentence stands at the field, and the order goes on without the coupon. */
  function refuse(message: string) {
    put(undefined)
    setFault(message)
    say(message, 'error')
  }

  async function apply(typed: string) {
    setFault(undefined)
    const couponCode = typed.trim().toUpperCase()
    if (couponCode === '') return setFault('Enter the code of your coupon.')
    const answer = await call('quoteCart', { items, couponCode })
    if (!answer.ok) return refuse(answer.message)
    put(couponCode)
    const { couponNote } = answer.value
    say(couponNote ?? `Coupon ${couponCode} applied`, couponNote ? 'info' : 'success')
  }

  function remove() {
    setFault(undefined)
    put(undefined)
  }

  return { applied, fault, apply, remove, refuse }
}

export type CouponState = ReturnType<typeof useCoupon>
