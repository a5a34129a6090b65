import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { ShipmentLabel } from '#contract/admin/orders/shipments.ts'
import { askForReturnLabelAgain, getReturnLabelFile, voidReturnLabel } from '#contract/admin/returns/calls.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { download } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { BuyReturnLabelDialog } from './buy-return-label-dialog.tsx'
import { LabelButtons } from './label-buttons.tsx'
import { LabelState } from './label-state.tsx'

interface ReturnLabelProps {
  order: AdminOrder
  request: AdminOrder['returns'][number]
}

/** The labels of a return, and what can be done with the one that counts. */
export function ReturnLabels({ order, request }: ReturnLabelProps) {
  const { number, labels } = request
  if (labels.length === 0) return null
  return (
    <ul aria-label={`Labels of ${number}`} className="mt-3 space-y-2 border-l-2 border-line pl-3">
      {labels.map((label) => (
        <li key={label.id}>
          <LabelState label={label} />
          {label.state === 'bought' && <TrackingLink label={label} />}
          <LabelActions order={order} request={request} label={label} />
        </li>
      ))}
    </ul>
  )
}

function TrackingLink({ label: { carrier, trackingNumber } }: { label: ShipmentLabel }) {
  if (trackingNumber === undefined) return null
  const href = getTrackingUrl(carrier, trackingNumber)
  return href === undefined ? (
    <p className="figures break-all">{trackingNumber}</p>
  ) : (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="figures break-all text-leaf hover:underline"
    >
      {trackingNumber}
    </a>
  )
}

/** Buys the label of an approved return, or says why none can be bought. */
export function BuyReturnLabelButton({ order, request }: ReturnLabelProps) {
  const [isOpen, setOpen] = useState(false)
  const disabledReason = useDisabledReason('returns.decide') ?? request.labelBlockedReason
  if (request.state !== 'approved') return null
  return (
    <>
      <ActionButton disabledReason={disabledReason} kind="outline" onClick={() => setOpen(true)}>
        Buy return label
      </ActionButton>
      {isOpen && <BuyReturnLabelDialog order={order} request={request} onClose={() => setOpen(false)} />}
    </>
  )
}

function LabelActions({
  order,
  request: { number, voidBlockedReason },
  label,
}: ReturnLabelProps & { label: ShipmentLabel }) {
  const params = { number }
  return (
    <LabelButtons
      label={label}
      owner={number}
      disabledReason={useDisabledReason('returns.decide')}
      ask={useWrite(() => askForReturnLabelAgain({ params }))}
      print={() => download(getReturnLabelFile({ params }))}
      discard={useWrite(() => voidReturnLabel({ params, body: { expectedVersion: order.version } }))}
      voidBlockedReason={voidBlockedReason}
      isVoidable
    />
  )
}
