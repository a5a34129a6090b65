import { useEffect, useRef, useState } from 'react'
import type { BookAddress } from '#contract/shop/account.ts'
import { SelectField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { useSession } from '../../state/session.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** The address book at the checkout: the default fills an empty form, another is chosen from the list. */
export function SavedAddresses({
  form,
  onChange,
}: {
  form: CheckoutForm
  onChange: (change: Partial<CheckoutForm>) => void
}) {
  const signedIn = useSession((session) => session.status === 'signed-in')
  const [addresses, setAddresses] = useState<readonly BookAddress[]>([])
  const latest = useRef({ form, onChange })
  latest.current = { form, onChange }

  useEffect(() => {
    if (!signedIn) return setAddresses([])
    const controller = new AbortController()
    void call('getAddresses', {}, { signal: controller.signal }).then((answer) => {
      // Without the address book the form is filled in by hand.
      if (controller.signal.aborted || !answer.ok) return
      setAddresses(answer.value.addresses)
      const standard = answer.value.addresses.find(({ isDefault }) => isDefault)
      const { form: now, onChange: fill } = latest.current
      if (standard !== undefined && now.street1 === '') fill(fieldsOf(standard))
    })
    return () => controller.abort()
  }, [signedIn])

  if (addresses.length === 0) return null
  const chosen = addresses.find((each) => each.street1 === form.street1 && each.zip === form.zip)
  return (
    <div className="mb-4">
      <SelectField
        label="Saved addresses"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const address = addresses.find(({ id }) => id === event.target.value)
          if (address) onChange(fieldsOf(address))
        }}
      >
        <option value="">Another address</option>
        {addresses.map(({ id, firstName, lastName, street1, city, state, isDefault }) => (
          <option key={id} value={id}>
            {`${firstName} ${lastName}, ${street1}, ${city}, ${state}${isDefault ? ' (default)' : ''}`}
          </option>
        ))}
      </SelectField>
      {chosen?.whyNot && (
        <p className="mt-2 rounded-md bg-amber-soft px-3 py-2 text-sm">
          We may not ship there: {chosen.whyNot}
        </p>
      )}
    </div>
  )
}

function fieldsOf(address: BookAddress): Partial<CheckoutForm> {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company ?? '',
    street1: address.street1,
    street2: address.street2 ?? '',
    city: address.city,
    state: address.state,
    zip: address.zip,
    phone: address.phone ?? '',
  }
}
