import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endTaxCertificate, getTaxCertificateFile, listTaxCertificates } from '#contract/admin/tax/calls.ts'
import type { AdminTaxCertificate } from '#contract/admin/tax/certificates.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage, send } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { CertificateDialog } from './certificate-dialog.tsx'

/** The certificates by which a customer pays no sales tax in some states. */
export function CertificatesPanel({ customerId }: { customerId: string }) {
  const query = useRead(listTaxCertificates({ params: { id: customerId } }))
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<AdminTaxCertificate | 'new'>()
  return (
    <Panel
      title="Tax certificates"
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen('new')}>
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
                <Certificate
                  key={certificate.id}
                  customerId={customerId}
                  certificate={certificate}
                  onEdit={() => setOpen(certificate)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open !== undefined && (
        <CertificateDialog
          customerId={customerId}
          certificate={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

function Certificate({
  customerId,
  certificate: { id, number, states, expiresOn, endedOn, checkedBy, checkedAt, isValid },
  onEdit,
}: {
  customerId: string
  certificate: AdminTaxCertificate
  onEdit: () => void
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
          {formatDay(checkedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButton compact disabledReason={disabledReason} onClick={() => void open()}>
          Download<span className="sr-only"> certificate {number}</span>
        </ActionButton>
        {endedOn === undefined && (
          <ActionButton compact disabledReason={disabledReason} onClick={onEdit}>
            Edit<span className="sr-only"> certificate {number}</span>
          </ActionButton>
        )}
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
