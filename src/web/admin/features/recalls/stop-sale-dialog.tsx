import { takeRecallStep } from '#contract/admin/recalls/calls.ts'
import { type RecallDetails, recallStepRequest } from '#contract/admin/recalls/recalls.ts'
import { formatUnits } from '#domain/text.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { UnitsField } from '../../parts/units-field.tsx'
import { parseUnits } from '../../state/amounts.ts'

/** Recalls the lot and asks how many of it are on the shelf. */
export function StopSaleDialog({ recall, onClose }: { recall: RecallDetails; onClose: () => void }) {
  const form = useWriteForm({
    call: (values) =>
      takeRecallStep({
        params: { id: recall.id },
        body: {
          step: 'stop-sale',
          quarantined: parseUnits(values.text('quarantined')),
          expectedVersion: recall.version,
        },
      }),
    schema: recallStepRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={recall.isDrill ? 'Drill: stop sale' : 'Stop sale'}
      form={form}
      submitLabel="Stop sale"
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {recall.isDrill
          ? 'The drill notes the number and changes no stock.'
          : 'A recall cannot be undone. Items that are quarantined leave the stock, so that they are not sold as the next lot.'}
      </p>
      <UnitsField
        name="quarantined"
        label="Units on the shelf to quarantine"
        suggested={recall.onHand}
        hint={`The lot has ${formatUnits(recall.onHand, 'unit')} on hand, with those of orders that are not packed. Packed orders are counted apart.`}
      />
    </FormDialog>
  )
}
