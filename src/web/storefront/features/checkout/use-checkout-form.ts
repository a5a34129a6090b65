import { useMemo, useState } from 'react'
import type { SavedAddress } from '#contract/shop/account.ts'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { followZip, type ZipPlace, zipPattern } from '../../parts/account/follow-zip.ts'
import { useSession } from '../../state/account/session.ts'
import { acceptedTerms } from '../../state/account/session-texts.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { readDestination } from '../../state/destination.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { useNewest } from '../../state/newest.ts'
import { fillBillingAddress } from './billing-form.ts'
import { keepFilledCity, readDraft, readFilledCity, updateDraft } from './checkout-draft.ts'
import {
  type CheckoutForm,
  emptyCheckoutForm,
  findPreferredAddress,
  fromBookAddress,
} from './checkout-form.ts'

interface AddressBook {
  readonly addresses: readonly SavedAddress[]
  readonly lastShippingService?: string | undefined
}

const emptyBook: AddressBook = { addresses: [] }

/** The terms are kept with their version, which the cart uses too. */
function keep(part: Partial<CheckoutForm>, termsVersion: string): void {
  updateDraft(part, readDestination())
  if (part.acceptTerms !== undefined) acceptedTerms.write(part.acceptTerms ? termsVersion : undefined)
}

function fromCustomer(customer: CustomerProfile | undefined): Partial<CheckoutForm> {
  const { email = '', firstName = '', lastName = '', phone = '', dateOfBirth = '' } = customer ?? {}
  return { email, firstName, lastName, phone, dateOfBirth }
}

/** The saved addresses and the last shipping service of a customer. They may arrive after the first input. */
function useAddressBook(onArrival: (addresses: readonly SavedAddress[]) => void): AddressBook {
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const { value } = useCall('getAddresses', isSignedIn ? {} : undefined, {
    onAnswer: (answer) => answer.ok && onArrival(answer.value.addresses),
  })
  return value ?? emptyBook
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

/** A shopper who has reached the city types over what was filled in. */
function selectFilledCity(city: string): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === 'city' && focused.value === city)
    focused.select()
}

const addressFields = ['firstName', 'lastName', 'company', 'street1', 'street2'] as const

/** The ZIP code may come from the cart, and the city from the ZIP code. */
function hasEnteredAddress(values: Partial<CheckoutForm>): boolean {
  return addressFields.some((name) => (values[name] ?? '').trim() !== '')
}

/**
 * The values of the checkout, filled from what this session, the cart and the account know already.
 * @param onChange called with the fields that were changed
 */
export function useCheckoutForm(onChange: (fields: readonly string[]) => void) {
  const { termsVersion } = useLayoutData()
  const { customer } = useSession()
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
  const newest = useNewest(form)

  const book = useAddressBook((addresses) => {
    const preferred = findPreferredAddress(addresses, form.zip)
    const values = { ...known, ...entered }
    if (preferred !== undefined && !hasEnteredAddress(values)) change(fromBookAddress(preferred))
    const billing = addresses.find(({ isBilling }) => isBilling)
    if (billing !== undefined && values.billsElsewhere === undefined)
      change({ billsElsewhere: true, ...fillBillingAddress(billing) })
  })

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
    const before = readFilledCity()
    const shown = newest.current
    // The ZIP code may have changed meanwhile.
    if (shown.zip.trim() !== zip) return
    const { city } = followZip(shown, place, before)
    setEntered((now) => ({ ...now, ...followZip(toForm(now), place, before) }))
    keepPlace(zip, place, before)
    onChange(['city', 'state'])
    if (city === shown.city) return
    keepFilledCity(city)
    requestAnimationFrame(() => selectFilledCity(city))
  }

  return { form, change, book }
}
