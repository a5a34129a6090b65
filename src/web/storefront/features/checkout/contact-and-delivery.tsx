import { type ChangeEvent, type FocusEvent, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { SavedAddress } from '#contract/shop/account.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox, FieldErrorsContext, TextField } from '#web/ui/field.tsx'
import { AddressFields, addressColumns, addressFieldNames } from '../../parts/account/address-fields.tsx'
import { useReturnState } from '../../state/account/return-path.ts'
import { useSession } from '../../state/account/session.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { type CheckoutFieldErrors, type CheckoutForm, findChosenAddress } from './checkout-form.ts'
import { PlaceQuestions } from './place-questions.tsx'
import { FoldedAddress, focusSavedAddresses, SavedAddresses } from './saved-addresses.tsx'
import { StandardStreet } from './standard-street.tsx'
import type { PlaceAnswers } from './use-place-answers.ts'
import { type SuggestedPlace, usePlaceSuggestions } from './use-place-suggestions.ts'

interface Props {
  form: CheckoutForm
  onChange: (change: Partial<CheckoutForm>) => void
}

type TextName = Exclude<keyof CheckoutForm, 'newsletter' | 'acceptTerms' | 'saveAddress' | 'billsElsewhere'>

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

export function Delivery({
  addresses,
  errors,
  cityNote,
  place,
  ...props
}: Props & {
  addresses: readonly SavedAddress[]
  /** Why the shop does not ship to the address, by field. */
  errors: CheckoutFieldErrors
  /** What to check about the city. */
  cityNote: string | undefined
  /** What the shop asks about the address. */
  place: PlaceAnswers
}) {
  const { minimumAge } = useLayoutData()
  const { status, customer } = useSession()
  const { isInStreet, watch } = useStreetFocus()
  const suggestions = usePlaceSuggestions(props.form)
  const chosen = findChosenAddress(addresses, props.form)
  const { isFolded, unfold, fold } = useFold(chosen !== undefined, errors)
  const { dateOfBirth } = props.form
  const knownBirthDate = isFolded && dateOfBirth !== '' && dateOfBirth === customer?.dateOfBirth
  return (
    <section aria-labelledby="delivery-title" className="@container">
      <h2 id="delivery-title" className="mb-4 text-2xl">
        Delivery
      </h2>
      {isFolded && chosen !== undefined ? (
        <FoldedAddress
          address={chosen}
          dateOfBirth={knownBirthDate ? dateOfBirth : undefined}
          onUnfold={() => {
            flushSync(unfold)
            focusSavedAddresses()
          }}
        />
      ) : (
        <SavedAddresses
          addresses={addresses}
          chosen={chosen}
          form={props.form}
          isExplained={Object.keys(errors).length > 0}
          onChange={(address) => {
            fold()
            props.onChange(address)
          }}
        />
      )}
      <div
        className={classNames(
          'grid gap-4 @md:grid-flow-dense @md:grid-cols-6',
          isFolded && 'mt-4 has-[>:only-child:empty]:mt-0',
        )}
        {...watch}
      >
        {!isFolded && (
          <>
            <p className="text-sm @md:col-span-6">
              <span className="font-medium">Country/Region</span>{' '}
              <span className="ml-2 text-ink-soft">United States</span>
            </p>
            <AddressFields
              foldsCompany
              placeNote={<CityNote text={cityNote} />}
              bind={(name) => ({
                ...bind(props, name),
                ...(name === 'zip' && { list: 'suggested-zips' }),
                ...(name === 'city' && {
                  list: 'suggested-cities',
                  onChange: ({ target: { value } }) =>
                    props.onChange(suggestions.findPicked(value) ?? { city: value }),
                }),
                error: errors[name],
                className: addressColumns[name],
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
          </>
        )}
        {isFolded && <CityNote text={cityNote} />}
        <PlaceQuestions place={place} />
        {!knownBirthDate && (
          <TextField
            label="Date of Birth"
            type="date"
            autoComplete="bday"
            required
            max={new Date().toISOString().slice(0, 10)}
            hint={`You must be ${minimumAge} or older. We verify your age with every order.`}
            className="@md:col-span-3"
            {...bind(props, 'dateOfBirth')}
          />
        )}
      </div>
      {status === 'signed-in' && chosen === undefined && (
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

function CityNote({ text }: { text: string | undefined }) {
  return (
    // Without a text it has no row of the grid, whose gap would stay.
    <div aria-live="polite" className="empty:absolute @md:col-span-6">
      {text !== undefined && (
        <p className="rounded-lg bg-amber-soft px-5 py-3 text-sm text-amber-deep">{text}</p>
      )}
    </div>
  )
}

/** Whether the fields of a saved address are folded: until the shopper wants them, or one of them is wrong. */
function useFold(isSaved: boolean, unserved: CheckoutFieldErrors) {
  const fieldErrors = useContext(FieldErrorsContext)
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = [...addressFieldNames, 'dateOfBirth' as const].some(
    (name) => fieldErrors[name] !== undefined || unserved[name] !== undefined,
  )
  if (isWrong && !isOpen) setIsOpen(true)
  return {
    isFolded: isSaved && !isOpen && !isWrong,
    unfold: () => setIsOpen(true),
    fold: () => setIsOpen(false),
  }
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
