import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormErrorText } from '../../../ui/field.tsx'
import { getErrorMessage } from '../../api/call.ts'
import { Overlay } from '../../parts/overlay.tsx'
import { Loaded } from '../../parts/query-states.tsx'

type LoadedProps = ComponentProps<typeof Loaded<{ readonly blockedReason?: string | undefined }>>

/** A dialog in place of the form while its parcel is read, and when no label can be bought for it. */
export function BlockedParcelDialog({
  title,
  query,
  onClose,
}: {
  title: string
  query: LoadedProps['query']
  onClose: () => void
}) {
  return (
    <Overlay title={title} place="center" onClose={onClose}>
      <div className="space-y-4 p-5 text-sm">
        <Loaded query={query} lines={4}>
          {({ blockedReason }) => <p>{blockedReason}</p>}
        </Loaded>
        <div className="flex justify-end">
          <Button kind="outline" size="small" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

/** Asks for the rates of a parcel, and says why there are none. */
export function GetRatesButton({
  rates,
  disabled,
  onClick,
}: {
  rates: { readonly error: Error | null; readonly isPending: boolean }
  disabled: boolean
  onClick: () => void
}) {
  return (
    <div className="space-y-2">
      <FormErrorText>{rates.error === null ? undefined : getErrorMessage(rates.error)}</FormErrorText>
      <Button kind="outline" size="small" busy={rates.isPending} disabled={disabled} onClick={onClick}>
        Get rates
      </Button>
    </div>
  )
}
