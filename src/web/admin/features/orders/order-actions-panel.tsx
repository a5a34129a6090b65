import { useState } from 'react'
import type { AdminOrder, OrderActionName } from '#contract/admin/orders.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useGetDisabledReason } from '../../state/session.ts'
import { actionGroups, createActionCall, orderActions } from './order-actions.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

const reasonText: Partial<Record<OrderActionName, { readonly text: string; readonly hint?: string }>> = {
  return: {
    text: 'The parcel came back. Nothing is restocked or refunded: refund the order separately.',
  },
  cancel: {
    text: 'Items are restocked. If the order is paid, the customer gets a refund.',
    hint: 'The customer sees this.',
  },
  'verify-age': {
    text: 'Confirm that the customer is 21 or older, and write down how you checked.',
    hint: 'For the audit log, such as: state ID checked by video call.',
  },
  'reject-age': {
    text: 'The order cannot be packed. Cancel it afterwards to restock and refund it.',
    hint: 'For the audit log.',
  },
}

/** What can be done with the order now; closed steps say why. */
export function OrderActionsPanel({ order }: { order: AdminOrder }) {
  const getDisabledReason = useGetDisabledReason()
  const [dialog, setDialog] = useState<OrderActionName>()
  const step = useWrite(
    ({
      name,
      ...values
    }: {
      name: OrderActionName
      reason?: string
      trackingNumber?: string
      amount?: number
    }) => createActionCall(order.number, name, values),
    () => setDialog(undefined),
  )
  const disabledReason = (name: OrderActionName) =>
    getDisabledReason(orderActions[name].permission) ??
    order.actions.find((action) => action.name === name)?.blockedReason
  const start = (name: OrderActionName) =>
    orderActions[name].input === undefined ? step.mutate({ name }) : setDialog(name)
  const close = () => setDialog(undefined)
  const next = (['pack', 'ship', 'deliver'] as const).find((name) => disabledReason(name) === undefined)
  const reason = dialog && reasonText[dialog]
  return (
    <Panel title="Actions">
      <div className="space-y-4">
        {actionGroups.map((group) => (
          <div key={group.title}>
            <h3 className="mb-2 font-sans text-xs font-semibold tracking-normal text-ink-soft">
              {group.title}
            </h3>
            <div className="flex flex-wrap gap-2">
              {group.names.map((name) => (
                <ActionButton
                  key={name}
                  disabledReason={disabledReason(name)}
                  kind={name === next ? 'primary' : 'outline'}
                  onClick={() => start(name)}
                >
                  {orderActions[name].label}
                </ActionButton>
              ))}
            </div>
          </div>
        ))}
      </div>
      {dialog === 'ship' && (
        <ShipDialog
          order={order}
          busy={step.isPending}
          onClose={close}
          onShip={(trackingNumber) => step.mutate({ name: 'ship', trackingNumber })}
        />
      )}
      {dialog === 'refund' && (
        <RefundDialog
          order={order}
          busy={step.isPending}
          onClose={close}
          onRefund={(values) => step.mutate({ name: 'refund', ...values })}
        />
      )}
      {dialog && reason && (
        <ReasonDialog
          title={`${orderActions[dialog].label}: ${order.number}`}
          hint={reason.hint}
          action={orderActions[dialog].label}
          busy={step.isPending}
          onClose={close}
          onConfirm={(why) => step.mutate({ name: dialog, reason: why })}
        >
          {reason.text}
        </ReasonDialog>
      )}
    </Panel>
  )
}
