import type { SavedAddress } from '#contract/shop/account.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { type AddressField, AddressFields, addressFieldNames } from '../../parts/account/address-fields.tsx'
import { useUnsavedFormInput } from '../../state/unsaved-form-input.ts'

/** The names stand side by side except on a phone, and so do state and ZIP code. */
const halves: Partial<Record<AddressField, string>> = {
  firstName: 'max-sm:col-span-2',
  lastName: 'max-sm:col-span-2',
  state: '',
  zip: '',
}

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
    send: (values) =>
      call('saveAddress', {
        addressId: address?.id,
        ...values.texts(addressFieldNames),
        isDefault: values.isChecked('isDefault'),
      }),
    onSuccess({ message }) {
      announce(message, 'success')
      onClose()
      onSaved()
    },
  })
  useUnsavedFormInput(`${addressForm}${address?.id ?? 'new'}`, form.ref)

  return (
    <Overlay title={address ? 'Edit address' : 'Add address'} place="center" onClose={onClose}>
      <Form form={form} className="grid grid-cols-2 gap-4 p-6">
        <AddressFields
          bind={(name) => ({
            defaultValue: address?.[name] ?? '',
            className: halves[name] ?? 'col-span-2',
          })}
        />
        {address?.isDefault !== true && (
          <Checkbox name="isDefault" className="col-span-2">
            Set as default address
          </Checkbox>
        )}
        <div className="col-span-2 flex justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save address</SubmitButton>
        </div>
      </Form>
    </Overlay>
  )
}
