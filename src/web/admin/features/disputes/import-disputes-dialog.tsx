import { useState } from 'react'
import { importDisputeFile, previewDisputeFile } from '#contract/admin/disputes/calls.ts'
import type { DisputePreview } from '#contract/admin/disputes/dispute-file.ts'
import { formatReasonCode } from '#domain/disputes/dispute.ts'
import { disputeStateLabels } from '#domain/disputes/dispute-state.ts'
import { formatUnits } from '#domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { write } from '../../api/call.ts'
import { type PreviewedFile, previewFile } from '../../api/preview-file.ts'
import { usePreviewedFile } from '../../api/use-previewed-file.ts'
import { useWrite } from '../../api/use-write.ts'
import { Overlay } from '../../parts/overlay.tsx'
import { formatCents, formatDay } from '../../state/format.ts'

interface Account {
  readonly id: string
  readonly name: string
}
type Chosen = PreviewedFile<DisputePreview>

/** Imports disputes from the file of a merchant portal: what it would store is shown first. */
export function ImportDisputesDialog({
  accounts,
  onClose,
}: {
  accounts: readonly [Account, ...Account[]]
  onClose: () => void
}) {
  const [accountId, setAccountId] = useState(accounts[0].id)
  const { chosen, problem, choose } = usePreviewedFile<DisputePreview>((file) =>
    previewFile(file, 'the disputes', (text) =>
      write(previewDisputeFile({ body: { accountId, file: text } }), false),
    ),
  )
  const saving = useWrite(
    ({ file, preview }: Chosen) =>
      importDisputeFile({ body: { accountId, file, expectedDigest: preview.digest } }),
    onClose,
  )

  const count = chosen?.preview.disputes.filter(({ kind }) => kind !== 'known').length ?? 0
  const canImport = count > 0 && chosen?.preview.problems.length === 0
  return (
    <Overlay
      title="Import disputes"
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
            {count > 1 ? `Import ${count} disputes` : 'Import dispute'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 p-5">
        <SelectField
          label="Payment account"
          name="accountId"
          value={accountId}
          onChange={({ target }) => {
            setAccountId(target.value)
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
          key={accountId}
          label="File of disputes"
          name="file"
          hint="Columns: case number, transaction or order, reason code, amount, date received, and the status. You see what it stores before it is imported."
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium wrap-anywhere text-refusal">
            {problem}
          </p>
        )}
        {chosen !== undefined && <Preview preview={chosen.preview} />}
      </div>
    </Overlay>
  )
}

const kinds = { new: 'New', changed: 'Changed', known: 'Stored already' } as const

function Preview({ preview: { disputes, problems } }: { preview: DisputePreview }) {
  return (
    <section aria-label="Preview" className="grid gap-5 text-sm">
      {problems.length > 0 && (
        <div role="alert">
          <p className="font-medium text-refusal">
            {formatUnits(problems.length, 'row')} cannot be stored, so nothing is imported.
          </p>
          <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto">
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="wrap-anywhere">
                <span className="figures text-ink-faint">Line {line}:</span> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.line} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{dispute.orderNumber}</span>, {formatReasonCode(dispute)},{' '}
              {formatDay(dispute.openedOn)}
              <span className="block text-ink-faint">
                {kinds[dispute.kind]}: {describeChange(dispute)}, {dispute.providerRef}
              </span>
            </span>
            <span className="figures">{formatCents(dispute.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Won → Lost, $5.00 → $8.00': what differs from the stored dispute. */
function describeChange({ kind, state, amount, stored }: DisputePreview['disputes'][number]): string {
  const label = disputeStateLabels[state]
  if (kind !== 'changed' || stored === undefined) return label
  const states = stored.state === state ? label : `${disputeStateLabels[stored.state]} → ${label}`
  return stored.amount === amount
    ? states
    : `${states}, ${formatCents(stored.amount)} → ${formatCents(amount)}`
}
