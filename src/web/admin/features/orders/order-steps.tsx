import { useState } from 'react'
import type { AdminOrder, OrderActionName } from '#contract/admin/orders.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { useRoleSays } from '../../state/session.ts'
import { actionGroups, actionWords, callFor } from './action-words.ts'
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
export function OrderSteps({ order }: { order: AdminOrder }) {
  const roleSays = useRoleSays()
  const [asking, setAsking] = useState<OrderActionName>()
  const step = useWrite(
    ({ name, ...given }: { name: OrderActionName; reason?: string; tracking?: string; amount?: number }) =>
      callFor(order.number, name, given),
    () => setAsking(undefined),
  )
  const whyNot = (name: OrderActionName) =>
    roleSays(actionWords[name].permission) ??
    order.actions.find((action) => action.name === name)?.blockedReason
  const start = (name: OrderActionName) =>
    actionWords[name].asks === undefined ? step.mutate({ name }) : setAsking(name)
  const close = () => setAsking(undefined)
  const next = (['pack', 'ship', 'deliver'] as const).find((name) => whyNot(name) === undefined)
  const reason = asking && reasonText[asking]
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
                <ReasonedButton
                  key={name}
                  whyNot={whyNot(name)}
                  kind={name === next ? 'primary' : 'outline'}
                  onClick={() => start(name)}
                >
                  {actionWords[name].words}
                </ReasonedButton>
              ))}
            </div>
          </div>
        ))}
      </div>
      {asking === 'ship' && (
        <ShipDialog
          order={order}
          busy={step.isPending}
          onClose={close}
          onShip={(tracking) => step.mutate({ name: 'ship', tracking })}
        />
      )}
      {asking === 'refund' && (
        <RefundDialog
          order={order}
          busy={step.isPending}
          onClose={close}
          onRefund={(given) => step.mutate({ name: 'refund', ...given })}
        />
      )}
      {asking && reason && (
        <ReasonDialog
          title={`${actionWords[asking].words}: ${order.number}`}
          hint={reason.hint}
          action={actionWords[asking].words}
          busy={step.isPending}
          onClose={close}
          onConfirm={(why) => step.mutate({ name: asking, reason: why })}
        >
          {reason.text}
        </ReasonDialog>
      )}
    </Panel>
  )
}
