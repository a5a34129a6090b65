import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { enterCount } from '#contract/admin/inventory/calls.ts'
import type { AdminStockCountLine, StockCountDetails } from '#contract/admin/inventory/stock-counts.ts'
import { getDifference, isReentered } from '#domain/inventory/stock-count.ts'
import { announce } from '../../../ui/announce.ts'
import { getErrorMessage, write } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { SearchBox } from '../../parts/list-toolbar.tsx'
import { Panel } from '../../parts/page.tsx'
import { parseUnits } from '../../state/amounts.ts'
import { formatCents, formatShortMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

/** What was found more or fewer, with its value, before it is confirmed. */
export function CountDifferences({ details: { count, lines, differences } }: { details: StockCountDetails }) {
  const listed = lines.filter((line) => getDifference(toCounted(line)) !== 0 || isReentered(toCounted(line)))
  return (
    <Panel title={`Differences: ${differences.lines}`}>
      <p className="text-sm text-ink-soft">
        {count.counted} of {count.lines} lines counted.{' '}
        {differences.lines > 0 &&
          `${formatSigned(differences.units)} ${Math.abs(differences.units) === 1 ? 'unit' : 'units'}, ${formatCents(differences.value)} at selling prices.`}
      </p>
      {listed.length > 0 && (
        <ul className="mt-3 divide-y divide-line text-sm">
          {listed.map((line) => (
            <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="font-medium">{line.productName}</span>{' '}
                <span className="text-ink-soft">{nameLot(line)}</span>
                {isReentered(toCounted(line)) && (
                  <span className="block font-semibold text-amber-deep">
                    First entered: {line.firstCounted} by {line.firstCountedBy}
                  </span>
                )}
              </span>
              <span className="figures whitespace-nowrap">
                {line.counted} found, {line.expected} expected:{' '}
                <strong>{formatSigned(getDifference(toCounted(line)))}</strong> ·{' '}
                {formatCents(getDifference(toCounted(line)) * line.price)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const toCounted = ({ counted, expected, firstCounted }: AdminStockCountLine) => ({
  counted,
  expected,
  firstCounted,
})
const nameLot = ({ lotNumber }: AdminStockCountLine) =>
  lotNumber === undefined ? 'No lot' : `Lot ${lotNumber}`
const formatSigned = (units: number) => (units === 0 ? '0' : units > 0 ? `+${units}` : `−${Math.abs(units)}`)

/** The lines of a count. On paper each has an empty box. */
export function CountSheet({ details: { count, lines } }: { details: StockCountDetails }) {
  const [search, setSearch] = useState('')
  const [isLeftOnly, setIsLeftOnly] = useState(false)
  const words = search.toLowerCase()
  const shown = lines.filter(
    (line) =>
      `${line.productName} ${line.lotNumber ?? ''}`.toLowerCase().includes(words) &&
      (!isLeftOnly || line.counted === undefined),
  )
  return (
    <Panel title="Count sheet" flush>
      <p className="border-b border-line px-4 py-3 text-sm text-ink-soft">
        Count also what was picked for orders and is not packed yet, such as on carts and packing tables.
      </p>
      <div data-screen className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <SearchBox value={search} onSearch={setSearch} label="Product or lot" />
        <label className="flex min-h-9 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-leaf"
            checked={isLeftOnly}
            onChange={(event) => setIsLeftOnly(event.target.checked)}
          />
          Not counted yet
        </label>
      </div>
      {shown.length === 0 && <p className="px-4 py-6 text-sm text-ink-soft">No line matches.</p>}
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <SheetLine key={`${line.id} ${line.version}`} count={count} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

function SheetLine({ count, line }: { count: StockCountDetails['count']; line: AdminStockCountLine }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 text-sm break-inside-avoid">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{line.productName}</span>
        <span className="block text-[0.8125rem] text-ink-soft">
          {nameLot(line)}
          {line.countedAt !== undefined && (
            <span data-screen>
              {' '}
              · {line.counted} counted by {line.countedBy}, {formatShortMoment(line.countedAt)}
            </span>
          )}
        </span>
      </span>
      <span aria-hidden="true" className="hidden h-8 w-24 border border-ink print:block" />
      {count.state === 'open' && <CountField countId={count.id} line={line} />}
    </li>
  )
}

function CountField({ countId, line }: { countId: string; line: AdminStockCountLine }) {
  const disabledReason = useDisabledReason('stock.count')
  const [typed, setTyped] = useState(line.counted === undefined ? '' : String(line.counted))
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  // The line itself says that it is counted, so no message covers the next one.
  const enter = useMutation({
    mutationFn: (counted: number) =>
      write(
        enterCount({
          params: { id: countId, lineId: line.id },
          body: { counted, expectedVersion: line.version },
        }),
      ),
    onSuccess: async () => {
      form.current?.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
      await client.invalidateQueries()
    },
    onError: async (error) => {
      announce(getErrorMessage(error), 'error')
      await client.invalidateQueries()
    },
  })
  const counted = parseUnits(typed)
  const isChanged = !Number.isNaN(counted) && counted !== line.counted
  return (
    <form
      ref={form}
      data-screen
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && disabledReason === undefined) enter.mutate(counted)
      }}
    >
      <input
        aria-label={`Units of ${line.productName}, ${nameLot(line)}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
        className="figures h-11 w-24 rounded-md border border-line-strong bg-card px-3 text-right text-base hover:border-leaf-mid"
      />
      <ActionButton
        disabledReason={disabledReason ?? (isChanged ? undefined : 'Enter the number of units.')}
        kind={line.counted === undefined ? 'primary' : 'outline'}
        busy={enter.isPending}
        onClick={() => enter.mutate(counted)}
      >
        Enter
      </ActionButton>
    </form>
  )
}
