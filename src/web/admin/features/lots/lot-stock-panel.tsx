import { useState } from 'react'
import { Link } from 'react-router'
import { listProductLots, receiveLot } from '#contract/admin/lots/calls.ts'
import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { lotReceiptRequest } from '#contract/admin/lots/lot-stock.ts'
import { formatCount } from '#domain/text.ts'
import { TextField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { LocationField } from '../../parts/location-field.tsx'
import { LocationUnits } from '../../parts/location-units.tsx'
import { Panel } from '../../parts/page.tsx'
import { StockByLotNotice } from '../../parts/stock-by-lot-notice.tsx'
import { formatUnits, UnitsField } from '../../parts/units-field.tsx'
import { WriteOffDialog } from '../../parts/write-off-dialog.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { parseUnits } from '../../state/amounts.ts'
import { countUnitsAt, type Levels } from '../../state/levels.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useLocationChoice, useLocations } from '../../state/use-locations.ts'
import { CorrectCountDialog } from './correct-count-dialog.tsx'

/** The units of a lot, and what staff record about them. */
export function LotStockPanel({ lot }: { lot: LotDetails }) {
  const refusedReason = useDisabledReason('lots.edit')
  const hasLocations = useLocations().length > 0
  const { data } = useRead(listProductLots({ params: { id: lot.product.id } }))
  const disabledReason =
    refusedReason ??
    (hasLocations && data === undefined ? 'The units of the locations are loading.' : undefined)
  const [dialog, setDialog] = useState<'receive' | 'correct' | 'write-off'>()
  const close = () => setDialog(undefined)
  const { count } = lot
  const named = { id: lot.id, number: lot.entry.number }
  const levels = data?.lots.find(({ id }) => id === lot.id)?.levels ?? []
  const hasUnits = count.onHand + count.quarantined > 0
  return (
    <Panel title="Stock of this lot">
      <LotFigures count={count} />
      <LocationUnits units={{ productId: lot.product.id, lot: named, levels }} className="mt-3" />
      {data && <StockByLotNotice {...data} className="mt-3" />}
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton disabledReason={disabledReason} onClick={() => setDialog('receive')}>
          Receive units
        </ActionButton>
        <ActionButton disabledReason={disabledReason} onClick={() => setDialog('correct')}>
          Correct count
        </ActionButton>
        <ActionButton
          disabledReason={disabledReason ?? (hasUnits ? undefined : 'This lot has no units.')}
          onClick={() => setDialog('write-off')}
        >
          Write off units
        </ActionButton>
      </div>
      <p className="mt-3 text-sm">
        <Link
          to={withFilters(adminPaths.stockLedger, { product: lot.product.id, lot: lot.id })}
          className="font-medium text-leaf hover:underline"
        >
          Stock ledger of this lot
        </Link>
      </p>
      {dialog === 'receive' && <ReceiveDialog lot={lot} levels={levels} onClose={close} />}
      {dialog === 'write-off' && (
        <WriteOffDialog
          units={{
            productId: lot.product.id,
            lot: named,
            onHand: count.onHand,
            levels,
            quarantined: count.quarantined,
          }}
          onClose={close}
        />
      )}
      {dialog === 'correct' && <CorrectCountDialog lot={lot} levels={levels} onClose={close} />}
    </Panel>
  )
}

function LotFigures({ count }: Pick<LotDetails, 'count'>) {
  const rows = [
    ['Received', count.received, true],
    ['Corrected', count.corrected, false],
    ['Sold', count.sold, true],
    ['Put back from orders', count.returned, false],
    ['Quarantined', count.quarantined, false],
    ['Written off', count.writtenOff, false],
  ] as const
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-1 text-sm">
      {rows
        .filter(([, figure, isAlwaysShown]) => isAlwaysShown || figure !== 0)
        .map(([label, figure]) => (
          <Figure key={label} label={label} figure={figure} />
        ))}
      <Figure label="On hand" figure={count.onHand} strong />
    </dl>
  )
}

function Figure({ label, figure, strong = false }: { label: string; figure: number; strong?: boolean }) {
  const look = strong ? 'mt-1 border-t border-line pt-1.5 font-semibold' : 'text-ink-soft'
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-right ${look}`}>{formatCount(figure)}</dd>
    </>
  )
}

function ReceiveDialog({ lot, levels, onClose }: { lot: LotDetails; levels: Levels; onClose: () => void }) {
  const { locations, locationId, setLocationId } = useLocationChoice()
  const there = locationId === undefined ? lot.count.onHand : countUnitsAt(levels, locationId)
  const place = locations.find(({ id }) => id === locationId)
  const form = useWriteForm({
    call: (values) =>
      receiveLot({
        params: { id: lot.id },
        body: {
          quantity: parseUnits(values.text('quantity')),
          note: values.text('note') || undefined,
          locationId,
          expectedVersion: lot.version,
        },
      }),
    schema: lotReceiptRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Receive units: lot ${lot.entry.number}`}
      form={form}
      submitLabel="Receive units"
      onClose={onClose}
    >
      {locationId !== undefined && (
        <LocationField locations={locations} levels={levels} value={locationId} onChange={setLocationId} />
      )}
      <p className="text-sm text-ink-soft">
        {formatUnits(there)} of this lot {there === 1 ? 'is' : 'are'} {place ? `at ${place.name}` : 'on hand'}{' '}
        already. Enter only what comes in addition.
      </p>
      <UnitsField name="quantity" label="Units received" />
      <TextField
        name="note"
        label="Note"
        optional
        maxLength={200}
        autoComplete="off"
        hint="Such as the number of the delivery note. For the audit log."
      />
    </FormDialog>
  )
}
