import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/field.tsx'
import { useWindowListener } from '../../../ui/use-window-listener.ts'
import { needsTracking, PackingTable } from '../../features/packing/packing-table.ts'
import { TableKeys } from '../../features/packing/table-keys.tsx'
import { TableOrder } from '../../features/packing/table-order.tsx'
import { TableParcel } from '../../features/packing/table-parcel.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'

/** One order after the other by scanner and keyboard. The scan field takes every key. */
export function PackingTablePage() {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [table] = useState(
    () => new PackingTable(() => void client.invalidateQueries(), params.get('location') ?? undefined),
  )
  const state = useSyncExternalStore(table.subscribe, table.getState)
  const [chosenLine, setChosenLine] = useState(0)
  const field = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const { order, message } = state
  const lines = order?.lines ?? []
  const act = (key: string): boolean => {
    const line = lines[chosenLine]
    if (code === '' && (key === 'ArrowUp' || key === 'ArrowDown'))
      setChosenLine(Math.max(0, Math.min(lines.length - 1, chosenLine + (key === 'ArrowUp' ? -1 : 1))))
    else if (code === '' && line !== undefined && (key === '+' || key === '-'))
      table.count(line.id, key === '+' ? 1 : -1)
    else return table.press(key)
    return true
  }
  useWindowListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const input = field.current?.querySelector('input')
    const focused = document.activeElement
    if (focused !== input && takesKey(focused, event.key)) return
    if (act(event.key)) event.preventDefault()
    else input?.focus()
  })
  return (
    <>
      <BackLink to={adminPaths.packing}>Packing</BackLink>
      <Page title="Packing table">
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-5">
            <Panel>
              <form
                ref={field}
                onSubmit={(event) => {
                  event.preventDefault()
                  table.enter(code.trim())
                  setCode('')
                }}
              >
                <TextField
                  label={describeField(state)}
                  name="code"
                  value={code}
                  autoFocus
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  onChange={({ target }) => setCode(target.value)}
                />
              </form>
              <p
                role="status"
                className={classNames(
                  'mt-3 min-h-6 text-sm font-medium',
                  message?.tone === 'wrong' ? 'text-refusal' : 'text-leaf-deep',
                )}
              >
                {message?.text}
              </p>
            </Panel>
            {order !== undefined && (
              <TableOrder order={order} pieces={state.pieces} chosenLine={chosenLine} />
            )}
          </div>
          <div className="space-y-5">
            {order !== undefined && order.stage !== 'labeled' && (
              <TableParcel table={table} parcel={order.parcel} choice={state.parcel} scanField={field} />
            )}
            <TableKeys table={table} order={order} />
          </div>
        </div>
      </Page>
    </>
  )
}

/**
 * Whether a key belongs to what has the focus. A scanner types characters and Enter: after a click on a button, they go to the scan
 * field, where Enter does not press the button again.
 */
function takesKey(focused: Element | null, key: string): boolean {
  if (focused === null || focused === document.body || /^F\d/.test(key)) return false
  if (focused.closest('[role="dialog"], [role="alertdialog"]') !== null) return true
  return !focused.matches('button, a') || key.length > 1 || key === ' '
}

function describeField({ order }: ReturnType<PackingTable['getState']>): string {
  if (order === undefined) return 'Scan an order, or press Enter for the next one'
  return needsTracking(order) ? 'Scan the tracking number' : 'Scan a piece, or press Enter'
}
