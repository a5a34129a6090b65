import { useMutation } from '@tanstack/react-query'
import { exportOrderEvidence } from '#contract/admin/orders/calls.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useDisabledReason } from '../../state/session.ts'

/** Downloads everything the shop can show about an order, for a dispute. */
export function EvidenceButton({ number }: { number: string }) {
  const disabledReason = useDisabledReason('orders.refund')
  const exporting = useMutation({
    mutationFn: () => download(exportOrderEvidence({ params: { number } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <ActionButton
      disabledReason={disabledReason}
      busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Evidence file
    </ActionButton>
  )
}
