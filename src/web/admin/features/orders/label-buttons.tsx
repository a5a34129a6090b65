import { useMutation } from '@tanstack/react-query'
import type { ShipmentLabel } from '#contract/admin/orders/shipments.ts'
import { announce } from '../../../ui/announce.ts'
import { getErrorMessage } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'

interface Write {
  readonly isPending: boolean
  mutate(input: undefined): void
}

/** What can be done with a label that counts. Nothing with others. */
export function LabelButtons({
  label: { state, format },
  owner,
  disabledReason,
  ask,
  print,
  discard,
  voidBlockedReason,
  isVoidable,
}: {
  label: ShipmentLabel
  /** For screen readers: 'shipment 1'. */
  owner: string
  disabledReason: string | undefined
  /** Asks the service again whether it bought the label. */
  ask: Write
  /** Downloads its file. */
  print: () => Promise<unknown>
  discard: Write
  voidBlockedReason?: string | undefined
  isVoidable: boolean
}) {
  const printing = useMutation({
    mutationFn: print,
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  const ofOwner = <span className="sr-only"> of {owner}</span>
  if (state === 'requested')
    return (
      <div className="mt-2">
        <ActionButton
          disabledReason={disabledReason}
          busy={ask.isPending}
          onClick={() => ask.mutate(undefined)}
        >
          Ask again for the label{ofOwner}
        </ActionButton>
      </div>
    )
  if (state !== 'bought') return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ActionButton
        disabledReason={disabledReason}
        busy={printing.isPending}
        onClick={() => printing.mutate()}
      >
        {format === 'zpl' ? 'Download ZPL label' : 'Print label'}
        {ofOwner}
      </ActionButton>
      {isVoidable && (
        <ActionButton
          disabledReason={disabledReason ?? voidBlockedReason}
          busy={discard.isPending}
          onClick={() => discard.mutate(undefined)}
        >
          Void label{ofOwner}
        </ActionButton>
      )}
    </div>
  )
}
