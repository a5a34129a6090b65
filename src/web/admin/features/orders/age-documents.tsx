import { useState } from 'react'
import type { AgeCheckView } from '#contract/admin/age-checks/age-checks.ts'
import { getAgeDocument } from '#contract/admin/age-checks/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage, loadFile } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { formatMoment } from '../../state/format.ts'

type Document = AgeCheckView['documents'][number]

/** What the customer uploaded. Each look at a document is recorded. */
export function AgeDocuments({
  order,
  documents,
  disabledReason,
}: {
  order: AdminOrder
  documents: readonly Document[]
  disabledReason: string | undefined
}) {
  const [photo, setPhoto] = useState<string>()
  const [busyId, setBusyId] = useState<string>()
  if (documents.length === 0) return null

  async function open({ id, kind }: Document) {
    setBusyId(id)
    const request = getAgeDocument({ params: { number: order.number, id } })
    try {
      if (kind === 'pdf') await download(request)
      else setPhoto(URL.createObjectURL(await loadFile(request)))
    } catch (error) {
      announce(getErrorMessage(error), 'error')
    }
    setBusyId(undefined)
  }

  function close() {
    if (photo !== undefined) URL.revokeObjectURL(photo)
    setPhoto(undefined)
  }

  return (
    <section aria-label="Documents" className="border-t border-line pt-4">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-soft">
        Documents of the customer
      </h3>
      <ul className="mt-2 space-y-2 text-sm">
        {documents.map((document, index) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {document.kind === 'pdf' ? 'PDF' : 'Photo'} {index + 1}, uploaded{' '}
              {formatMoment(document.uploadedAt)}
              <span className="block text-[0.8125rem] text-ink-faint">
                {document.deletedAt
                  ? `Deleted ${formatMoment(document.deletedAt)}`
                  : `Deleted when you decide, at the latest ${formatMoment(document.deleteAt)}`}
              </span>
            </span>
            {document.deletedAt === undefined && (
              <ActionButton
                compact
                disabledReason={disabledReason}
                busy={busyId === document.id}
                onClick={() => void open(document)}
              >
                {document.kind === 'pdf' ? 'Download PDF' : 'View photo'}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {photo !== undefined && (
        <Overlay title={`Document for ${order.number}`} place="full" onClose={close}>
          <div className="h-full bg-paper-deep p-2 md:p-6">
            <img src={photo} alt="Uploaded by the customer" className="size-full object-contain" />
          </div>
        </Overlay>
      )}
    </section>
  )
}
