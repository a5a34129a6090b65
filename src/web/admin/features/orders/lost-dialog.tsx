import { updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Marks a parcel as lost. Its items can then be packed again or refunded. */
export function LostDialog({
  order,
  shipment,
  onClose,
}: {
  order: AdminOrder
  shipment: OrderShipment
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  return (
    <ReasonDialog
      title={`Mark as lost: shipment ${shipment.position} of ${order.number}`}
      hint="For the timeline and the audit log, such as: no scan since November 3, claim 12345 at USPS."
      submitLabel="Mark as lost"
      call={(reason) =>
        updateFulfillment({
          params: { number: order.number },
          body: { to: 'lost', reason, shipmentId: shipment.id, expectedVersion: edit.expectedVersion },
        })
      }
      edit={edit}
      onClose={onClose}
    >
      Its items can be packed again as a new shipment, from what is in stock, or refunded and removed. File a
      claim at the carrier. The customer gets an email that the parcel is lost.
    </ReasonDialog>
  )
}
