import type { SavedAddress } from '#contract/shop/account.ts'
import { SelectField } from '#web/ui/field.tsx'
import { type CheckoutForm, fromBookAddress } from './checkout-form.ts'

/** Fills the delivery address from the customer's address book. */
export function SavedAddresses({
  addresses,
  form,
  onChange,
}: {
  addresses: readonly SavedAddress[]
  form: CheckoutForm
  onChange: (change: Partial<CheckoutForm>) => void
}) {
  if (addresses.length === 0) return null
  const chosen = addresses.find((each) => each.street1 === form.street1 && each.zip === form.zip)
  return (
    <div className="mb-4">
      <SelectField
        label="Saved addresses"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const address = addresses.find(({ id }) => id === event.target.value)
          if (address) onChange(fromBookAddress(address))
        }}
      >
        <option value="">Use another address</option>
        {addresses.map(({ id, firstName, lastName, street1, city, state, isDefault }) => (
          <option key={id} value={id}>
            {`${firstName} ${lastName}, ${street1}, ${city}, ${state}${isDefault ? ' (default)' : ''}`}
          </option>
        ))}
      </SelectField>
      {chosen?.shippingRefusal && (
        <p className="mt-2 rounded-md bg-amber-soft px-3 py-2 text-sm">
          We cannot ship here: {chosen.shippingRefusal}
        </p>
      )}
    </div>
  )
}
