const key = 'checkout-coupon'

/** The coupon of the checkout, kept until it is taken off again or the order is paid, within this session. */
export function keptCoupon(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function keepCoupon(code: string | undefined): void {
  try {
    if (code === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, code)
  } catch {
    // Then it has to be typed again.
  }
}
