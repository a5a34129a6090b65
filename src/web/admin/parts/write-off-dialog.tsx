import { useState } from 'react'
import { writeOffUnits } from '#contract/admin/inventory/calls.ts'
import { writeOffRequest } from '#contract/admin/inventory/write-off.ts'
import { type WriteOffKind, writeOffKinds } from '#domain/inventory/stock-movement.ts'
import { SelectField } from '../../ui/field.tsx'
import { useWriteForm } from '../api/use-write-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-dialog.tsx'
import { formatUnits, parseUnits, UnitsField } from './units-field.tsx'

interface Units {
  readonly productId: string
  /** Absent: units in no lot. */
  readonly lot?: { readonly id: string; readonly number: string }
  readonly onHand: number
  readonly quarantined: number
}

const hints: Readonly<Record<WriteOffKind, string>> = {
  damaged: 'Damaged: broken, wet or torn',
  destroyed: 'Destroyed: thrown away on purpose',
  sample: 'Sample: given away or sent to a lab',
  lost: 'Lost: not on the shelf',
  'own-use': 'Own use: taken by the shop',
}

/** Books out units that no order takes. */
export function WriteOffDialog({ units, onClose }: { units: Units; onClose: () => void }) {
  const { productId, lot, onHand, quarantined } = units
  const [from, setFrom] = useState<'shelf' | 'quarantine'>(
    onHand === 0 && quarantined > 0 ? 'quarantine' : 'shelf',
  )
  const there = from === 'shelf' ? onHand : quarantined
  const form = useWriteForm({
    call: (values) =>
      writeOffUnits({
        params: { id: productId },
        body: {
          lotId: lot?.id,
          from,
          kind: writeOffKinds.find((kind) => kind === values.text('kind')) ?? 'damaged',
          quantity: parseUnits(values.text('quantity')),
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
      <UnitsField
        name="quantity"
        label="Units"
        hint={`${formatUnits(there)} ${there === 1 ? 'is' : 'are'} ${from === 'shelf' ? 'on the shelf' : 'quarantined'}.`}
      />
      <ReasonField hint="Shown in the stock ledger and the audit log." />
    </FormDialog>
  )
}
