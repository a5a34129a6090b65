import { useState } from 'react'
import { eraseGuest } from '#contract/admin/orders/calls.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useDisabledReason } from '../../state/session.ts'

/** Erases the data of a guest who asks for it. */
export function EraseGuestButton({ number }: { number: string }) {
  const disabledReason = useDisabledReason('orders.refund')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-3">
      <ActionButton disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
        Erase guest data
      </ActionButton>
      {isOpen && (
        <ReasonDialog
          title={`Erase guest data: ${number}`}
          submitLabel="Erase data"
          hint="For the audit log, which is kept for good. Write no name and no address."
          call={(reason) => eraseGuest({ params: { number }, body: { reason } })}
          onClose={() => setIsOpen(false)}
        >
          All orders of this email address lose the customer's data. Paid orders keep the name and the address
          for as long as the law asks for them. This cannot be undone.
        </ReasonDialog>
      )}
    </div>
  )
}
