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
      title={`End ${promotion.name} now?`}
      leave="Let it run"
      action="End now"
      busy={busy}
      onClose={onClose}
      onSubmit={onEnd}
    >
      <p className="text-sm">
        From this moment no order has it, and every text on the pages that rests on it goes. Orders that were
        placed with it keep what it gave them. It cannot run again; a copy can.
      </p>
    </FormDialog>
  )
}
