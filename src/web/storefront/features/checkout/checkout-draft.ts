import { type CheckoutForm, emptyCheckoutForm } from './checkout-form.ts'

const key = 'checkout-draft'

/** What was typed survives a trip to the payment page and back, within this session. Never the date of birth. */
export function keepDraft(form: CheckoutForm): void {
  try {
    const { dateOfBirth: _never, acceptTerms: _asked, ...kept } = form
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Then it has to be typed again.
  }
}

export function readDraft(): Partial<CheckoutForm> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const sample: Readonly<Record<string, unknown>> = { ...emptyCheckoutForm }
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => name in sample && typeof value === typeof sample[name]),
    )
  } catch {
    return {}
  }
}
