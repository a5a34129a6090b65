import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addTaxCertificate,
  endTaxCertificate,
  getTaxCertificateFile,
  listTaxCertificates,
} from '#contract/admin/tax/calls.ts'
import { type AdminTaxCertificate, certificateFields } from '#contract/admin/tax/certificates.ts'
import { maxCertificateBytes } from '#domain/tax/certificate.ts'
import { announce } from '../../../ui/announce.ts'
import { TextField } from '../../../ui/field.tsx'
import { download, getErrorMessage, send } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

/** The certificates by which a customer pays no sales tax in some states. */
export function CertificatesPanel({ customerId }: { customerId: string }) {
  const query = useRead(listTaxCertificates({ params: { id: customerId } }))
  const disabledReason = useDisabledReason('settings.edit')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Tax certificates"
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen(true)}>
          Add certificate
        </ActionButton>
      }
    >
      <Loaded query={query} lines={2}>
        {({ certificates }) =>
          certificates.length === 0 ? (
            <p className="text-sm text-ink-soft">
              A customer with a certificate, such as a reseller, pays no sales tax in its states.
            </p>
          ) : (
            <ul aria-label="Tax certificates" className="divide-y divide-line">
              {certificates.map((certificate) => (
                <Certificate key={certificate.id} customerId={customerId} certificate={certificate} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen && <CertificateDialog customerId={customerId} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Certificate({
  customerId,
  certificate: { id, number, states, expiresOn, endedOn, checkedBy, checkedAt, isValid },
}: {
  customerId: string
  certificate: AdminTaxCertificate
}) {
  const disabledReason = useDisabledReason('settings.edit')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const params = { id: customerId, certificateId: id }
  const open = async () => {
    try {
      await download(getTaxCertificateFile({ params }))
    } catch (error) {
      announce(getErrorMessage(error), 'error')
    }
  }
  const end = async () => {
    setBusy(true)
    const result = await send(endTaxCertificate({ params }))
    announce(result.ok ? result.value.message : result.message, result.ok ? 'success' : 'error')
    await client.invalidateQueries()
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold tracking-normal wrap-anywhere">
          {number} <Status endedOn={endedOn} isValid={isValid} />
        </h3>
        <p className="figures text-[0.8125rem] wrap-anywhere text-ink-soft">
          {states.join(', ')} · until {formatDay(expiresOn)} · checked by {checkedBy} on{' '}
          {formatDay(checkedAt.slice(0, 10))}
        </p>
      </div>
      <div className="flex gap-2">
        <ActionButton compact disabledReason={disabledReason} onClick={() => void open()}>
          Download<span className="sr-only"> certificate {number}</span>
        </ActionButton>
        {isValid && (
          <ActionButton compact disabledReason={disabledReason} busy={busy} onClick={() => void end()}>
            End<span className="sr-only"> certificate {number}</span>
          </ActionButton>
        )}
      </div>
    </li>
  )
}

function Status({ endedOn, isValid }: { endedOn: string | undefined; isValid: boolean }) {
  if (isValid) return <StatusBadge state="valid" label="Valid" tone="success" />
  return <StatusBadge state="expired" label={endedOn === undefined ? 'Expired' : 'Ended'} tone="neutral" />
}

const fieldNames = ['number', 'states', 'expiresOn'] as const

/** Adds a certificate that staff looked at, with its document. */
function CertificateDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const form = useWriteForm({
    call: (values) => {
      const body = new FormData()
      for (const name of fieldNames) body.append(name, values.text(name))
      if (file !== undefined) body.append('document', file)
      return addTaxCertificate({ params: { id: customerId }, body })
    },
    validate: (values) => {
      const entered = Object.fromEntries(fieldNames.map((name) => [name, values.text(name)]))
      const issues = certificateFields.safeParse(entered).error?.issues ?? []
      return {
        ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
        ...(file === undefined
          ? { document: 'Choose a document.' }
          : file.size > maxCertificateBytes
            ? { document: 'A document can have at most 8 MB.' }
            : {}),
      }
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title="Add certificate" form={form} submitLabel="Add certificate" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        Check that the document is signed, and that its number is one of the state. You are recorded as the
        one who checked it.
      </p>
      <TextField name="number" label="Certificate number" autoComplete="off" maxLength={60} />
      <TextField name="states" label="States" hint="Such as CA NY." autoComplete="off" />
      <TextField name="expiresOn" label="Last day" type="date" />
      <TextField
        className="[&_input]:py-2.5"
        name="document"
        label="Document"
        hint="A PDF or a photo, at most 8 MB."
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(event) => setFile(event.target.files?.[0])}
      />
    </FormDialog>
  )
}
