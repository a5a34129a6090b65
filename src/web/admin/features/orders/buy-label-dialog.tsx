import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { buyLabel, getLabelRates, getParcel } from '#contract/admin/fulfillment/calls.ts'
import {
  type LabelRatesResponse,
  labelPurchase,
  labelRatesRequest,
  type ParcelResponse,
} from '#contract/admin/fulfillment/labels.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { labelFormats } from '#domain/fulfillment/shipping-label.ts'
import { SelectField } from '../../../ui/field.tsx'
import { write } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { LabelRates } from './label-rates.tsx'
import { BlockedParcelDialog, GetRatesButton } from './parcel-dialog.tsx'
import { createParcelDraft, type ParcelDraft, ParcelFields, toParcelRequest } from './parcel-fields.tsx'
import { useOrderEdit } from './use-order-edit.ts'

interface BuyLabelProps {
  order: AdminOrder
  shipment: OrderShipment
  onClose: () => void
}

/** Buys the label of a packed shipment: first the parcel, then the rates of the carrier account for it. */
export function BuyLabelDialog({ order, shipment, onClose }: BuyLabelProps) {
  const params = { number: order.number, shipmentId: shipment.id }
  // Another packer may have weighed it.
  const query = useRead(getParcel({ params }), { gcTime: 0 })
  const title = `Buy label: shipment ${shipment.position} of ${order.number}`
  const parcel = query.data
  if (parcel !== undefined && parcel.blockedReason === undefined)
    return <ParcelForm title={title} order={order} shipment={shipment} parcel={parcel} onClose={onClose} />
  return <BlockedParcelDialog title={title} query={query} onClose={onClose} />
}

const formatNames = { pdf: 'PDF, 4 × 6 in', png: 'Picture (PNG)', zpl: 'ZPL, for a label printer' } as const

function ParcelForm({
  title,
  order,
  shipment,
  parcel,
  onClose,
}: BuyLabelProps & { title: string; parcel: ParcelResponse }) {
  const edit = useOrderEdit(order)
  const params = { number: order.number, shipmentId: shipment.id }
  const [draft, setDraft] = useState(() => createDraft(parcel))
  const [rateId, setRateId] = useState<string>()
  const account = parcel.accounts.find(({ id }) => id === draft.accountId) ?? parcel.accounts[0]
  const format = chooseFormat(account, draft.format)
  const request = { ...toParcelRequest(draft), format }
  const rates = useMutation({
    mutationFn: (body: typeof request) => write(getLabelRates({ params, body })),
    onSuccess: (answer: LabelRatesResponse) => setRateId(answer.chosenId ?? answer.rates[0]?.id),
  })
  const invalid = labelRatesRequest.safeParse(request).error?.issues[0]?.message
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    rates.reset()
    setRateId(undefined)
  }
  const form = useWriteForm({
    call: () => buyLabel({ params, body: { rateId: rateId ?? '', expectedVersion: edit.expectedVersion } }),
    schema: labelPurchase,
    edit,
    errorField: 'rateId',
    onSaved: onClose,
    onRefused: (code) => {
      if (code === 'shipping-option-stale') rates.reset()
    },
  })
  const chosen = rates.data?.rates.find(({ id }) => id === rateId)
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
        To {order.shippingAddress.join(', ')}. Adult signature required.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <ParcelFields
          parcel={parcel}
          draft={draft}
          weightHint="Weigh the parcel: carriers charge more for a heavier one."
          onChange={change}
        />
        <SelectField
          label="Label"
          value={format}
          onChange={({ target }) =>
            change({ format: labelFormats.find((format) => format === target.value) ?? 'pdf' })
          }
        >
          {account?.formats.map((format) => (
            <option key={format} value={format}>
              {formatNames[format]}
            </option>
          ))}
        </SelectField>
      </div>
      {rates.data === undefined ? (
        <GetRatesButton
          rates={rates}
          disabled={invalid !== undefined}
          onClick={() => rates.mutate(request)}
        />
      ) : (
        <LabelRates rates={rates.data} chosenId={rateId} onChoose={setRateId} />
      )}
    </FormDialog>
  )
}

interface Draft extends ParcelDraft {
  /** As staff want it, which not every account has. */
  readonly format: (typeof labelFormats)[number]
}

function createDraft(parcel: ParcelResponse): Draft {
  return { ...createParcelDraft(parcel), format: 'pdf' }
}

/** The wanted format, or the first one of an account that does not have it. */
function chooseFormat(
  account: ParcelResponse['accounts'][number] | undefined,
  wanted: Draft['format'],
): Draft['format'] {
  return account?.formats.includes(wanted) === false ? (account.formats[0] ?? wanted) : wanted
}
