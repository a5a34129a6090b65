import { useState } from 'react'
import { assignUnits } from '#contract/admin/lots/calls.ts'
import { type ProductLots, unitAssignmentRequest } from '#contract/admin/lots/lot-stock.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { LocationUnits } from '../../parts/location-units.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { formatUnits, UnitsField } from '../../parts/units-field.tsx'
import { WriteOffDialog } from '../../parts/write-off-dialog.tsx'
import { parseUnits } from '../../state/amounts.ts'
import type { Levels } from '../../state/levels.ts'
import { useDisabledReason } from '../../state/session.ts'

interface Unassigned {
  readonly productId: string
  readonly lots: ProductLots['lots']
  /** In stock, but in no lot. */
  readonly units: number
  /** The same by location. */
  readonly levels: Levels
}

/** Units in stock that no lot accounts for. Staff say whose they are. Nothing when there are none. */
export function UnassignedUnits(unassigned: Unassigned) {
  const disabledReason = useDisabledReason('lots.edit')
  const [dialog, setDialog] = useState<'assign' | 'write-off'>()
  const close = () => setDialog(undefined)
  const { productId, lots, units, levels } = unassigned
  if (units === 0) return null
  return (
    <div role="note" className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">
      <p className="mb-2 font-medium">
        {formatUnits(units)} in stock {units === 1 ? 'is' : 'are'} in no lot.
      </p>
      <LocationUnits units={{ productId, levels }} className="mb-2" />
      <div className="flex flex-wrap gap-2">
        {lots.length > 0 && (
          <ActionButton disabledReason={disabledReason} onClick={() => setDialog('assign')}>
            Assign units
          </ActionButton>
        )}
        <ActionButton disabledReason={disabledReason} onClick={() => setDialog('write-off')}>
          Write off units
        </ActionButton>
      </div>
      {dialog === 'assign' && <AssignDialog {...unassigned} onClose={close} />}
      {dialog === 'write-off' && (
        <WriteOffDialog units={{ productId, onHand: units, levels, quarantined: 0 }} onClose={close} />
      )}
    </div>
  )
}

const notThere = ''

function AssignDialog({ productId, lots, units, onClose }: Unassigned & { onClose: () => void }) {
  const form = useWriteForm({
    call: (values) =>
      assignUnits({
        params: { id: productId },
        body: {
          lotId: values.text('lotId') || undefined,
          quantity: parseUnits(values.text('quantity')),
          expectedUnits: units,
          reason: values.text('reason'),
        },
      }),
    schema: unitAssignmentRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Assign units" form={form} submitLabel="Assign units" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        Look on the shelf for them. A recall reaches them only when their lot is known.
      </p>
      <SelectField name="lotId" label="Lot on the package">
        {lots.map(({ id, number }) => (
          <option key={id} value={id}>
            {number}
          </option>
        ))}
        <option value={notThere}>They are not there: take them out of the stock</option>
      </SelectField>
      <UnitsField name="quantity" label="Units" suggested={units} />
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}
