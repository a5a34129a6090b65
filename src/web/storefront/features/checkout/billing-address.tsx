import { useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedAddress } from '#contract/shop/account.ts'
import { listPostalStates } from '#domain/compliance/us-states.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import { FieldErrorsContext, SelectField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { AddressLines, addressColumns } from '../../parts/account/address-fields.tsx'
import { followZip, zipPattern } from '../../parts/account/follow-zip.ts'
import { useNewest } from '../../state/newest.ts'
import {
  type BillingForm,
  billingFields,
  fillBillingAddress,
  findSavedBillingAddress,
} from './billing-form.ts'

interface Props {
  form: BillingForm
  addresses: readonly SavedAddress[]
  onChange: (change: Partial<BillingForm>) => void
}

const buttonLook = 'min-h-6 font-semibold text-leaf underline underline-offset-4'

/** Where the bill goes: to the delivery address, in one line, unless the shopper gives another one. */
export function BillingAddress(props: Props) {
  const container = useRef<HTMLDivElement>(null)

  /** The focus moves to what comes in place of the pressed button. */
  function show(billsElsewhere: boolean) {
    flushSync(() => props.onChange({ billsElsewhere }))
    container.current?.querySelector<HTMLElement>(billsElsewhere ? 'select, input' : 'button')?.focus()
  }

  return (
    <div ref={container} className="@container mt-5">
      {props.form.billsElsewhere ? (
        <OtherAddress {...props} onClose={() => show(false)} />
      ) : (
        <p className="text-sm text-ink-soft">
          The bill goes to the delivery address.{' '}
          <button type="button" onClick={() => show(true)} className={buttonLook}>
            Use another address<span className="sr-only"> for the bill</span>
          </button>
        </p>
      )}
    </div>
  )
}

/** A saved address, or the fields of another one. */
function OtherAddress({ form, addresses, onChange, onClose }: Props & { onClose: () => void }) {
  const fieldErrors = useContext(FieldErrorsContext)
  const [isTyped, setIsTyped] = useState(false)
  const fillFromZip = useZipFill(form, onChange)
  const chosen = findSavedBillingAddress(addresses, form)
  const isWrong = Object.values(billingFields).some((name) => fieldErrors[name] !== undefined)
  return (
    <fieldset className="grid min-w-0 gap-4 @md:grid-cols-6">
      <legend className="sr-only">Billing address</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm @md:col-span-6">
        <p aria-hidden="true" className="font-medium">
          Billing address
        </p>
        <button type="button" onClick={onClose} className={buttonLook}>
          Bill to the delivery address
        </button>
      </div>
      {addresses.length > 0 && (
        <SavedChoice
          addresses={addresses}
          chosen={chosen}
          onChoose={(address) => {
            setIsTyped(false)
            onChange(fillBillingAddress(address))
          }}
        />
      )}
      {chosen !== undefined && !isTyped && !isWrong ? (
        <p className="text-sm break-words text-ink-soft @md:col-span-6">
          {formatAddressLines(chosen).join(', ')}
        </p>
      ) : (
        <AddressLines
          foldsCompany
          purpose="billing"
          states={listPostalStates()}
          bind={(part) => ({
            id: `checkout-${billingFields[part]}`,
            name: billingFields[part],
            value: form[billingFields[part]],
            className: addressColumns[part],
            onChange: ({ target: { value } }) => {
              setIsTyped(true)
              onChange({ [billingFields[part]]: value })
              if (part === 'zip') void fillFromZip(value.trim())
            },
          })}
        />
      )}
    </fieldset>
  )
}

function SavedChoice({
  addresses,
  chosen,
  onChoose,
}: {
  addresses: readonly SavedAddress[]
  chosen: SavedAddress | undefined
  onChoose: (address: SavedAddress | undefined) => void
}) {
  return (
    <SelectField
      label="Choose a saved address"
      value={chosen?.id ?? ''}
      onChange={(event) => onChoose(addresses.find(({ id }) => id === event.target.value))}
      className="@md:col-span-6"
    >
      <option value="">Use another address</option>
      {addresses.map(({ id, firstName, lastName, street1, city, state }) => (
        <option key={id} value={id}>
          {`${firstName} ${lastName}, ${street1}, ${city}, ${state}`}
        </option>
      ))}
    </SelectField>
  )
}

/** Fills city and state from the ZIP code, as for the delivery address. The shop names no place to which it does not ship. */
function useZipFill(form: BillingForm, onChange: Props['onChange']) {
  const newest = useNewest(form)
  const filledCity = useRef<string>(undefined)
  return async function fillFromZip(zip: string): Promise<void> {
    const answer = zipPattern.test(zip) ? await call('checkZip', { zip }) : undefined
    const { billingZip, billingCity, billingState } = newest.current
    // The ZIP code may have changed meanwhile.
    if (!answer?.ok || !answer.value.available || billingZip.trim() !== zip) return
    const shown = { city: billingCity, state: billingState }
    const { city, state } = followZip(shown, answer.value, filledCity.current)
    if (city !== billingCity) filledCity.current = city
    onChange({ billingCity: city, billingState: state })
  }
}
