import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatMoney } from '#domain/money.ts'
import { getPaidBalance } from '#domain/orders/paid-sums.ts'
import {
  describeOriginalPayment,
  type RefundDestination,
  refundDestinations,
} from '#domain/payments/store-credit.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { type FieldTexts, useUnsavedInput } from '../../state/unsaved-input.ts'
import type { OrderAccess } from './order-access.ts'
import { RefundToField } from './refund-to-field.tsx'

/** The form of a request to cancel a paid order. The reason is optional. */
export default function CancellationDialog({
  order,
  access,
  onRequested,
  onClose,
}: {
  order: OrderView
  access: OrderAccess
  onRequested: () => void
  onClose: () => void
}) {
  const paid = getPaidBalance(order)
  const [reason, setReason] = useState('')
  const [refundTo, setRefundTo] = useState<RefundDestination>('original')
  useUnsavedInput(`cancellation ${order.number}`, {
    read: (): FieldTexts => (reason === '' && refundTo === 'original' ? {} : { reason, refundTo }),
    restore(texts) {
      setReason(texts.reason ?? '')
      setRefundTo(refundDestinations.find((each) => each === texts.refundTo) ?? 'original')
    },
  })
  const form = useForm({
    send: () =>
      call('requestCancellation', {
        orderNumber: order.number,
        orderKey: access.orderKey,
        reason: reason.trim(),
        refundTo,
      }),
    onSuccess({ message }) {
      announce(message, 'success')
      onClose()
      onRequested()
    },
  })
  return (
    <Overlay title={`Ask to cancel order ${order.number}`} place="center" onClose={onClose}>
      <Form form={form} className="grid gap-5 p-6">
        <p className="text-[0.9375rem] leading-6 text-ink-soft">
          We will not pack your order before we have answered. If we cancel it,{' '}
          {paid > 0
            ? `we refund ${formatMoney(paid)} to ${refundTo === 'original' ? describeOriginalPayment(order) : 'your store credit'}.`
            : 'nothing is charged.'}
        </p>
        <TextAreaField
          label="Reason (optional)"
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {paid > 0 && <RefundToField order={order} value={refundTo} onChoose={setRefundTo} />}
        <FormError />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            Keep order
          </Button>
          <SubmitButton>Send request</SubmitButton>
        </div>
      </Form>
    </Overlay>
  )
}
