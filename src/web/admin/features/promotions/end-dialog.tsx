import { changePromotionState } from '#contract/admin/promotions/calls.ts'
import type { AdminPromotion } from '#contract/admin/promotions/promotions.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Asks for confirmation, because an ended promotion cannot be restarted. */
export function EndDialog({ promotion, onClose }: { promotion: AdminPromotion; onClose: () => void }) {
  const form = useWriteForm({
    call: () => changePromotionState({ params: { id: promotion.id }, body: { action: 'end' } }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={`End ${promotion.name}?`} form={form} submitLabel="End promotion" onClose={onClose}>
      <p className="text-sm">
        New orders no longer get this promotion, and price claims linked to it are hidden. Existing orders
        keep their discount. You cannot restart an ended promotion, but you can duplicate it.
      </p>
    </FormDialog>
  )
}
