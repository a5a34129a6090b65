import type { LotDetails } from '#contract/admin/lot-entry.ts'
import { lotCorrectionRequest } from '#contract/admin/lot-stock.ts'
import { Checkbox } from '../../../ui/field.tsx'
import { correctLotCount } from '../../api/lot-stock.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PiecesField, parsePieces } from '../../parts/pieces-field.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'

/** Sets the count of a lot to what is on the shelf. The stock follows, unless it is the stock that was right. */
export function CorrectCountDialog({
  lot,
  agrees,
  onClose,
}: {
  lot: LotDetails
  /** Whether the counted lots and the stock of the product agree. */
  agrees: boolean
  onClose: () => void
}) {
  const { onHand } = lot.count
  const isFirst = onHand === undefined
  const form = useWriteForm({
    call: (values) =>
      correctLotCount(lot.id, {
        onHand: parsePieces(values.text('onHand')),
        expectedOnHand: onHand,
        changesStock: values.isChecked('changesStock'),
        reason: values.text('reason'),
        expectedVersion: lot.version,
      }),
    schema: lotCorrectionRequest,
    onSaved: onClose,
  })
  const title = isFirst ? 'Count pieces' : 'Correct count'
  return (
    <FormDialog title={`${title}: lot ${lot.entry.number}`} form={form} submitLabel={title} onClose={onClose}>
      <PiecesField
        name="onHand"
        label="Pieces on the shelf"
        suggested={onHand}
        hint="With those of orders that are not packed, without those that are set aside."
      />
      <Checkbox name="changesStock" defaultChecked={!isFirst && agrees}>
        {isFirst
          ? 'Add these pieces to the stock of the product. They are not in it yet.'
          : 'Change the stock of the product by the same number.'}
      </Checkbox>
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}
