import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { StaffAction } from '#domain/orders/staff-actions.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionList } from '../../parts/action-list.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useGetDisabledReason } from '../../state/session.ts'
import { BrokenUnitsFields, readBrokenUnits } from './broken-units.tsx'
import {
  type ActionWithReason,
  actionsWithReason,
  type ImmediateAction,
  immediateActions,
  isImmediate,
  listedActions,
  needsReason,
  orderActions,
} from './order-actions.ts'
import { PackDialog } from './pack-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { UnpackDialog } from './unpack-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** The steps of every order, in their order. */
const steps = ['pack', 'ship', 'deliver'] as const

/** Every action on the order. One that is not possible now says why. */
export function OrderActionsPanel({ order }: { order: AdminOrder }) {
  const getDisabledReason = useGetDisabledReason()
  const [openAction, setOpenAction] = useState<StaffAction>()
  const immediate = useWrite((name: ImmediateAction) =>
    immediateActions[name]({ number: order.number, expectedVersion: order.version }),
  )
  const close = () => setOpenAction(undefined)
  const getBlockedReason = (name: StaffAction) =>
    order.actions.find((action) => action.name === name)?.blockedReason
  // Canceling an order that can be refunded refunds it.
  const isRefundedByCancel = getBlockedReason('refund') === undefined
  const explainDisabled = (name: StaffAction) =>
    getDisabledReason(orderActions[name].permission) ??
    (name === 'cancel' && isRefundedByCancel ? getDisabledReason('orders.refund') : undefined) ??
    getBlockedReason(name)
  const next = steps.find((name) => explainDisabled(name) === undefined)
  // The button is off while several can be shipped.
  const packed = order.shipments.find(({ steps: all }) => canTake(all, 'ship'))
  const unpackable = order.shipments.find(({ steps: all }) => canTake(all, 'unpack'))
  return (
    <Panel title="Actions">
      <ActionList
        actions={listedActions.map((name) => ({
          name,
          label: orderActions[name].label,
          disabledReason: explainDisabled(name),
          isStep: isOneOf<string>(steps, name),
          kind: name === next ? 'primary' : 'outline',
          busy: immediate.isPending && immediate.variables === name,
          onClick: () => (isImmediate(name) ? immediate.mutate(name) : setOpenAction(name)),
        }))}
      />
      {openAction === 'pack' && <PackDialog order={order} onClose={close} />}
      {openAction === 'ship' && packed && <ShipDialog order={order} shipment={packed} onClose={close} />}
      {openAction === 'unpack' && unpackable && (
        <UnpackDialog order={order} shipment={unpackable} onClose={close} />
      )}
      {openAction === 'refund' && <RefundDialog order={order} onClose={close} />}
      {openAction && needsReason(openAction) && (
        <ActionDialog name={openAction} order={order} onClose={close} />
      )}
    </Panel>
  )
}

function canTake(shipmentSteps: OrderShipment['steps'], step: 'ship' | 'unpack'): boolean {
  return shipmentSteps.some(({ name, blockedReason }) => name === step && blockedReason === undefined)
}

function ActionDialog({
  name,
  order,
  onClose,
}: {
  name: ActionWithReason
  order: AdminOrder
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const { label } = orderActions[name]
  const { text, hint, call } = actionsWithReason[name]
  return (
    <ReasonDialog
      title={`${label}: ${order.number}`}
      hint={hint}
      submitLabel={label}
      call={(reason, values) => {
        const seen = { number: order.number, expectedVersion: edit.expectedVersion }
        return call(seen, reason, name === 'cancel' ? readBrokenUnits(values, order.shipments) : [])
      }}
      edit={edit}
      onClose={onClose}
    >
      <p>{text}</p>
      {name === 'cancel' && (
        <>
          <RefundNotice order={order} />
          <div className="mt-3">
            <BrokenUnitsFields shipments={order.shipments} />
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
