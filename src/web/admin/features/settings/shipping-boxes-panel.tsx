import { useState } from 'react'
import { createShippingBox, listShippingBoxes, updateShippingBox } from '#contract/admin/shipping/calls.ts'
import { type AdminShippingBox, shippingBoxInput } from '#contract/admin/shipping/shipping-boxes.ts'
import { formatBoxSize, formatWeight } from '#domain/shipping/shipping-box.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { useAnchor } from '../../parts/use-anchor.ts'
import { useDisabledReason } from '../../state/session.ts'
import { boxFields } from './box-fields.ts'
import { EditableRow } from './editable-row.tsx'

/** The boxes that packers choose from when they buy a label. */
export function ShippingBoxesPanel() {
  const query = useRead(listShippingBoxes())
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<AdminShippingBox | 'new'>()
  return (
    <Panel
      title="Boxes"
      anchor={useAnchor('boxes')}
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen('new')}>
          Add box
        </ActionButton>
      }
    >
      <Loaded query={query} lines={3}>
        {({ boxes }) => (
          <div className="space-y-3">
            <p className="text-sm text-ink-soft">
              {boxes.length === 0
                ? 'Without boxes, labels are bought by weight alone, with the usual packaging. Carriers charge more for a large parcel than they said.'
                : 'Packers choose the box when they buy a label. Its size and empty weight decide the price.'}
            </p>
            {boxes.length > 0 && (
              <ul aria-label="Boxes" className="divide-y divide-line">
                {boxes.map((box) => (
                  <EditableRow
                    key={box.id}
                    name={box.name}
                    disabledReason={disabledReason}
                    onEdit={() => setOpen(box)}
                  >
                    {formatBoxSize(box.size)} · {formatWeight(box.tareGrams)} empty
                    {!box.isActive && ' · not offered to packers'}
                  </EditableRow>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      {open !== undefined && (
        <BoxDialog box={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  )
}

/** Adds a box, or edits one. */
function BoxDialog({
  box,
  onClose,
}: {
  /** Undefined for a new one. */
  box: AdminShippingBox | undefined
  onClose: () => void
}) {
  const draft = useFields(boxFields, { isActive: true, ...box, ...box?.size }, box?.version)
  const { length, width, height, ...rest } = draft.values
  const body = { ...rest, size: { length, width, height } }
  const form = useWriteForm({
    call: () =>
      box === undefined
        ? createShippingBox({ body })
        : updateShippingBox({
            params: { id: box.id },
            body: { ...body, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: shippingBoxInput,
    edit: draft.edit,
    errorField: 'name',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={box === undefined ? 'Add box' : `Edit ${box.name}`}
      form={form}
      submitLabel={box === undefined ? 'Add box' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="name" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field of={draft} name="length" />
        <Field of={draft} name="width" />
        <Field of={draft} name="height" />
      </div>
      <Field of={draft} name="tareGrams" />
      <Field of={draft} name="isActive" />
    </FormDialog>
  )
}
