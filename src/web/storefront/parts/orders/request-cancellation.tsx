import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { Button, type ButtonKind, type ButtonSize } from '#web/ui/button.tsx'
import { findUnsavedForm } from '../../state/unsaved-input.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { OrderAccess } from './order-access.ts'

const CancellationDialog = lazyPart(() => import('./cancellation-dialog.tsx'))

/** Asks the shop to cancel a paid order, as long as it is not packed. */
export function RequestCancellation({
  order,
  access,
  kind = 'outline',
  size,
  onRequested,
}: {
  order: OrderView
  access: OrderAccess
  kind?: ButtonKind
  size?: ButtonSize
  /** Called when the request is made, or the order turns out to be packed. */
  onRequested: () => void
}) {
  const [asking, setAsking] = useState(() => findUnsavedForm('cancellation ') === order.number)
  if (!order.canRequestCancellation) return null
  return (
    <>
      <Button kind={kind} size={size} onClick={() => setAsking(true)}>
        Ask to cancel
      </Button>
      {asking && (
        <CancellationDialog
          order={order}
          access={access}
          onRequested={onRequested}
          onClose={() => setAsking(false)}
          onMissing={() => setAsking(false)}
        />
      )}
    </>
  )
}
