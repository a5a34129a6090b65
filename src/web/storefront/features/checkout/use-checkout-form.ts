import { useMemo, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/shop/account.ts'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { readDestination } from '../../state/destination.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { useSession } from '../../state/session.ts'
import { acceptedTerms } from '../../state/session-texts.ts'
import { readDraft, updateDraft } from './checkout-draft.ts'
import {
  type CheckoutForm,
  emptyCheckoutForm,
  findPreferredAddress,
  followZip,
  fromBookAddress,
  type ZipPlace,
  zipPattern,
} from './checkout-form.ts'

const noAddresses: readonly SavedAddress[] = []

/** The terms are kept with their version, which the cart uses too. */
function keep(part: Partial<CheckoutForm>, termsVersion: string): void {
  updateDraft(part, readDestination())
  if (part.acceptTerms !== undefined) acceptedTerms.write(part.acceptTerms ? termsVersion : undefined)
}

function fromCustomer(customer: CustomerProfile | undefined): Partial<CheckoutForm> {
  const { email = '', firstName = '', lastName = '', phone = '', dateOfBirth = '' } = customer ?? {}
  return { email, firstName, lastName, phone, dateOfBirth }
}

/** Keeps the city and state that a ZIP code filled in, unless another ZIP code was entered meanwhile. */
function keepPlace(zip: string, place: ZipPlace, filledCity: string | undefined): void {
  const destination = readDestination()
  const { zip: keptZip, city = '', state = '' } = readDraft(destination)
  if (keptZip?.trim() === zip) updateDraft(followZip({ city, state }, place, filledCity), destination)
}

/** Asks for the place of the first ZIP code at once, and of others when the returned function is called. */
function useZipPlace(firstZip: string, onFound: (zip: string, place: ZipPlace) => void) {
  useCall('checkZip', zipPattern.test(firstZip) ? { zip: firstZip } : undefined, {
    onAnswer: (answer) => answer.ok && onFound(firstZip, answer.value),
  })
  return async function askZip(zip: string): Promise<void> {
    if (!zipPattern.test(zip)) return
    const answer = await call('checkZip', { zip })
    if (answer.ok) onFound(zip, answer.value)
  }
}

/** Whoever has reached the city already types over what was filled in. */
function selectFocusedCity(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === 'city') focused.select()
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
    ...fromCustomer(customer),
    ...known,
    ...values,
  })
  const form = toForm(entered)

  // An address of the book fills a form that has none when the book arrives.
  const { value } = useCall('getAddresses', status === 'signed-in' ? {} : undefined, {
    onAnswer(answer) {
      const preferred = answer.ok ? findPreferredAddress(answer.value.addresses, form.zip) : undefined
      if (preferred !== undefined && form.street1 === '') change(fromBookAddress(preferred))
    },
  })
  const addresses = value?.addresses ?? noAddresses

  /** The city that a ZIP code filled in. */
  const filledCity = useRef<string>(undefined)
  // The cart knows the ZIP code alone.
  const zipOfCart = known.zip !== undefined && !known.city && form.city === '' ? known.zip.trim() : ''
  const askZip = useZipPlace(zipOfCart, fillFromZip)

  function change(part: Partial<CheckoutForm>) {
    setEntered((now) => ({ ...now, ...part }))
    keep(part, termsVersion)
    onChange(Object.keys(part))
    // An address of the book comes with its city.
    if (part.zip !== undefined && part.city === undefined) void askZip(part.zip.trim())
  }

  /** A ZIP code names its city and state, so that they need not be typed. */
  function fillFromZip(zip: string, place: ZipPlace) {
    const before = filledCity.current
    setEntered((now) => {
      const current = toForm(now)
      // The ZIP code may have changed meanwhile.
      return current.zip.trim() === zip ? { ...now, ...followZip(current, place, before) } : now
    })
    keepPlace(zip, place, before)
    if (!place.place) return
    filledCity.current = place.place
    onChange(['city', 'state'])
    requestAnimationFrame(selectFocusedCity)
  }

  return { form, change, addresses }
}
