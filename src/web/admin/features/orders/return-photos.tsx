import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { getReturnPhoto } from '#contract/admin/returns/calls.ts'
import { announce } from '../../../ui/announce.ts'
import { getErrorMessage, loadFile } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { useGetDisabledReason } from '../../state/session.ts'

/** Photos that the customer added to a return. Each look is recorded. */
export function ReturnPhotos({
  request: { number, photos },
}: {
  request: Pick<AdminOrder['returns'][number], 'number' | 'photos'>
}) {
  const getDisabledReason = useGetDisabledReason()
  const [shown, setShown] = useState<string>()
  const [busyId, setBusyId] = useState<string>()
  if (photos.length === 0) return null

  async function open(id: string) {
    setBusyId(id)
    try {
      setShown(URL.createObjectURL(await loadFile(getReturnPhoto({ params: { number, id } }))))
    } catch (error) {
      announce(getErrorMessage(error), 'error')
    }
    setBusyId(undefined)
  }

  function close() {
    if (shown !== undefined) URL.revokeObjectURL(shown)
    setShown(undefined)
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {photos.map(({ id, isDeleted }, index) => (
        <ActionButton
          key={id}
          compact
          kind="outline"
          disabledReason={
            getDisabledReason('returns.decide') ?? (isDeleted ? 'This photo is deleted.' : undefined)
          }
          busy={busyId === id}
          onClick={() => void open(id)}
        >
          View photo {index + 1}
        </ActionButton>
      ))}
      {shown !== undefined && (
        <Overlay title={`Photo for ${number}`} place="full" onClose={close}>
          <div className="h-full bg-paper-deep p-2 md:p-6">
            <img src={shown} alt="Uploaded by the customer" className="size-full object-contain" />
          </div>
        </Overlay>
      )}
    </div>
  )
}
