import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { Link } from 'react-router'
import type { SavedAddress } from '#contract/shop/account.ts'
import { paths } from '#web/paths.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { type AddressField, AddressFields } from '../../parts/account/address-fields.tsx'
import { useReturnState } from '../../state/account/return-path.ts'
import { useSession } from '../../state/account/session.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import type { CheckoutFieldErrors, CheckoutForm } from './checkout-form.ts'
import { PlaceQuestions } from './place-questions.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { StandardStreet } from './standard-street.tsx'
import type { PlaceAnswers } from './use-place-answers.ts'
import { type SuggestedPlace, usePlaceSuggestions } from './use-place-suggestions.ts'

interface Props {
  form: CheckoutForm
  onChange: (change: Partial<CheckoutForm>) => void
}

type TextName = Exclude<keyof CheckoutForm, 'newsletter' | 'acceptTerms' | 'saveAddress'>

function bind({ form, onChange }: Props, name: TextName) {
  return {
    name,
    id: `checkout-${name}`,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: event.target.value }),
  }
}

export function Contact(props: Props) {
  const guest = useSession((session) => session.status === 'guest')
  const returnState = useReturnState()
  return (
    <section aria-labelledby="contact-title">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="contact-title" className="text-2xl">
          Contact
        </h2>
        {guest && (
          <Link
            to={paths.signIn()}
            state={returnState}
            className="text-sm font-semibold text-leaf underline underline-offset-4"
          >
            Login
          </Link>
        )}
      </div>
      <TextField label="Email" type="email" autoComplete="email" required {...bind(props, 'email')} />
      <Checkbox
        className="mt-4"
        checked={props.form.newsletter}
        onChange={(event) => props.onChange({ newsletter: event.target.checked })}
      >
        Email me with news and offers
      </Checkbox>
    </section>
  )
}

/** Whether the shopper is in one of the street lines: a suggestion waits until they leave. */
function useStreetFocus() {
  const [isInStreet, setIsInStreet] = useState(false)
  return {
    isInStreet,
    watch: {
      onFocus: ({ target }: FocusEvent) =>
        setIsInStreet(target instanceof HTMLInputElement && target.name.startsWith('street')),
      onBlur: () => setIsInStreet(false),
    },
  }
}

/** The widths of the fields, in sixths of a row. */
const columns: Readonly<Record<AddressField, string>> = {
  firstName: 'sm:col-span-3',
  lastName: 'sm:col-span-3',
  company: 'sm:col-span-6',
  street1: 'sm:col-span-6',
  street2: 'sm:col-span-6',
  zip: 'sm:col-span-2',
  city: 'sm:col-span-2',
  state: 'sm:col-span-2',
  phone: 'sm:col-span-3',
}

export function Delivery({
  addresses,
  errors,
  place,
  ...props
}: Props & {
  addresses: readonly SavedAddress[]
  /** Why the shop does not ship to the address, by field. */
  errors: CheckoutFieldErrors
  /** What the shop asks about the address. */
  place: PlaceAnswers
}) {
  const { minimumAge } = useLayoutData()
  const signedIn = useSession((session) => session.status === 'signed-in')
  const { isInStreet, watch } = useStreetFocus()
  const suggestions = usePlaceSuggestions(props.form)
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="mb-4 text-2xl">
        Delivery
      </h2>
      <SavedAddresses addresses={addresses} form={props.form} onChange={props.onChange} />
      <div className="grid gap-4 sm:grid-flow-dense sm:grid-cols-6" {...watch}>
        <p className="text-sm sm:col-span-6">
          <span className="font-medium">Country/Region</span>{' '}
          <span className="ml-2 text-ink-soft">United States</span>
        </p>
        <AddressFields
          foldsCompany
          bind={(name) => ({
            ...bind(props, name),
            ...(name === 'zip' && { list: 'suggested-zips' }),
            ...(name === 'city' && {
              list: 'suggested-cities',
              onChange: ({ target: { value } }) =>
                props.onChange(suggestions.findPicked(value) ?? { city: value }),
            }),
            error: errors[name],
            className: columns[name],
          })}
        />
        <Suggestions id="suggested-zips" places={suggestions.zips} />
        <Suggestions id="suggested-cities" places={suggestions.cities} />
        <StandardStreet
          lines={props.form}
          isHidden={isInStreet}
          onUse={(standard) => {
            props.onChange(standard)
            document.getElementById('checkout-street1')?.focus()
          }}
        />
        <PlaceQuestions place={place} />
        <TextField
          label="Date of Birth"
          type="date"
          autoComplete="bday"
          required
          max={new Date().toISOString().slice(0, 10)}
          hint={`You must be ${minimumAge} or older. We verify your age with every order.`}
          className="sm:col-span-3"
          {...bind(props, 'dateOfBirth')}
        />
      </div>
      {signedIn && (
        <Checkbox
          className="mt-4"
          checked={props.form.saveAddress}
          onChange={(event) => props.onChange({ saveAddress: event.target.checked })}
        >
          Save this address in my account
        </Checkbox>
      )}
    </section>
  )
}

/** The browser offers them under the field with this list. */
function Suggestions({ id, places }: { id: string; places: readonly SuggestedPlace[] }) {
  return (
    <datalist id={id}>
      {places.map(({ value, label }) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  )
}
