import { useState } from 'react'
import { announceAnswer } from '#web/ui/announce.ts'
import { Button, type ButtonKind, type ButtonSize } from '#web/ui/button.tsx'
import { call } from '../../api/call.ts'
import { refreshLines } from '../../state/cart/cart.ts'
import { settlePlacedOrder } from '../../state/orders/placed-orders.ts'
import type { OrderAccess } from './order-access.ts'

/** Cancels an unpaid order. Its products are released, so the cart is refreshed. */
export function CancelOrder({
  orderNumber,
  access,
  kind = 'outline',
  size,
  onClosed,
}: {
  orderNumber: string
  access: OrderAccess
  kind?: ButtonKind
  size?: ButtonSize
  /** Called when the order is canceled, or turns out to be paid. */
  onClosed: () => void
}) {
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const answer = await call('cancelOrder', { orderNumber, orderKey: access.orderKey })
    setBusy(false)
    announceAnswer(answer.ok ? answer.value.message : answer.message, answer.ok ? 'success' : 'error')
    if (!answer.ok && answer.kind === 'failed') return
    // A paid order empties the cart on its own page.
    if (answer.ok) settlePlacedOrder(orderNumber)
    void refreshLines()
    onClosed()
  }

  return (
    <Button kind={kind} size={size} busy={busy} onClick={() => void cancel()}>
      Cancel order
    </Button>
  )
}
