import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { labelPurchase, type OfferedRates } from '#contract/admin/fulfillment/labels.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { buyReturnLabel, getReturnParcel, getReturnRates } from '#contract/admin/returns/calls.ts'
import { type ReturnParcelResponse, returnRatesRequest } from '#contract/admin/returns/return-labels.ts'
import { write } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { RateChoice } from './label-rates.tsx'
import { BlockedParcelDialog, GetRatesButton } from './parcel-dialog.tsx'
import { createParcelDraft, type ParcelDraft, ParcelFields, toParcelRequest } from './parcel-fields.tsx'
import { useOrderEdit } from './use-order-edit.ts'

interface BuyReturnLabelProps {
  order: AdminOrder
  request: Pick<AdminOrder['returns'][number], 'number' | 'labelPaidBy'>
  onClose: () => void
}

/** Buys the label with which a customer sends a return: first the parcel, then the rates of the carrier account for it. */
export function BuyReturnLabelDialog({ order, request: wanted, onClose }: BuyReturnLabelProps) {
  const { number } = wanted
  const query = useRead(getReturnParcel({ params: { number } }), { gcTime: 0 })
  const title = `Buy return label: ${number}`
  const parcel = query.data
  if (parcel !== undefined && parcel.blockedReason === undefined)
    return <ParcelForm title={title} order={order} request={wanted} parcel={parcel} onClose={onClose} />
  return <BlockedParcelDialog title={title} query={query} onClose={onClose} />
}

function ParcelForm({
  title,
  order,
  request: { number, labelPaidBy },
  parcel,
  onClose,
}: BuyReturnLabelProps & { title: string; parcel: ReturnParcelResponse }) {
  const edit = useOrderEdit(order)
  const params = { number }
  const [draft, setDraft] = useState(() => createParcelDraft(parcel))
  const [rateId, setRateId] = useState<string>()
  const request = toParcelRequest(draft)
  const invalid = returnRatesRequest.safeParse(request).error?.issues[0]?.message
  const rates = useMutation({
    mutationFn: (body: typeof request) => write(getReturnRates({ params, body })),
    // The cheapest comes first.
    onSuccess: (answer: OfferedRates) => setRateId(answer.rates[0]?.id),
  })
  const change = (part: Partial<ParcelDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    rates.reset()
    setRateId(undefined)
  }
  const form = useWriteForm({
    call: () =>
      buyReturnLabel({ params, body: { rateId: rateId ?? '', expectedVersion: edit.expectedVersion } }),
    schema: labelPurchase,
    edit,
    errorField: 'rateId',
    onSaved: onClose,
    onRefused: (code) => {
      if (code === 'shipping-option-stale') rates.reset()
    },
  })
  const chosen = rates.data?.rates.find(({ id }) => id === rateId)
  const account = parcel.accounts.find(({ id }) => id === draft.accountId)
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={chosen === undefined ? 'Buy label' : `Buy ${chosen.carrier} label`}
      disabled={chosen === undefined}
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        From {order.shippingAddress.join(', ')} to your ship-from address. The customer gets an email with a
        link to the label.
        {labelPaidBy === 'customer' && ' Its cost is deducted from the refund.'}
        {account?.paid === 'when-used' && ` ${account.service} charges it when the customer uses it.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <ParcelFields
          parcel={parcel}
          draft={draft}
          weightHint="The customer may use another box: add its weight."
          onChange={change}
        />
      </div>
      {rates.data === undefined ? (
        <GetRatesButton
          rates={rates}
          disabled={invalid !== undefined}
          onClick={() => rates.mutate(request)}
        />
      ) : (
        <RateChoice rates={rates.data} chosenId={rateId} onChoose={setRateId}>
          The cheapest comes first. No signature is asked for at your door.
        </RateChoice>
      )}
    </FormDialog>
  )
}
