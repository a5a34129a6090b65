import type { AdminPromotion } from '#contract/admin/promotions.ts'
import { Button } from '../../../ui/button.tsx'
import { Overlay } from '../../../ui/overlay.tsx'

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
    <Overlay title={`End ${promotion.name} now?`} place="centre" onClose={onClose}>
      <div className="space-y-4 p-5 text-sm">
        <p>
          From this moment no order has it, and every text on the pages that rests on it goes. Orders that
          were placed with it keep what it gave them. It cannot run again; a copy can.
        </p>
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Let it run
          </Button>
          <Button size="small" busy={busy} onClick={onEnd}>
            End now
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
