import { useState } from 'react'
import { writeOffUnits } from '#contract/admin/inventory/calls.ts'
import { writeOffRequest } from '#contract/admin/inventory/write-off.ts'
import { type WriteOffKind, writeOffKinds } from '#domain/inventory/stock-movement.ts'
import { SelectField } from '../../ui/field.tsx'
import { useWriteForm } from '../api/use-write-form.ts'
import { parseUnits } from '../state/amounts.ts'
import { countUnitsAt, type Levels } from '../state/levels.ts'
import { useLocations } from '../state/use-locations.ts'
import { FormDialog } from './form-dialog.tsx'
import { LocationField } from './location-field.tsx'
import { ReasonField } from './reason-dialog.tsx'
import { formatUnits, UnitsField } from './units-field.tsx'

interface Units {
  readonly productId: string
  /** Absent: units in no lot. */
  readonly lot?: { readonly id: string; readonly number: string }
  readonly onHand: number
  /** Units on hand by location. */
  readonly levels: Levels
  readonly quarantined: number
}

const hints: Readonly<Record<WriteOffKind, string>> = {
  damaged: 'Damaged: broken, wet or torn',
  destroyed: 'Destroyed: thrown away on purpose',
  sample: 'Sample: given away or sent to a lab',
  lost: 'Lost: not on the shelf',
  'own-use': 'Own use: taken by the shop',
}

const anywhere = ''

/** Books out units that no order takes. */
export function WriteOffDialog({ units, onClose }: { units: Units; onClose: () => void }) {
  const { productId, lot, onHand, levels, quarantined } = units
  const { from, setFrom, locations, location, setLocation, there } = useWhere(units)
  const form = useWriteForm({
    call: (values) =>
      writeOffUnits({
        params: { id: productId },
        body: {
          lotId: lot?.id,
          from,
          kind: writeOffKinds.find((kind) => kind === values.text('kind')) ?? 'damaged',
          quantity: parseUnits(values.text('quantity')),
          locationId: location === anywhere ? undefined : location,
          expectedUnits: there,
          reason: values.text('reason'),
        },
      }),
    schema: writeOffRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={lot === undefined ? 'Write off units without a lot' : `Write off units: lot ${lot.number}`}
      form={form}
      submitLabel="Write off units"
      onClose={onClose}
    >
      <SelectField name="kind" label="What happened">
        {writeOffKinds.map((kind) => (
          <option key={kind} value={kind}>
            {hints[kind]}
          </option>
        ))}
      </SelectField>
      {quarantined > 0 && (
        <SelectField
          name="from"
          label="Taken from"
          value={from}
          onChange={(event) => setFrom(event.target.value === 'quarantine' ? 'quarantine' : 'shelf')}
        >
          <option value="shelf">The shelf: {formatUnits(onHand)}</option>
          <option value="quarantine">Quarantine: {formatUnits(quarantined)}</option>
        </SelectField>
      )}
      {locations.length > 0 && (
        <LocationField locations={locations} levels={levels} value={location} onChange={setLocation}>
          <option value={anywhere}>Where they are</option>
        </LocationField>
      )}
      <UnitsField
        name="quantity"
        label="Units"
        hint={`${formatUnits(there)} ${there === 1 ? 'is' : 'are'} ${from === 'shelf' ? 'on the shelf' : 'quarantined'}.`}
      />
      <ReasonField hint="Shown in the stock ledger and the audit log." />
    </FormDialog>
  )
}

/** Where the units are that are written off, and how many. Quarantined ones are at no location. */
function useWhere({ onHand, levels, quarantined }: Units) {
  const [from, setFrom] = useState<'shelf' | 'quarantine'>(
    onHand === 0 && quarantined > 0 ? 'quarantine' : 'shelf',
  )
  const [chosen, setLocation] = useState(anywhere)
  const withUnits = useLocations().filter(({ id }) => countUnitsAt(levels, id) > 0)
  const locations = from === 'shelf' ? withUnits : []
  const location = locations.some(({ id }) => id === chosen) ? chosen : anywhere
  const onShelf = location === anywhere ? onHand : countUnitsAt(levels, location)
  return { from, setFrom, locations, location, setLocation, there: from === 'shelf' ? onShelf : quarantined }
}
