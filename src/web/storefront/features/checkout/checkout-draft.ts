import { type CheckoutForm, emptyCheckoutForm } from './checkout-form.ts'

const key = 'checkout-draft'

/**
 * Keeps what was entered through a reload and a trip to the payment page, within this session. Never the date of birth.
 */
export function updateDraft(entered: Partial<CheckoutForm>): void {
  try {
    const { dateOfBirth: _private, acceptTerms: _perOrder, ...kept } = entered
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(), ...kept }))
  } catch {
    // Without storage it has to be entered again.
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
