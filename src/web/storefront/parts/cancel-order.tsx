import { useState } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '#web/ui/button.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../api/call.ts'
import { refreshLines } from '../state/cart.ts'
import { settlePlacedOrder } from '../state/placed-orders.ts'
import type { OrderAccess } from './order-access.ts'

/** Cancels an order that is not paid; what it held goes back to the shelf, and may be bought again. */
export function CancelOrder({
  orderNumber,
  proof,
  kind = 'outline',
  size,
  onClosed,
}: {
  orderNumber: string
  proof: OrderAccess
  kind?: ButtonKind
  size?: ButtonSize
  /** The order is canceled, or was paid meanwhile. */
  onClosed: () => void
}) {
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const answer = await call('cancelOrder', { orderNumber, orderKey: proof.orderKey })
    setBusy(false)
    say(answer.ok ? answer.value.message : answer.message, answer.ok ? 'success' : 'error')
    if (!answer.ok && answer.kind === 'failed') return
    // One that was paid meanwhile is still to empty the cart, on its page.
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
