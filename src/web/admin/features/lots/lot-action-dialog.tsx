import type { ReactNode } from 'react'
import { type LotDetails, lotActionRequest } from '#contract/admin/lot-entry.ts'
import type { LotAction } from '#domain/catalog/lot-actions.ts'
import { updateLotStatus } from '../../api/lots.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PiecesField, parsePieces } from '../../parts/pieces-field.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'

/** Asks for the reason of a step, and for the pieces that leave the shelf or go back. */
export function LotActionDialog({
  lot,
  action,
  label,
  onClose,
  children,
}: {
  lot: LotDetails
  action: LotAction
  label: string
  onClose: () => void
  /** What the step does. */
  children: ReactNode
}) {
  const { onHand, setAside } = lot.count
  const asks =
    action === 'fail'
      ? 'setAside'
      : (action === 'reopen' || action === 'pass') && setAside > 0
        ? 'restock'
        : undefined
  const form = useWriteForm({
    call: (values) =>
      updateLotStatus(lot.id, {
        action,
        reason: values.text('reason'),
        ...(asks === undefined ? {} : { [asks]: parsePieces(values.text(asks)) }),
        expectedVersion: lot.version,
      }),
    schema: lotActionRequest,
    errorField: 'reason',
    onSaved: onClose,
  })
  return (
    <FormDialog title={`${label}: lot ${lot.entry.number}`} form={form} submitLabel={label} onClose={onClose}>
      <p className="text-sm text-ink-soft">{children}</p>
      {asks === 'setAside' && (
        <PiecesField
          name="setAside"
          label="Pieces to set aside from the shelf"
          suggested={onHand ?? 0}
          hint={
            onHand === undefined
              ? 'This lot is not counted. Enter what you find of it. The pieces leave the stock of the product.'
              : `${onHand} are on hand, with those of orders that are not packed. The pieces leave the stock of the product.`
          }
        />
      )}
      {asks === 'restock' && (
        <PiecesField
          name="restock"
          label="Pieces that go back on the shelf"
          suggested={setAside}
          hint={`${setAside} are set aside. The pieces go back to the stock of the product.`}
        />
      )}
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}
