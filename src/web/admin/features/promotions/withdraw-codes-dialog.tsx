import { withdrawCodes } from '#contract/admin/promotions/calls.ts'
import type { AdminCodeBatch } from '#contract/admin/promotions/codes.ts'
import { formatUnits } from '#domain/text.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Asks for confirmation, because withdrawn codes cannot be made valid again. */
export function WithdrawCodesDialog({ batch, onClose }: { batch: AdminCodeBatch; onClose: () => void }) {
  const form = useWriteForm({ call: () => withdrawCodes({ params: { id: batch.id } }), onSaved: onClose })
  return (
    <FormDialog title={`Withdraw ${batch.name}?`} form={form} submitLabel="Withdraw codes" onClose={onClose}>
      <p className="text-sm">
        {formatUnits(batch.size - batch.used, 'unused code')} cannot be used anymore, for good. Orders that
        used one keep their discount.
      </p>
    </FormDialog>
  )
}
