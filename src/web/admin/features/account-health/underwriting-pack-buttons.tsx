import { useMutation } from '@tanstack/react-query'
import { exportUnderwritingPack } from '#contract/admin/account-health/calls.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useDisabledReason } from '../../state/session.ts'

/** Downloads what an underwriter asks for: one PDF, or a ZIP with it and the files. */
export function UnderwritingPackButtons() {
  return (
    <>
      <PackButton format="pdf">Underwriting pack (PDF)</PackButton>
      <PackButton format="zip">With files (ZIP)</PackButton>
    </>
  )
}

function PackButton({ format, children }: { format: 'pdf' | 'zip'; children: string }) {
  const disabledReason = useDisabledReason('underwriting-pack.export')
  const exporting = useMutation({
    mutationFn: () => download(exportUnderwritingPack({ body: { format } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <ActionButton
      kind={format === 'pdf' ? 'primary' : 'outline'}
      disabledReason={disabledReason}
      busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {children}
    </ActionButton>
  )
}
