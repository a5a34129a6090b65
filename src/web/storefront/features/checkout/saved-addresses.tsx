import type { SavedAddress } from '#contract/shop/account.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatContactLines } from '#domain/shipping/address.ts'
import { SelectField } from '#web/ui/field.tsx'
import { type CheckoutForm, fromBookAddress, withoutAddress } from './checkout-form.ts'

const selectId = 'checkout-saved-addresses'

export function focusSavedAddresses(): void {
  document.getElementById(selectId)?.focus()
}

/** Fills the delivery address from the customer's address book. */
export function SavedAddresses({
  addresses,
  chosen,
  form,
  isExplained,
  onChange,
}: {
  addresses: readonly SavedAddress[]
  chosen: SavedAddress | undefined
  form: CheckoutForm
  /** Whether a field says why the shop does not ship to the address. */
  isExplained: boolean
  onChange: (change: Partial<CheckoutForm>) => void
}) {
  if (addresses.length === 0) return null
  return (
    <div className="mb-4">
      <SelectField
        id={selectId}
        label="Saved addresses"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const address = addresses.find(({ id }) => id === event.target.value)
          onChange(address === undefined ? withoutAddress(form) : fromBookAddress(address))
        }}
      >
        <option value="">Use another address</option>
        {addresses.map(({ id, firstName, lastName, street1, city, state, isDefault }) => (
          <option key={id} value={id}>
            {`${firstName} ${lastName}, ${street1}, ${city}, ${state}${isDefault ? ' (default)' : ''}`}
          </option>
        ))}
      </SelectField>
      {chosen?.shippingRefusal && !isExplained && (
        <p className="mt-2 rounded-md bg-amber-soft px-3 py-2 text-sm">{chosen.shippingRefusal}</p>
      )}
    </div>
  )
}

/** A saved address in place of its fields. */
export function FoldedAddress({
  address,
  dateOfBirth,
  onUnfold,
}: {
  address: SavedAddress
  /** 'YYYY-MM-DD'. Undefined where it has a field. */
  dateOfBirth: string | undefined
  onUnfold: () => void
}) {
  return (
    <div className="flex items-start justify-between gap-4 rounded-lg border border-line bg-card px-5 py-4 text-sm">
      <div className="min-w-0">
        <p className="break-words">{formatContactLines(address).join(', ')}</p>
        {dateOfBirth !== undefined && (
          <p className="mt-1 text-ink-soft">Date of birth: {formatDay(dateOfBirth)}</p>
        )}
      </div>
      <button
        type="button"
        onClick={onUnfold}
        className="min-h-6 shrink-0 font-semibold text-leaf underline underline-offset-4"
      >
        Change<span className="sr-only"> the delivery address</span>
      </button>
    </div>
  )
}
