import type { ReactNode } from 'react'
import { updateLotStatus } from '#contract/admin/lots/calls.ts'
import { type LotDetails, lotActionRequest } from '#contract/admin/lots/lot-entry.ts'
import type { LotAction } from '#domain/lots/lot-actions.ts'
import { formatUnits } from '#domain/text.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { UnitsField } from '../../parts/units-field.tsx'
import { parseUnits } from '../../state/amounts.ts'

/** Asks for the reason of a step, and for the units that leave the shelf or go back. */
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
  const { onHand, quarantined } = lot.count
  const asks =
    action === 'fail'
      ? 'quarantined'
      : (action === 'reopen' || action === 'pass') && quarantined > 0
        ? 'restock'
        : undefined
  const form = useWriteForm({
    call: (values) =>
      updateLotStatus({
        params: { id: lot.id },
        body: {
          action,
          reason: values.text('reason'),
          ...(asks === undefined ? {} : { [asks]: parseUnits(values.text(asks)) }),
          expectedVersion: lot.version,
        },
      }),
    schema: lotActionRequest,
    errorField: 'reason',
    onSaved: onClose,
  })
  return (
    <FormDialog title={`${label}: lot ${lot.entry.number}`} form={form} submitLabel={label} onClose={onClose}>
      <p className="text-sm text-ink-soft">{children}</p>
      {asks === 'quarantined' && (
        <UnitsField
          name="quarantined"
          label="Units to quarantine from the shelf"
          suggested={onHand}
          hint={`The lot has ${formatUnits(onHand, 'unit')} on hand, with those of orders that are not packed. No unit of this lot is sold anymore.`}
        />
      )}
      {asks === 'restock' && (
        <UnitsField
          name="restock"
          label="Units that go back on the shelf"
          suggested={quarantined}
          hint={`${quarantined} are quarantined. They are in stock again once the lot passes.`}
        />
      )}
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}
