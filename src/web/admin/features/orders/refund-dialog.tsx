import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { refundOrder } from '#contract/admin/payments/calls.ts'
import { refundRequest } from '#contract/admin/payments/refunds.ts'
import { cents } from '#domain/money.ts'
import { calculateRemovedCost } from '#domain/orders/refund-parts.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { calculateReturnedTaxes } from '#domain/tax/calculate-tax.ts'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'
import { RefundDestinationField } from './refund-destination.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { type LineRefundInput, RefundedLine } from './refunded-line.tsx'
import { isReloading, useRefundEdit } from './use-order-edit.ts'

/** Refunds items and shipping of an order. Items can be taken out of it until they are packed. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [lines, setLines] = useState<Readonly<Record<string, LineRefundInput>>>({})
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
      disabled={isReloading(order, edit) || !(total > 0 || (total === 0 && removesItems))}
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

/** The tax that goes back with what is typed. */
function calculateTypedTax(
  order: AdminOrder,
  lines: Readonly<Record<string, LineRefundInput>>,
  shipping: string,
): number {
  const ofPart = (
    typed: string,
    { paid, refundable = 0, tax = 0, refundedTax = 0, excise = 0, refundedExcise = 0 }: TypedPart,
  ) => {
    const amount = parseDollars(typed) ?? 0
    if (amount <= 0 || amount > refundable) return 0
    const part = { paid: cents(paid), tax: cents(tax), refunded: cents(paid - refundable) }
    const before = { refundedTax: cents(refundedTax), refundedExcise: cents(refundedExcise) }
    return calculateReturnedTaxes({ ...part, ...before, excise: cents(excise) }, cents(amount)).tax
  }
  const ofShipping = {
    ...{ paid: order.shipping, refundable: order.refundableShipping },
    ...{ tax: order.shippingTax, refundedTax: order.refundedShippingTax },
  }
  const tax = order.lines.reduce(
    (sum, line) => sum + ofPart(lines[line.id]?.amount ?? '', line),
    ofPart(shipping, ofShipping),
  )
  return tax + (isWholeRefund(order, lines, shipping) ? (order.refundableFee ?? 0) : 0)
}

interface TypedPart {
  readonly paid: number
  readonly refundable?: number | undefined
  readonly tax?: number | undefined
  readonly refundedTax?: number | undefined
  readonly excise?: number | undefined
  readonly refundedExcise?: number | undefined
}

/** Whether nothing is left after it, so that the delivery fee goes back too. */
function isWholeRefund(
  order: AdminOrder,
  lines: Readonly<Record<string, LineRefundInput>>,
  shipping: string,
): boolean {
  const isAll = (typed: string, refundable = 0) => (parseDollars(typed) ?? 0) === refundable
  return (
    isAll(shipping, order.refundableShipping) &&
    order.lines.every(({ id, refundable }) => isAll(lines[id]?.amount ?? '', refundable))
  )
}

/** Whether less is refunded than the items cost that are taken out. The server knows what was refunded before. */
function isBelowCost(line: AdminOrder['lines'][number], input: LineRefundInput | undefined): boolean {
  if (input === undefined || input.removed === 0) return false
  const refundedBefore = line.paid - (line.refundable ?? 0)
  const amount = parseDollars(input.amount) ?? 0
  return refundedBefore + amount < calculateRemovedCost(line, input.removed)
}

function toLineRefunds(lines: Readonly<Record<string, LineRefundInput>>) {
  return Object.entries(lines)
    .filter(([, { amount, removed }]) => amount !== '' || removed > 0)
    .map(([lineId, { amount, removed }]) => ({
      lineId,
      amount: amount === '' ? 0 : (parseDollars(amount) ?? Number.NaN),
      removed,
    }))
}

function describeSubmit(total: number, removesItems: boolean): string {
  if (total > 0) return `Refund ${formatCents(total)}`
  return total === 0 && removesItems ? 'Take out items' : 'Refund'
}

/** The errors of the fields, by name. */
function validateAmounts(
  order: AdminOrder,
  lines: Readonly<Record<string, LineRefundInput>>,
  shipping: string,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const explain = (typed: string, max: number) =>
    typed === '' || isRefundable(typed, max) ? undefined : `Enter up to ${formatCents(max)}.`
  for (const line of order.lines) {
    const { amount = '', removed = 0 } = lines[line.id] ?? {}
    const isFree = removed > 0 && (amount === '' || parseDollars(amount) === 0)
    // Items that were refunded before can be taken out without an amount. The server knows what was.
    const isUnrefunded = isFree && line.paid > 0 && line.refundable === line.paid
    const error = isUnrefunded
      ? 'Enter what to refund.'
      : isFree
        ? undefined
        : explain(amount, line.refundable ?? 0)
    if (error !== undefined) errors[`amount-${line.id}`] = error
  }
  const shippingError = explain(shipping, order.refundableShipping ?? 0)
  if (shippingError !== undefined) errors.shipping = shippingError
  return errors
}

/** Refunds the items of a return. */
export function ReturnRefundDialog({
  order,
  request,
  onClose,
}: {
  order: AdminOrder
  request: Pick<AdminOrder['returns'][number], 'number' | 'paid' | 'labelDeduction' | 'refundTo'>
  onClose: () => void
}) {
  const { paid = 0, labelDeduction = 0 } = request
  const [waivesLabel, setWaivesLabel] = useState(false)
  const getMax = (isWaived: boolean) =>
    Math.min(isWaived ? paid : paid - labelDeduction, order.refundable ?? 0)
  const max = getMax(waivesLabel)
  const [amount, setAmount] = useState(toDollarText(max))
  const [destination, setDestination] = useState<RefundDestination>(request.refundTo)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const edit = useRefundEdit(order, () => setAmount(''))
  const form = useWriteForm({
    call: (values) =>
      refundOrder({
        params: { number: order.number },
        body: {
          amount: parseDollars(amount) ?? Number.NaN,
          reason: values.text('reason'),
          idempotencyKey,
          returnNumber: request.number,
          waivesLabel,
          destination,
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: refundRequest,
    validate: () =>
      isRefundable(amount, max) ? {} : { amount: `Enter an amount between $0.01 and ${formatCents(max)}.` },
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Refund ${request.number}`}
      form={form}
      disabled={isReloading(order, edit)}
      submitLabel="Refund"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        The customer paid {formatCents(paid)} for these items
        {order.tax > 0 && ', without tax, which goes back with them'}
        {request.refundTo === 'store-credit' && ', and wants the refund as store credit'}.
      </p>
      {labelDeduction > 0 && (
        <Checkbox
          name="waivesLabel"
          checked={waivesLabel}
          onChange={({ target }) => {
            setWaivesLabel(target.checked)
            setAmount(toDollarText(getMax(target.checked)))
          }}
        >
          Do not deduct the label ({formatCents(labelDeduction)})
        </Checkbox>
      )}
      <TextField
        name="amount"
        label="Amount in dollars"
        aria-label={`Amount in dollars for ${request.number}`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <RefundDestinationField order={order} value={destination} onChoose={setDestination} />
      <RefundNotice order={order} destination={destination} />
      <ReasonField hint="The customer sees this." />
    </FormDialog>
  )
}

function isRefundable(typed: string, max: number): boolean {
  const amount = parseDollars(typed)
  return amount !== undefined && amount > 0 && amount <= max
}
