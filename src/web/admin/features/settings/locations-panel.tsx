import { useState } from 'react'
import { createLocation, listLocations, updateLocation } from '#contract/admin/inventory/calls.ts'
import { type AdminLocation, locationInput } from '#contract/admin/inventory/locations.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { describeStates } from '../../state/describe-states.ts'
import { useDisabledReason } from '../../state/session.ts'
import { EditableRow } from './editable-row.tsx'
import { locationFields } from './location-fields.ts'

/** Where units are kept and parcels are packed. */
export function LocationsPanel() {
  const query = useRead(listLocations())
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<AdminLocation | 'new'>()
  return (
    <Panel
      title="Locations"
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen('new')}>
          Add location
        </ActionButton>
      }
    >
      <Loaded query={query} lines={2}>
        {({ locations }) => (
          <div className="space-y-3">
            <p className="text-sm text-ink-soft">
              {locations.length === 1
                ? 'All units are at one location. Add another one when you pack orders in a second place.'
                : 'Each order is packed where its items are. Shoppers can buy what all locations have together.'}
            </p>
            <ul aria-label="Locations" className="divide-y divide-line">
              {locations.map((location) => (
                <EditableRow
                  key={location.id}
                  name={location.name}
                  disabledReason={disabledReason}
                  onEdit={() => setOpen(location)}
                >
                  {describeLocation(location)}
                </EditableRow>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      {open !== undefined && (
        <LocationDialog location={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  )
}

function describeLocation({ address, states, isActive }: AdminLocation): string {
  const place =
    address === undefined
      ? 'At the ship-from address of the store details'
      : `${address.street}, ${address.zip}`
  const first = states.length === 0 ? '' : ` · first for ${describeStates(states)}`
  return `${place}${first}${isActive ? '' : ' · paused'}`
}

/** Adds a location, or edits one. */
function LocationDialog({
  location,
  onClose,
}: {
  /** Undefined for a new one. */
  location: AdminLocation | undefined
  onClose: () => void
}) {
  const draft = useFields(
    locationFields,
    { isActive: true, states: [], ...location, ...location?.address },
    location?.version,
  )
  const isMain = location?.isMain === true
  const { street, zip, ...rest } = draft.values
  const body = { ...rest, address: isMain ? undefined : { street, zip } }
  const form = useWriteForm({
    call: () =>
      location === undefined
        ? createLocation({ body })
        : updateLocation({
            params: { id: location.id },
            body: { ...body, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: locationInput,
    edit: draft.edit,
    errorField: 'name',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={location === undefined ? 'Add location' : `Edit ${location.name}`}
      form={form}
      submitLabel={location === undefined ? 'Add location' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="name" />
      {isMain ? (
        <p className="text-sm text-ink-soft">
          The main location has the ship-from address of the store details, and is always active.
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <Field of={draft} name="street" />
          <Field of={draft} name="zip" />
        </div>
      )}
      <Field of={draft} name="states" />
      {!isMain && <Field of={draft} name="isActive" />}
    </FormDialog>
  )
}
