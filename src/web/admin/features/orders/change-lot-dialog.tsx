import { useState } from 'react'
import { changeOrderLots, listProductLots } from '#contract/admin/lots/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { sortByLastDay } from '#domain/lots/first-expired.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { isPaid } from '#domain/orders/order-states.ts'
import { joinWords } from '#domain/text.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useOrderEdit } from './use-order-edit.ts'

type Line = AdminOrder['lines'][number]

/** Opens the dialog, for a line that is still to be packed. */
export function ChangeLotButton({ order, line }: { order: AdminOrder; line: Line }) {
  const disabledReason = useDisabledReason('orders.fulfill')
  const [isOpen, setIsOpen] = useState(false)
  if (!isPaid(order) || order.fulfillment !== 'unfulfilled' || countRemaining(line) === 0) return null
  if (line.productId === undefined || disabledReason !== undefined) return null
  return (
    <>
      <button
        type="button"
        className="font-medium text-leaf hover:underline"
        aria-label={`Change lot of ${line.name}`}
        onClick={() => setIsOpen(true)}
      >
        Change lot
      </button>
      {isOpen && (
        <ChangeLotDialog
          order={order}
          line={line}
          productId={line.productId}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** Records the lot that the packer takes the item from. */
function ChangeLotDialog({
  order,
  line,
  productId,
  onClose,
}: {
  order: AdminOrder
  line: Line
  productId: string
  onClose: () => void
}) {
  const query = useRead(listProductLots({ params: { id: productId } }))
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: (values) =>
      changeOrderLots({
        params: { number: order.number },
        body: {
          lines: [{ lineId: line.id, lotId: values.text('lots') }],
          expectedVersion: edit.expectedVersion,
        },
      }),
    errorField: 'lots',
    edit,
    onSaved: onClose,
  })
  // A line that comes from several lots can be packed from one of them.
  const onlyLotId = line.lots.length === 1 ? line.lots[0]?.id : undefined
  const passed = query.data?.lots.filter(({ id, status }) => id !== onlyLotId && status === 'passed') ?? []
  const choices = sortByLastDay(passed.filter(({ problem }) => problem === undefined))
  const offered = choices.find(({ count }) => count.onHand >= countRemaining(line)) ?? choices[0]
  const [chosenId, setChosenId] = useState<string>()
  const isLater = chosenId !== undefined && chosenId !== offered?.id
  return (
    <FormDialog
      title="Change lot"
      form={form}
      submitLabel="Change lot"
      disabled={choices.length === 0}
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        {countRemaining(line)} × {line.name}, sold from lot{' '}
        {joinWords(line.lots.map(({ number }) => number)) || 'unknown'}. Choose the lot on the package that
        you put in the parcel.
      </p>
      <Loaded query={query} lines={2}>
        {() =>
          choices.length === 0 ? (
            <p className="text-sm">This product has no other lot that can be packed.</p>
          ) : (
            <>
              <SelectField
                name="lots"
                label="Lot in the parcel"
                value={chosenId ?? offered?.id}
                onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
              >
                {choices.map(({ id, number, count, lastDay }) => (
                  <option key={id} value={id}>
                    {number}, {count.onHand} on hand
                    {lastDay !== undefined && `, report until ${formatDay(lastDay)}`}
                  </option>
                ))}
              </SelectField>
              {isLater && offered?.lastDay !== undefined && (
                <p role="status" className="text-sm font-medium text-amber-deep">
                  Lot {offered.number} expires first. Take it if you still can.
                </p>
              )}
            </>
          )
        }
      </Loaded>
      {passed.map(
        ({ id, number, problem }) =>
          problem !== undefined && (
            <p key={id} className="text-sm text-ink-soft">
              Lot {number} cannot be packed. {problem}
            </p>
          ),
      )}
    </FormDialog>
  )
}
