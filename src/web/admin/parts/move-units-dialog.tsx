import { useState } from 'react'
import { moveUnits } from '#contract/admin/inventory/calls.ts'
import { unitMoveRequest } from '#contract/admin/inventory/locations.ts'
import { TextField } from '../../ui/field.tsx'
import { useWriteForm } from '../api/use-write-form.ts'
import { parseUnits } from '../state/amounts.ts'
import { countUnitsAt, type Levels } from '../state/levels.ts'
import { useLocations } from '../state/use-locations.ts'
import { FormDialog } from './form-dialog.tsx'
import { LocationField } from './location-field.tsx'
import { UnitsField } from './units-field.tsx'

export interface MovableUnits {
  readonly productId: string
  /** Absent: units in no lot. */
  readonly lot?: { readonly id: string; readonly number: string }
  readonly levels: Levels
}

/** Books units from one location to another. */
export function MoveUnitsDialog({
  units: { productId, lot, levels },
  onClose,
}: {
  units: MovableUnits
  onClose: () => void
}) {
  const { sources, targets, from, to, choose } = useMoveChoice(levels)
  const form = useWriteForm({
    call: (values) =>
      moveUnits({
        params: { id: productId },
        body: {
          lotId: lot?.id,
          from,
          to,
          quantity: parseUnits(values.text('quantity')),
          expectedUnits: countUnitsAt(levels, from),
          reason: values.text('reason') || undefined,
        },
      }),
    schema: unitMoveRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={lot === undefined ? 'Move units without a lot' : `Move units: lot ${lot.number}`}
      form={form}
      submitLabel="Move units"
      onClose={onClose}
    >
      <LocationField
        name="from"
        label="From"
        locations={sources}
        levels={levels}
        value={from}
        onChange={(id) => choose({ from: id, to })}
      />
      <LocationField
        name="to"
        label="To"
        locations={targets}
        levels={levels}
        value={to}
        onChange={(id) => choose({ from, to: id })}
      />
      <UnitsField name="quantity" label="Units" hint="The stock of the product stays as it is." />
      <TextField
        name="reason"
        label="Reason"
        optional
        maxLength={200}
        autoComplete="off"
        hint="Shown in the stock ledger and the audit log."
      />
    </FormDialog>
  )
}

/** From where to where units can go, and what is chosen. */
function useMoveChoice(levels: Levels) {
  const locations = useLocations()
  const [chosen, choose] = useState({ from: '', to: '' })
  const sources = locations.filter(({ id }) => countUnitsAt(levels, id) > 0)
  const from = findChoice(sources, chosen.from)
  const targets = locations.filter(({ id, isActive }) => isActive && id !== from)
  return { sources, targets, from, to: findChoice(targets, chosen.to), choose }
}

/** The chosen location, or the first one when it cannot be chosen now. */
function findChoice(locations: readonly { readonly id: string }[], chosen: string): string {
  const [first] = locations
  return locations.some(({ id }) => id === chosen) ? chosen : (first?.id ?? '')
}
