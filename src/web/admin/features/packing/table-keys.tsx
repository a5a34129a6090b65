import type { PackingTableOrder } from '#contract/admin/fulfillment/packing.ts'
import { isLastParcel } from '#domain/orders/packing-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../parts/page.tsx'
import type { PackingTable } from './packing-table.ts'

/** Every key with what it does. Each is a button, too. */
export function TableKeys({ table, order }: { table: PackingTable; order: PackingTableOrder | undefined }) {
  const isLabeled = order?.stage === 'labeled'
  const enter = { key: 'Enter', label: describeEnter(order), act: () => table.enter('') }
  const keysOfOrder = [
    { key: 'F2', label: 'Skip order', act: table.skip },
    { key: 'Esc', label: 'Leave order', act: table.leave },
    { key: 'F4', label: 'Print slip and label', act: table.print },
    { key: 'F6', label: 'Take another box', act: table.takeNextBox },
    {
      key: 'F8',
      label: order === undefined || isLastParcel(order) ? 'Ship order' : 'Ship labeled parcel',
      act: table.ship,
    },
    { key: 'F9', label: isLabeled ? 'Void label' : 'Unpack order', act: table.undo },
  ]
  return (
    <Panel title="Keys">
      <ul className="space-y-2 text-sm">
        {[enter, ...(order === undefined ? [] : keysOfOrder)].map(({ key, label, act }) => (
          <li key={key} className="flex items-center gap-3">
            <Key name={key} />
            <Button kind="outline" size="small" onClick={act}>
              {label}
            </Button>
          </li>
        ))}
        <li className="flex items-center gap-3">
          <Key name="↑ ↓" /> Choose a line
        </li>
        <li className="flex items-center gap-3">
          <Key name="+ −" /> Count a piece without a code, or take it back
        </li>
      </ul>
    </Panel>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-flex h-7 min-w-14 shrink-0 items-center justify-center rounded border border-line-strong bg-paper px-2 font-sans text-[0.8125rem]">
      {name}
    </kbd>
  )
}

function describeEnter(order: PackingTableOrder | undefined): string {
  if (order === undefined || order.stage === 'labeled') return 'Open next order'
  return order.labelsBlocked === undefined ? 'Pack, buy and print label' : 'Pack and print slip'
}
