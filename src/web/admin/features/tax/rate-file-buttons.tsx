import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportTaxRates } from '#contract/admin/tax/calls.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { ImportRatesDialog } from './import-rates-dialog.tsx'

/** Saves the rates of all states as a file, and reads such a file. */
export function RateFileButtons() {
  const disabledReason = useDisabledReason('settings.edit')
  const [isImporting, setIsImporting] = useState(false)
  const exporting = useMutation({
    mutationFn: () => download(exportTaxRates()),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <>
      <ActionButton disabledReason={undefined} busy={exporting.isPending} onClick={() => exporting.mutate()}>
        Export rates
      </ActionButton>
      <ActionButton disabledReason={disabledReason} onClick={() => setIsImporting(true)}>
        Import rates
      </ActionButton>
      {isImporting && <ImportRatesDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
