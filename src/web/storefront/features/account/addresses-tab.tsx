import { useState } from 'react'
import type { SavedAddress } from '#contract/shop/account.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '../../api/call.ts'
import { showResult } from '../../api/show-result.ts'
import { useCall } from '../../api/use-call.ts'
import { ConfirmDeletion } from '../../parts/account/confirm-deletion.tsx'
import { findUnsavedForm } from '../../state/unsaved-input.ts'
import { AddressDialog, addressForm } from './address-dialog.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { TabRequestState } from './tab-request-state.tsx'

/** The address book. One address is the default. */
export function AddressesTab() {
  const { value, failure, reload } = useCall('getAddresses', {})
  /** The id of the address, or 'new'. */
  const [edited, setEdited] = useState(() => findUnsavedForm(addressForm))
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your addresses" onRetry={reload} />
  const { addresses, maxAddresses } = value
  const full = addresses.length >= maxAddresses
  const address = addresses.find(({ id }) => id === edited)
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-soft">
          {full
            ? `You can save up to ${maxAddresses} addresses. Delete one to add another.`
            : 'Choose one of these at checkout. Your default and billing addresses are filled in first.'}
        </p>
        <Button disabled={full} onClick={() => setEdited('new')}>
          Add address
        </Button>
      </div>
      {addresses.length === 0 ? (
        <EmptyTab drawing="envelope" text="No saved addresses yet" />
      ) : (
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <Address
              key={address.id}
              address={address}
              onEdit={() => setEdited(address.id)}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {(address || edited === 'new') && (
        <AddressDialog address={address} onSaved={reload} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}

function Address({
  address,
  onEdit,
  onChanged,
}: {
  address: SavedAddress
  onEdit: () => void
  onChanged: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { firstName, lastName, company, street1, street2, city, state, zip, phone } = address
  const name = `${street1}, ${city}`

  async function setAsDefault() {
    setBusy(true)
    const { id: addressId, shippingRefusal: _shippingRefusal, ...fields } = address
    const answer = await call('saveAddress', { ...fields, addressId, isDefault: true })
    setBusy(false)
    showResult(answer)
    if (answer.ok) onChanged()
  }

  async function remove() {
    const answer = await call('removeAddress', { addressId: address.id })
    showResult(answer)
    if (answer.ok) onChanged()
  }

  return (
    <li className="flex flex-col rounded-lg border border-line bg-card p-5 text-sm">
      {(address.isDefault || address.isBilling) && (
        <div className="mb-3 flex flex-wrap gap-2">
          {address.isDefault && <Mark>Default address</Mark>}
          {address.isBilling && <Mark>Billing address</Mark>}
        </div>
      )}
      <address className="leading-6 not-italic">
        {[`${firstName} ${lastName}`, company, street1, street2, `${city}, ${state} ${zip}`, phone]
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
      </address>
      {address.shippingRefusal && (
        <p className="mt-3 rounded-md bg-amber-soft px-3 py-2">{address.shippingRefusal}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button kind="outline" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {!address.isDefault && (
          <Button
            kind="outline"
            size="small"
            busy={busy}
            aria-label={`Set as default: ${name}`}
            onClick={() => void setAsDefault()}
          >
            Set as default
          </Button>
        )}
        <Button
          kind="quiet-danger"
          size="small"
          disabled={busy}
          aria-label={`Delete ${name}`}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      </div>
      {deleting && (
        <ConfirmDeletion
          title="Delete this address?"
          action="Delete address"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>This deletes {name} from your address book. Orders that were placed with it do not change.</p>
        </ConfirmDeletion>
      )}
    </li>
  )
}

function Mark({ children }: { children: string }) {
  return <p className="rounded-full bg-leaf-soft px-2.5 py-0.5 text-xs font-medium text-leaf">{children}</p>
}
