import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BookAddress } from '#contract/answers/my-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useChrome } from '../../state/chrome.ts'

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', wide: false, optional: false },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', wide: false, optional: false },
  { name: 'company', label: 'Company', autoComplete: 'organization', wide: true, optional: true },
  { name: 'street1', label: 'Address', autoComplete: 'address-line1', wide: true, optional: false },
  {
    name: 'street2',
    label: 'Apartment, suite, etc.',
    autoComplete: 'address-line2',
    wide: true,
    optional: true,
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2', wide: true, optional: false },
] as const

/** A new address, or one of the book to change. What is wrong with it is the server's to say, as at the checkout. */
export function AddressDialog({
  address,
  onSaved,
  onClose,
}: {
  address: BookAddress | undefined
  onSaved: () => void
  onClose: () => void
}) {
  const { states } = useChrome()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    setBusy(true)
    const answer = await call('saveAddress', {
      addressId: address?._id,
      ...Object.fromEntries(
        [...fields.map(({ name }) => name), 'state', 'zip', 'phone'].map((name) => [name, text(name)]),
      ),
      isDefault: data.get('isDefault') !== null,
    })
    setBusy(false)
    if (answer.ok) {
      say(answer.value.message, 'success')
      onClose()
      onSaved()
      return
    }
    const named = answer.kind === 'refused' ? (answer.refusal.fields ?? {}) : {}
    flushSync(() => setFaults(named))
    say(answer.message, 'error')
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Overlay title={address ? 'Change address' : 'New address'} place="centre" onClose={onClose}>
      <form ref={form} noValidate onSubmit={save} className="grid grid-cols-2 gap-4 p-6">
        {fields.map(({ name, label, autoComplete, wide, optional }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            optional={optional}
            required={!optional}
            defaultValue={address?.[name]}
            error={faults[name]}
            className={wide ? 'col-span-2' : 'max-sm:col-span-2'}
          />
        ))}
        <SelectField
          label="State"
          name="state"
          autoComplete="address-level1"
          required
          defaultValue={address?.state ?? ''}
          error={faults.state}
        >
          <option value="">Choose a state</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Zip code"
          name="zip"
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          required
          defaultValue={address?.zip}
          error={faults.zip}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          optional
          autoComplete="tel"
          defaultValue={address?.phone}
          error={faults.phone}
          className="col-span-2"
        />
        {address?.isDefault !== true && (
          <Checkbox name="isDefault" className="col-span-2">
            Make this the default address
          </Checkbox>
        )}
        <div className="col-span-2 flex justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save address
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
