import { useState } from 'react'
import { listReturnableUnits, restockItems } from '#contract/admin/inventory/calls.ts'
import { type ReturnableUnits, restockRequest } from '#contract/admin/inventory/restock.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { returnDestinations } from '#domain/inventory/customer-return.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { formatUnits, UnitsField } from '../../parts/units-field.tsx'
import { parseUnits } from '../../state/amounts.ts'
import { useDisabledReason } from '../../state/session.ts'

type Units = ReturnableUnits['units'][number]

/** Books back items that left the shop. Shown once something left. */
export function RestockButton({
  order: { number, shipments },
  returnNumber,
}: {
  order: Pick<AdminOrder, 'number' | 'shipments'>
  returnNumber?: string
}) {
  const disabledReason = useDisabledReason('orders.fulfill')
  const [isOpen, setIsOpen] = useState(false)
  const hasLeft = shipments.some(({ state }) => ['shipped', 'delivered', 'returned', 'lost'].includes(state))
  if (!hasLeft) return null
  return (
    <>
      <ActionButton disabledReason={disabledReason} kind="outline" onClick={() => setIsOpen(true)}>
        Restock items
      </ActionButton>
      {isOpen && (
        <RestockLoader number={number} returnNumber={returnNumber} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

interface Restock {
  readonly number: string
  readonly returnNumber: string | undefined
  readonly onClose: () => void
}

/** The dialog opens when it knows what can come back. */
function RestockLoader(restock: Restock) {
  const query = useRead(listReturnableUnits({ params: { number: restock.number } }), {
    refetchOnWindowFocus: false,
  })
  if (query.data !== undefined) return <RestockDialog {...restock} {...query.data} />
  if (query.error === null) return null
  return (
    <Overlay title="Restock items" place="center" onClose={restock.onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Overlay>
  )
}

function RestockDialog({
  number,
  returnNumber,
  onClose,
  units,
  keepsOpenedOff,
}: Restock & Pick<ReturnableUnits, 'units' | 'keepsOpenedOff'>) {
  const open = units.filter(({ shipped, back }) => shipped > back)
  const form = useWriteForm({
    call: (values) =>
      restockItems({
        params: { number },
        body: {
          returnNumber,
          note: values.text('note') || undefined,
          lines: open.flatMap((part, index) => {
            const typed = values.text(`quantity-${index}`)
            if (typed === '' || typed === '0') return []
            return [
              {
                lineId: part.lineId,
                lotId: part.lotId,
                quantity: parseUnits(typed),
                to: returnDestinations.find((to) => to === values.text(`to-${index}`)) ?? 'shelf',
                isOpened: values.text(`opened-${index}`) === 'yes',
                expectedUnits: part.shipped - part.back,
              },
            ]
          }),
        },
      }),
    schema: restockRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={returnNumber === undefined ? 'Restock items' : `Restock items of return ${returnNumber}`}
      form={form}
      submitLabel="Restock items"
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {open.length === 0
          ? 'Everything that left the shop is booked back already.'
          : `Enter what came back. It goes to its own lot. ${keepsOpenedOff ? 'Opened items do not go back on the shelf.' : ''} Refunds are a separate step.`}
      </p>
      {open.map((part, index) => (
        <RestockPart key={`${part.lineId} ${part.lotId ?? ''}`} part={part} index={index} />
      ))}
      <TextField
        name="note"
        label="Note"
        optional
        maxLength={200}
        autoComplete="off"
        hint="Shown in the stock ledger."
      />
    </FormDialog>
  )
}

function RestockPart({ part, index }: { part: Units; index: number }) {
  const left = part.shipped - part.back
  const name = part.lotNumber === undefined ? part.name : `${part.name} · Lot ${part.lotNumber}`
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="mb-3 text-sm font-medium">
        {name}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        <UnitsField name={`quantity-${index}`} label="Units back" hint={`At most ${formatUnits(left)}.`} />
        <SelectField name={`opened-${index}`} label="Package">
          <option value="no">Unopened</option>
          <option value="yes">Opened</option>
        </SelectField>
        <SelectField name={`to-${index}`} label="Goes to">
          <option value="shelf">{part.isQuarantined ? 'Its lot, quarantined' : 'The shelf'}</option>
          <option value="damaged">Damaged</option>
          <option value="destroyed">Destroyed</option>
        </SelectField>
      </div>
    </fieldset>
  )
}
