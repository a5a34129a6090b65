import { useQueryClient } from '@tanstack/react-query'
import { FileText, ScanText, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { uploadLotReport } from '#contract/admin/lots/calls.ts'
import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { uploadLimits, uploadMessages } from '#contract/spec-v1/add-product.ts'
import { refuseLotEdit } from '#domain/lots/lot-actions.ts'
import { announce } from '../../../ui/announce.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { send } from '../../api/call.ts'
import { Panel } from '../../parts/page.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { fromFile, fromUrl, type ReportSource } from '../../state/use-report.ts'

/** The PDF of a lot's report, with the hash of its content. */
export function LotReportPanel({
  lot,
  onRead,
}: {
  lot: LotDetails
  /** Shows what the text of a report says. */
  onRead: (source: ReportSource) => void
}) {
  const id = useId()
  const disabledReason = useDisabledReason('lots.edit')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const canEdit = disabledReason === undefined && refuseLotEdit(lot.status) === undefined
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.type !== 'application/pdf') return announce(uploadMessages.coaType, 'error')
    if (file.size > uploadLimits.coaBytes) return announce(uploadMessages.coaSize, 'error')
    onRead(fromFile(file))
    setBusy(true)
    const body = new FormData()
    body.append('expectedVersion', String(lot.version))
    body.append('coa_report', file)
    const result = await send(uploadLotReport({ params: { id: lot.id }, body }))
    announce(result.ok ? result.value.message : result.message, result.ok ? 'success' : 'error')
    // The next upload needs the version that this one made.
    await client.invalidateQueries()
    setBusy(false)
  }
  return (
    <Panel title="Lab report">
      {lot.reportUrl === undefined ? (
        <p className="text-sm text-amber-deep">No PDF yet. A lot cannot pass without its report.</p>
      ) : (
        <>
          <a
            href={lot.reportUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 text-sm font-medium text-leaf hover:underline"
          >
            <FileText aria-hidden="true" size={15} /> Open the PDF
          </a>
          {canEdit && <ReadButton url={lot.reportUrl} number={lot.entry.number} onRead={onRead} />}
          <p className="mt-1.5 text-[0.8125rem] break-all text-ink-faint">SHA-256: {lot.reportHash}…</p>
        </>
      )}
      {canEdit && (
        <div className="mt-3">
          <input
            id={id}
            type="file"
            accept="application/pdf"
            aria-label="Lab report, a PDF file"
            disabled={busy}
            className="peer sr-only"
            onChange={(event) => {
              void upload(event.target.files?.[0])
              // The same file can be chosen again after it was fixed.
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              'outline',
              'small',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf',
            )}
          >
            <Upload aria-hidden="true" size={15} />
            {busy ? 'Uploading…' : lot.reportUrl === undefined ? 'Upload a PDF' : 'Replace the PDF'}
          </label>
          <p className="mt-1.5 text-[0.8125rem] text-ink-faint">
            PDF, at most 10 MB. Replacing the report makes a lot that passed a draft again.
          </p>
        </div>
      )}
    </Panel>
  )
}

/** Reads the stored report into suggestions for the form. */
function ReadButton({
  url,
  number,
  onRead,
}: {
  url: string
  number: string
  onRead: (source: ReportSource) => void
}) {
  return (
    <button
      type="button"
      className="ml-4 inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-leaf hover:underline"
      onClick={() => onRead(fromUrl(url, `the report of lot ${number}`))}
    >
      <ScanText aria-hidden="true" size={15} /> Read values
    </button>
  )
}
