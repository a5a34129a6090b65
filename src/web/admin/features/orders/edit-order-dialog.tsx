import { X } from 'lucide-react'
import { useState } from 'react'
import { editOrder } from '#contract/admin/orders/calls.ts'
import { type OrderEditPreview, orderEditRequest } from '#contract/admin/orders/order-edit.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { type FoundProduct, ProductSearch } from '../../parts/product-search.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { formatCents } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { findPayment, listMethodChoices, orderedMethod } from './edit-choices.ts'
import { DifferenceFields, type DifferencePayment, listPaymentChoices } from './edit-difference.tsx'
import { EditPreviewSums, type OrderChange, useEditPreview } from './edit-preview.tsx'
import { isReloading, useRefundEdit } from './use-order-edit.ts'

/** Opens the dialog. It says why an order cannot be edited. */
export function EditOrderButton({ order }: { order: AdminOrder }) {
  const disabledReason = useGetDisabledReason()('orders.refund') ?? order.editBlocked
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
        Edit order
      </ActionButton>
      {isOpen && <EditOrderDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type AddedProduct = FoundProduct & { readonly quantity: number }

/** Changes the items of a paid order. The server says what that costs before anything is saved. */
function EditOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [added, setAdded] = useState<readonly AddedProduct[]>([])
  const [keepsShipping, setKeepsShipping] = useState(false)
  /** As JSON. */
  const [method, setMethod] = useState<string>(orderedMethod)
  const [paidBy, setPaidBy] = useState<DifferencePayment>()
  const [destination, setDestination] = useState<RefundDestination>('original')
  // Chosen once, so that a request that is sent again is one edit.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const edit = useRefundEdit(order, () => {
    setQuantities({})
    setAdded([])
  })
  const change: OrderChange = {
    lines: Object.entries(quantities).map(([lineId, quantity]) => ({ lineId, quantity })),
    added: added.map(({ id: productId, quantity }) => ({ productId, quantity })),
    keepsShipping,
    method: JSON.parse(method) ?? undefined,
    expectedVersion: edit.expectedVersion,
  }
  const form = useWriteForm({
    call: (values) => {
      const { difference = 0 } = preview.data ?? {}
      return editOrder({
        params: { number: order.number },
        body: {
          ...change,
          reason: values.text('reason'),
          expectedDifference: difference,
          paidBy: payment,
          reference: payment === 'by-hand' ? values.text('reference') : undefined,
          destination: difference < 0 ? destination : undefined,
          idempotencyKey,
        },
      })
    },
    schema: orderEditRequest,
    edit,
    onSaved: onClose,
  })
  // A saved order has another version, about which nothing is asked anymore.
  const preview = useEditPreview(order.number, change, !form.busy)
  const payment = findPayment(preview.data, paidBy)
  return (
    <FormDialog
      title={`Edit ${order.number}`}
      form={form}
      submitLabel={describeSubmit(preview.data, payment)}
      disabled={isReloading(order, edit) || preview.isStale || !canBeSaved(preview.data)}
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <ul className="divide-y divide-line border-y border-line" aria-label="Items of the order">
        {order.lines.map((line) => (
          <EditedLine
            key={line.id}
            line={line}
            quantity={quantities[line.id]}
            onChange={(quantity) => setQuantities(changeQuantity(quantities, line, quantity))}
          />
        ))}
        {added.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3 py-2.5 text-sm">
            <span className="min-w-0">
              {product.name}
              <span className="figures block text-[0.8125rem] text-ink-soft">
                Added, {formatCents(product.price)} before its tier
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              <Stepper
                small
                min={1}
                label={`Units of ${product.name}`}
                value={product.quantity}
                onChange={(quantity) =>
                  setAdded(added.map((each) => (each.id === product.id ? { ...each, quantity } : each)))
                }
              />
              <IconButton
                label={`Do not add ${product.name}`}
                onClick={() => setAdded(added.filter(({ id }) => id !== product.id))}
              >
                <X aria-hidden="true" size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <ProductSearch
        label="Add a product"
        isInStock
        formatDetail={({ price, stock }) => `${formatCents(price)}, ${stock} in stock`}
        isKnown={(id) => added.some((each) => each.id === id) || isInOrder(order, id)}
        onAdd={(product) => setAdded([...added, { ...product, quantity: 1 }])}
      />
      <SelectField
        name="method"
        label="Shipping method"
        value={method}
        onChange={({ currentTarget }) => setMethod(currentTarget.value)}
      >
        <option value={orderedMethod}>{order.shippingMethod}, as ordered</option>
        {listMethodChoices(preview.methods, { ordered: order.shippingMethod, chosen: method }).map(
          ({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </SelectField>
      <EditPreviewSums preview={preview} keepsShipping={keepsShipping} onKeepShipping={setKeepsShipping} />
      {preview.data && (
        <DifferenceFields
          order={order}
          preview={preview.data}
          paidBy={payment}
          onPay={setPaidBy}
          destination={destination}
          onChooseDestination={setDestination}
        />
      )}
      <ReasonField hint="The customer sees this." />
    </FormDialog>
  )
}

/** A product of the order is added at its line. */
function isInOrder(order: AdminOrder, id: string): boolean {
  return order.lines.some((line) => line.productId === id && countRemaining(line) > 0)
}

/** Without the lines that stay as they are. */
function changeQuantity(
  quantities: Readonly<Record<string, number>>,
  line: AdminOrder['lines'][number],
  quantity: number,
): Readonly<Record<string, number>> {
  const { [line.id]: _, ...others } = quantities
  return quantity === countRemaining(line) ? others : { ...others, [line.id]: quantity }
}

function EditedLine({
  line,
  quantity,
  onChange,
}: {
  line: AdminOrder['lines'][number]
  quantity: number | undefined
  onChange: (quantity: number) => void
}) {
  const left = countRemaining(line)
  const name = formatFullName(line)
  if (left === 0) return null
  return (
    <li className="flex items-center justify-between gap-3 py-2.5 text-sm">
      <span className="min-w-0">
        {name}
        <span className="figures block text-[0.8125rem] text-ink-soft">
          {left} × {formatCents(line.unitPrice)} as sold
        </span>
      </span>
      <Stepper
        small
        // Units of a product that was deleted cannot be added.
        max={line.productId === undefined ? left : 1000}
        label={`Units of ${name}`}
        value={quantity ?? left}
        onChange={onChange}
      />
    </li>
  )
}

/** What costs more must have a way to be paid. */
function canBeSaved(preview: OrderEditPreview | undefined): boolean {
  return preview !== undefined && (preview.difference <= 0 || listPaymentChoices(preview).length > 0)
}

function describeSubmit(
  preview: OrderEditPreview | undefined,
  paidBy: DifferencePayment | undefined,
): string {
  if (preview === undefined || preview.difference === 0) return 'Save changes'
  const { difference, hasInvoice } = preview
  const amount = formatCents(Math.abs(difference))
  // What is open of an invoice was not paid.
  if (difference < 0) return hasInvoice ? `Save, ${amount} less` : `Save, refund ${amount}`
  if (paidBy === 'link') return `Send link for ${amount}`
  return paidBy === 'invoice' ? `Save, ${amount} on the invoice` : `Save, ${amount} paid`
}
