import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { refundOrder } from '#contract/admin/payments/calls.ts'
import { refundRequest } from '#contract/admin/payments/refunds.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { parseDollars } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'
import { RefundDestinationField } from './refund-destination.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { RefundedLine } from './refunded-line.tsx'
import {
  calculateTypedTax,
  isBelowCost,
  isEmptyRefund,
  type TypedLines,
  toLineRefunds,
  validateAmounts,
} from './typed-refund.ts'
import { isReloading, useRefundEdit } from './use-order-edit.ts'

/** Refunds items and shipping of an order. Items can be taken out of it until they are packed. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [lines, setLines] = useState<TypedLines>({})
  const [shipping, setShipping] = useState('')
  const [destination, setDestination] = useState<RefundDestination>('original')
  // Chosen once, so that a request that is sent again is one refund.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const edit = useRefundEdit(order, () => {
    setLines({})
    setShipping('')
  })
  const amounts = [...Object.values(lines).map(({ amount }) => amount), shipping].filter(Boolean)
  const total = amounts.reduce((sum, typed) => sum + (parseDollars(typed) ?? Number.NaN), 0)
  const tax = calculateTypedTax(order, lines, shipping)
  const removesItems = Object.values(lines).some(({ removed }) => removed > 0)
  const form = useWriteForm({
    call: (values) =>
      refundOrder({
        params: { number: order.number },
        body: {
          lines: toLineRefunds(lines),
          shipping: shipping === '' ? undefined : (parseDollars(shipping) ?? Number.NaN),
          destination,
          isSmallerAgreed: values.isChecked('isSmallerAgreed'),
          reason: values.text('reason'),
          idempotencyKey,
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: refundRequest,
    validate: () => validateAmounts(order, lines, shipping),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Refund ${order.number}`}
      form={form}
      disabled={isReloading(order, edit) || isEmptyRefund(lines, shipping)}
      submitLabel={describeSubmit(total + tax, removesItems)}
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        {`${formatCents(order.refundable ?? 0)} of ${formatCents(order.total)} can still be refunded.`}
        {(order.disputed ?? 0) > 0 &&
          ` The customer’s bank has ${formatCents(order.disputed ?? 0)}, because it is disputed.`}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <RefundedLine
            key={line.id}
            line={line}
            canRemove={order.fulfillment === 'unfulfilled' || order.fulfillment === 'partially-fulfilled'}
            value={lines[line.id]}
            onChange={(value) => setLines({ ...lines, [line.id]: value })}
          />
        ))}
        {order.shipping > 0 && (
          <li className="flex items-end justify-between gap-3 py-3">
            <span className="text-sm">
              Shipping
              <span className="figures block text-[0.8125rem] text-ink-soft">
                {formatCents(order.refundableShipping ?? 0)} refundable
              </span>
            </span>
            <TextField
              className="w-32"
              name="shipping"
              label="Amount in dollars"
              aria-label="Amount in dollars for shipping"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={shipping}
              onChange={(event) => setShipping(event.target.value)}
            />
          </li>
        )}
      </ul>
      {tax > 0 && (
        <p aria-live="polite" className="figures text-sm text-ink-soft">
          With {formatCents(tax)} of tax, the refund is {formatCents(total + tax)}.
        </p>
      )}
      <RefundDestinationField order={order} value={destination} onChoose={setDestination} />
      <RefundNotice order={order} destination={destination} />
      {order.lines.some((line) => isBelowCost(line, lines[line.id])) && (
        <Checkbox name="isSmallerAgreed">
          The customer agreed to a smaller refund than these items cost.
        </Checkbox>
      )}
      <ReasonField hint="The customer sees this." />
    </FormDialog>
  )
}

function describeSubmit(total: number, removesItems: boolean): string {
  if (total > 0) return `Refund ${formatCents(total)}`
  return total === 0 && removesItems ? 'Take out items' : 'Refund'
}
