import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { packOrders, printOrders, shipOrders } from '#contract/admin/fulfillment/calls.ts'
import { papers, type ReadyOrder } from '#contract/admin/fulfillment/packing.ts'
import { maxOrdersAtOnce } from '#domain/orders/packing-list.ts'
import { announce } from '../../../ui/announce.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { download, getErrorMessage } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { adminPaths } from '../../paths.ts'
import type { useOrderChecks } from './use-order-checks.ts'

const paperNames = { label: '4 × 6 in', letter: 'Letter' } as const

/** What can be done with the selected orders. The work runs on the server, and goes on when the page is closed. */
export function PackingBar({
  orders,
  checks,
  buysLabels,
  location,
  onClear,
}: {
  orders: readonly ReadyOrder[]
  checks: ReturnType<typeof useOrderChecks>
  buysLabels: boolean
  /** Whose list it is. Undefined: the list of all locations. */
  location: string | undefined
  onClear: () => void
}) {
  const [paper, setPaper] = useState<(typeof papers)[number]>('label')
  const numbers = orders.map(({ number }) => number)
  const unpacked = orders.filter(({ stage }) => stage === 'to-pack' || (buysLabels && stage !== 'labeled'))
  const labeled = orders.filter(({ labeledParcel }) => labeledParcel !== undefined)
  const pack = useWrite(
    () => packOrders({ body: { orders: unpacked.map(({ number }) => number), buysLabels, location } }),
    checks.clear,
  )
  const ship = useWrite(
    () => shipOrders({ body: { orders: labeled.map(({ number }) => number), location } }),
    checks.clear,
  )
  const print = useMutation({
    mutationFn: () => download(printOrders({ body: { orders: numbers, paper, location } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  const tooMany =
    orders.length > maxOrdersAtOnce ? `Choose at most ${maxOrdersAtOnce} orders at once.` : undefined
  const nothingToPack = unpacked.length === 0 ? 'The selected orders are packed.' : undefined
  const nothingToShip =
    labeled.length === 0
      ? 'None of the selected orders has a label of the shop. Import the tracking numbers under Order Management.'
      : undefined
  return (
    <div
      role="toolbar"
      aria-label="Selected orders"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-leaf-soft p-3"
    >
      <span aria-live="polite" className="figures mr-2 px-1 text-sm leading-9 font-medium">
        {orders.length} selected
      </span>
      <ActionButton disabledReason={tooMany} busy={checks.isPending} onClick={() => checks.start(numbers)}>
        Check
      </ActionButton>
      {tooMany === undefined && (
        <Link to={adminPaths.pickList(numbers)} className={buttonClass('outline', 'small')}>
          Pick list
        </Link>
      )}
      <ActionButton
        disabledReason={tooMany ?? nothingToPack}
        busy={pack.isPending}
        onClick={() => pack.mutate(undefined)}
      >
        {buysLabels ? 'Pack and buy labels' : 'Pack'} ({unpacked.length})
      </ActionButton>
      <ActionButton disabledReason={tooMany} busy={print.isPending} onClick={() => print.mutate()}>
        Print
      </ActionButton>
      <select
        aria-label="Paper of packing slips"
        value={paper}
        onChange={({ target }) => setPaper(papers.find((each) => each === target.value) ?? 'label')}
        className="h-9 rounded-md border border-line-strong bg-card pr-7 pl-2 text-[0.8125rem]"
      >
        {papers.map((each) => (
          <option key={each} value={each}>
            {paperNames[each]}
          </option>
        ))}
      </select>
      <ActionButton
        disabledReason={tooMany ?? nothingToShip}
        busy={ship.isPending}
        onClick={() => ship.mutate(undefined)}
      >
        Ship ({labeled.length})
      </ActionButton>
      <Button size="small" kind="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}
