import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatDay } from '#domain/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { findUnsavedForm } from '../../state/unsaved-input.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { OrderAccess } from '../orders/order-access.ts'

const ReturnDialog = lazyPart(() => import('./return-dialog.tsx'))

/** Requests a return of a delivered order, or says why none is possible. */
export function RequestReturn({
  order,
  access,
  onRequested,
}: {
  order: OrderView
  access: OrderAccess
  onRequested: () => void
}) {
  const [asking, setAsking] = useState(() => findUnsavedForm('return ') === order.number)
  const { blockedReason, deadline } = order.returnEligibility
  if (deadline === undefined) return null
  if (blockedReason !== undefined) return <p className="self-center text-sm text-ink-soft">{blockedReason}</p>
  return (
    <>
      <Button kind="outline" onClick={() => setAsking(true)}>
        Request a return
      </Button>
      <p className="self-center text-sm text-ink-faint">Returns accepted until {formatDay(deadline)}</p>
      {asking && (
        <ReturnDialog
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
