import { useState } from 'react'
import { importPayoutFile, previewPayoutFile } from '#contract/admin/payouts/calls.ts'
import type { PayoutAccount, PayoutPreview, payoutsImported } from '#contract/admin/payouts/payouts.ts'
import { capitalize } from '#domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { write } from '../../api/call.ts'
import { type PreviewedFile, previewFile } from '../../api/preview-file.ts'
import { usePreviewedFile } from '../../api/use-previewed-file.ts'
import { useWrite } from '../../api/use-write.ts'
import { Overlay } from '../../parts/overlay.tsx'
import { ImportPreview } from './import-preview.tsx'

type Chosen = PreviewedFile<PayoutPreview>

/** Imports a settlement file: what it would book is shown first. */
export function ImportPayoutsDialog({
  accounts,
  onClose,
}: {
  accounts: readonly [PayoutAccount, ...PayoutAccount[]]
  onClose: () => void
}) {
  const [account, setAccount] = useState<PayoutAccount>(accounts[0])
  const { chosen, problem, isReading, choose } = usePreviewedFile<PayoutPreview>((file) =>
    previewFile(file, 'the report', (text) =>
      write(previewPayoutFile({ body: { accountId: account.id, file: text } }), false),
    ),
  )
  const saving = useWrite<typeof payoutsImported, Chosen>(
    ({ file, preview }) =>
      importPayoutFile({ body: { accountId: account.id, file, expectedDigest: preview.digest } }),
    onClose,
  )

  const count = chosen?.preview.payouts.length ?? 0
  const isKept = chosen?.preview.waiting.some(({ keptCount }) => keptCount > 0) ?? false
  const canImport = chosen !== undefined && (count > 0 || isKept) && chosen.preview.problems.length === 0
  return (
    <Overlay
      title="Import payouts"
      place="wide-right"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2 max-md:[&>button]:h-11">
          <Button kind="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            disabled={!canImport}
            busy={saving.isPending}
            onClick={() => chosen && saving.mutate(chosen)}
          >
            {count > 1 ? `Import ${count} payouts` : count === 0 && isKept ? 'Keep rows' : 'Import payout'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 p-5">
        <SelectField
          label="Payment account"
          name="accountId"
          value={account.id}
          onChange={({ target }) => {
            setAccount(accounts.find(({ id }) => id === target.value) ?? account)
            choose(undefined)
          }}
        >
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <FileField
          key={account.id}
          label="Settlement file"
          name="file"
          hint={describeFiles(account)}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {isReading && (
          <p role="status" className="text-sm text-ink-soft">
            Comparing the file with the ledger…
          </p>
        )}
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium wrap-anywhere text-refusal">
            {problem}
          </p>
        )}
        {chosen !== undefined && <ImportPreview preview={chosen.preview} />}
      </div>
    </Overlay>
  )
}

function describeFiles({ fileNames }: PayoutAccount): string {
  const files = [...fileNames, 'a file in the format of the shop'].join(', or ')
  return `${capitalize(files)}. You see what it books before it is imported.`
}
