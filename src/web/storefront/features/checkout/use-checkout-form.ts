import { useMemo, useState } from 'react'
import type { SavedAddress } from '#contract/shop/account.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { readDestination } from '../../state/destination.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { useSession } from '../../state/session.ts'
import { acceptedTerms } from '../../state/session-texts.ts'
import { readDraft, updateDraft } from './checkout-draft.ts'
import { type CheckoutForm, emptyCheckoutForm, fromBookAddress, zipPattern } from './checkout-form.ts'

const noAddresses: readonly SavedAddress[] = []

/** The terms are kept with their version, which the cart uses too. */
function keep(part: Partial<CheckoutForm>, termsVersion: string): void {
  updateDraft(part, readDestination())
  if (part.acceptTerms !== undefined) acceptedTerms.write(part.acceptTerms ? termsVersion : undefined)
}

/**
 * The values of the checkout, filled from what this session, the cart and the account know already.
 * @param onChange called with the fields that were changed
 */
export function useCheckoutForm(onChange: (fields: readonly string[]) => void) {
  const { termsVersion } = useLayoutData()
  const { status, customer } = useSession()
  const [entered, setEntered] = useState<Partial<CheckoutForm>>({})
  const hydrated = useAfterHydration()
  const known = useMemo<Partial<CheckoutForm>>(
    () =>
      hydrated ? { ...readDraft(readDestination()), acceptTerms: acceptedTerms.read() === termsVersion } : {},
    [hydrated, termsVersion],
  )
  const toForm = (values: Partial<CheckoutForm>): CheckoutForm => ({
    ...emptyCheckoutForm,
    email: customer?.email ?? '',
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    phone: customer?.phone ?? '',
    ...known,
    ...values,
  })
  const form = toForm(entered)

  const { value } = useCall('getAddresses', status === 'signed-in' ? {} : undefined)
  const addresses = value?.addresses ?? noAddresses
  const [seenAddresses, setSeenAddresses] = useState(noAddresses)
  // The default address fills a form that has no address when the address book arrives.
  if (addresses !== seenAddresses) {
    setSeenAddresses(addresses)
    const preferred = addresses.find(({ isDefault }) => isDefault)
    if (preferred !== undefined && form.street1 === '')
      setEntered({ ...entered, ...fromBookAddress(preferred) })
  }

  function change(part: Partial<CheckoutForm>) {
    setEntered((now) => ({ ...now, ...part }))
    keep(part, termsVersion)
    onChange(Object.keys(part))
    if (part.zip !== undefined) void fillFromZip(part.zip.trim())
  }

  /** A ZIP code names its city and state, so that they need not be typed. */
  async function fillFromZip(zip: string) {
    if (!zipPattern.test(zip) || (form.city !== '' && form.state !== '')) return
    const answer = await call('checkZip', { zip })
    if (!answer.ok) return
    const { place = '', state = '' } = answer.value
    setEntered((now) => {
      const current = toForm(now)
      // The ZIP code may have changed meanwhile, and fields that were filled in stay.
      if (current.zip.trim() !== zip) return now
      return { ...now, city: current.city || place, state: current.state || state }
    })
    const destination = readDestination()
    const draft = readDraft(destination)
    if (draft.zip?.trim() === zip)
      updateDraft({ city: draft.city || place, state: draft.state || state }, destination)
    if (place !== '') onChange(['city', 'state'])
  }

  return { form, change, addresses }
}
