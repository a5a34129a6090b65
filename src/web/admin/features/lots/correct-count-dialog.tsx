import { correctLotCount } from '#contract/admin/lots/calls.ts'
import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { lotCorrectionRequest } from '#contract/admin/lots/lot-stock.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { parseUnits, UnitsField } from '../../parts/units-field.tsx'

/** Sets the count of a lot to what is on the shelf. */
export function CorrectCountDialog({ lot, onClose }: { lot: LotDetails; onClose: () => void }) {
  const { onHand } = lot.count
  const form = useWriteForm({
    call: (values) =>
      correctLotCount({
        params: { id: lot.id },
        body: {
          onHand: parseUnits(values.text('onHand')),
          expectedOnHand: onHand,
          reason: values.text('reason'),
          expectedVersion: lot.version,
        },
      }),
    schema: lotCorrectionRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Correct count: lot ${lot.entry.number}`}
      form={form}
      submitLabel="Correct count"
      onClose={onClose}
    >
      <UnitsField
        name="onHand"
        label="Units on the shelf"
        suggested={onHand}
        hint={`With those of orders that are not packed, without those that are quarantined. ${explainStock(lot)}`}
      />
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}

function explainStock({ status, isCurrent }: LotDetails): string {
  if (status === 'passed' || (status === 'draft' && isCurrent)) return 'The stock of the product follows.'
  return status === 'draft'
    ? 'They are in stock once the lot passes.'
    : 'The stock of the product stays as it is, because this lot is not sold.'
}
