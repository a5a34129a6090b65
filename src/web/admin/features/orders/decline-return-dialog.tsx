import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { updateReturn } from '#contract/admin/returns/calls.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Declines a return with a reason, which the customer sees. */
export function DeclineReturnDialog({
  order,
  number,
  onClose,
}: {
  order: AdminOrder
  number: string
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const { expectedVersion } = edit
  return (
    <ReasonDialog
      title={`Decline return ${number}`}
      hint="The customer sees this."
      submitLabel="Decline return"
      call={(note) => updateReturn({ params: { number }, body: { to: 'declined', note, expectedVersion } })}
      edit={edit}
      onClose={onClose}
    >
      The customer gets an email with your reason and can request another return within the return window.
    </ReasonDialog>
  )
}
