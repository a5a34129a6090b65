import type { AdminPromotion } from '#contract/admin/promotions.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Asked once more: what has ended cannot run again, only be copied. */
export function EndDialog({
  promotion,
  busy,
  onClose,
  onEnd,
}: {
  promotion: AdminPromotion
  busy: boolean
  onClose: () => void
  onEnd: () => void
}) {
  return (
    <FormDialog
      title={`End ${promotion.name}?`}
      cancelLabel="Cancel"
      action="End now"
      busy={busy}
      onClose={onClose}
      onSubmit={onEnd}
    >
      <p className="text-sm">
        New orders no longer get this promotion, and price claims linked to it disappear. Orders already
        placed keep their discount. An ended promotion cannot be restarted, but you can copy it.
      </p>
    </FormDialog>
  )
}
