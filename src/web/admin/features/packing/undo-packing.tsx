import { updateFulfillment, voidLabel } from '#contract/admin/fulfillment/calls.ts'
import type { ReadyOrder } from '#contract/admin/fulfillment/packing.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'

/** Takes back what was done with an order that is still in the shop. Unpacking voids the label, too. */
export function UndoPacking({ order: { number, version, stage, shipment } }: { order: ReadyOrder }) {
  const shipmentId = shipment?.id ?? ''
  const discard = useWrite(() =>
    voidLabel({ params: { number, shipmentId }, body: { expectedVersion: version } }),
  )
  const unpack = useWrite(() =>
    updateFulfillment({ params: { number }, body: { to: 'unpacked', shipmentId, expectedVersion: version } }),
  )
  if (shipment === undefined) return null
  const ofOrder = <span className="sr-only"> of {number}</span>
  const isRequested =
    stage === 'label-requested' ? 'Its label is being bought. The shop asks the carrier service.' : undefined
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {stage === 'labeled' && (
        <ActionButton
          compact
          disabledReason={undefined}
          busy={discard.isPending}
          onClick={() => discard.mutate(undefined)}
        >
          Void label{ofOrder}
        </ActionButton>
      )}
      <ActionButton
        compact
        disabledReason={isRequested}
        busy={unpack.isPending}
        onClick={() => unpack.mutate(undefined)}
      >
        Unpack<span className="sr-only"> {number}</span>
      </ActionButton>
    </span>
  )
}
