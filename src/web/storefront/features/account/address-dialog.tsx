import { type RefObject, useRef } from 'react'
import type { SavedAddress } from '#contract/shop/account.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { requireFields } from '#web/forms/form-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { AddressFields, addressColumns, addressFieldNames } from '../../parts/account/address-fields.tsx'
import { followZip, zipPattern } from '../../parts/account/follow-zip.ts'
import { useUnsavedFormInput } from '../../state/unsaved-form-input.ts'

const requiredNames = ['firstName', 'lastName', 'street1', 'zip', 'city', 'state'] as const

/** Prefix of the form name that unsaved input is stored under. */
export const addressForm = 'address '

/** Adds or edits an address of the address book. The server validates it, as at checkout. */
export function AddressDialog({
  address,
  onSaved,
  onClose,
}: {
  address: SavedAddress | undefined
  onSaved: () => void
  onClose: () => void
}) {
  const form = useForm({
    validate(values) {
      const fields = requireFields(values, requiredNames)
      return Object.keys(fields).length === 0
        ? undefined
        : { message: 'Please check the marked fields.', fields }
    },
    send: (values) =>
      call('saveAddress', {
        addressId: address?.id,
        ...values.texts(addressFieldNames),
        isDefault: values.isChecked('isDefault'),
        isBilling: values.isChecked('isBilling'),
      }),
    onSuccess({ message }) {
      announce(message, 'success')
      onClose()
      onSaved()
    },
  })
  const fillFromZip = useZipFill(form.ref, () => form.clearErrors(['city', 'state']))
  useUnsavedFormInput(`${addressForm}${address?.id ?? 'new'}`, form.ref)

  return (
    <Overlay title={address ? 'Edit address' : 'Add address'} place="center" onClose={onClose}>
      <div className="@container">
        <Form form={form} className="grid gap-4 p-6 @md:grid-cols-6">
          <AddressFields
            bind={(name) => ({
              defaultValue: address?.[name] ?? '',
              className: name === 'phone' ? '@md:col-span-6' : addressColumns[name],
              ...(name === 'zip' && { onChange: ({ target }) => void fillFromZip(target.value.trim()) }),
            })}
          />
          {address?.isDefault !== true && (
            <Checkbox name="isDefault" className="@md:col-span-6">
              Set as default address
            </Checkbox>
          )}
          <Checkbox name="isBilling" defaultChecked={address?.isBilling ?? false} className="@md:col-span-6">
            Use as billing address
          </Checkbox>
          <UnplacedFormError className="@md:col-span-6" />
          <div className="flex @md:col-span-6 justify-end gap-3">
            <Button kind="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Save address</SubmitButton>
          </div>
        </Form>
      </div>
    </Overlay>
  )
}

/** Fills city and state from the ZIP code, as the checkout does. */
function useZipFill(form: RefObject<HTMLFormElement | null>, onFilled: () => void) {
  const filledCity = useRef<string>(undefined)
  return async function fillFromZip(zip: string): Promise<void> {
    const answer = zipPattern.test(zip) ? await call('checkZip', { zip }) : undefined
    const { elements } = form.current ?? {}
    const [zipField, city, state] = ['zip', 'city', 'state'].map((name) => elements?.namedItem(name))
    // The dialog was closed, or the ZIP code changed meanwhile.
    if (!(zipField instanceof HTMLInputElement) || zipField.value.trim() !== zip) return
    if (!answer?.ok || !(city instanceof HTMLInputElement) || !(state instanceof HTMLSelectElement)) return
    const filled = followZip({ city: city.value, state: state.value }, answer.value, filledCity.current)
    if (filled.city !== city.value) filledCity.current = filled.city
    city.value = filled.city
    state.value = filled.state
    onFilled()
  }
}
