import { useEffect, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { useChrome } from '../../state/chrome.ts'
import { keptDestination } from '../../state/destination.ts'
import { acceptedTerms } from '../../state/kept-texts.ts'
import { useSession } from '../../state/session.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import { type CheckoutForm, emptyCheckoutForm, zipPattern } from './checkout-form.ts'

/**
 * Filled from what this session, the cart and the account already know (nothing is asked twice).
 * @param changed is told the fields that hold something else now
 */
export function useCheckoutForm(changed: (fields: readonly string[]) => void) {
  const { termsVersion } = useChrome()
  const user = useSession((session) => session.user)
  const [typed, setTyped] = useState<Partial<CheckoutForm>>({})
  const hydrated = useAfterHydration()
  const kept = useMemo<Partial<CheckoutForm>>(
    () =>
      hydrated
        ? { ...readDraft(), ...keptDestination(), acceptTerms: acceptedTerms.read() === termsVersion }
        : {},
    [hydrated, termsVersion],
  )
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
  // Also what its ZIP code filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something was written
  useEffect(() => {
    if (Object.keys(typed).length > 0) keepDraft(form)
  }, [typed])

  function change(part: Partial<CheckoutForm>) {
    setTyped((now) => ({ ...now, ...part }))
    changed(Object.keys(part))
    if (part.zip !== undefined) void fillFromZip(part.zip.trim())
  }

  /** A ZIP code says the city and the state: whoever begins with it need not write them. */
  async function fillFromZip(zip: string) {
    if (!zipPattern.test(zip) || (form.city !== '' && form.state !== '')) return
    const answer = await call('checkZip', { zip })
    if (!answer.ok) return
    const { place = '', state = '' } = answer.value
    setTyped((now) => {
      const written = formWith(now)
      // However long the answer took: only for the ZIP code that stands there now, and only where nothing stands yet.
      if (written.zip.trim() !== zip) return now
      return { ...now, city: written.city || place, state: written.state || state }
    })
    if (place !== '') changed(['city', 'state'])
  }

  return { form, change }
}
