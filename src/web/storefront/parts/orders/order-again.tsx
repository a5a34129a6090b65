import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { OrderAccess } from './order-access.ts'

const OrderAgainDialog = lazyPart(() => import('./order-again-dialog.tsx'))

/** Shows what of an order can be had again, before it goes into the cart. */
export function OrderAgain({
  order,
  access,
  size,
}: {
  order: OrderView
  access: OrderAccess
  size?: ButtonSize
}) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="outline" size={size} onClick={() => setIsOpen(true)}>
        Order again
      </Button>
      {isOpen && (
        <OrderAgainDialog orderNumber={order.number} access={access} onClose={close} onMissing={close} />
      )}
    </>
  )
}
