import type { RecallDetails } from '#contract/admin/recalls/recalls.ts'
import { recallStates } from '#domain/recalls/recall.ts'
import { formatCount } from '#domain/text.ts'
import { formatCents } from '../../state/format.ts'
import { countOf, formatDuration, stateLabels } from './recall-texts.ts'

/** How far the recall got: customers reached, items accounted for, and the time until all was known. */
export function RecallFigures({ recall }: { recall: RecallDetails }) {
  const { counts, isDrill } = recall
  const { notices } = counts
  const figures = [
    {
      name: 'Customers reached',
      value: isDrill
        ? 'None in a drill'
        : recall.reachedPercent === undefined
          ? 'None to reach'
          : `${recall.reachedPercent} %`,
      note: isDrill
        ? `${formatCount(counts.paidCustomers)} would get an email`
        : `${formatCount(counts.reachedCustomers)} of ${formatCount(counts.paidCustomers)}`,
    },
    {
      name: 'Items accounted for',
      value: recall.accountedPercent === undefined ? 'No items' : `${recall.accountedPercent} %`,
      note: `${formatCount(recall.accountedUnits)} of ${formatCount(recall.totalUnits)}: in the shop, returned or destroyed`,
    },
    {
      name: 'All affected known',
      value:
        recall.secondsToKnown === undefined
          ? 'Not confirmed'
          : `after ${formatDuration(recall.secondsToKnown)}`,
      note: `${countOf(counts.orders, 'order')}, ${countOf(counts.customers, 'customer')}`,
    },
    {
      name: 'Notices',
      value: `${formatCount(notices.queued)} of ${formatCount(notices.due)} queued`,
      note: `${formatCount(notices.sent)} sent, ${formatCount(notices.kept)} kept in the outbox, ${formatCount(notices.failed)} failed`,
    },
    {
      name: 'Refunds',
      value: countOf(counts.refundedOrders, 'order'),
      note:
        counts.refunded === undefined
          ? 'for items of this lot'
          : `${formatCents(counts.refunded)} requested for items of this lot${describeTakenOff(counts.takenOff)}`,
    },
    {
      name: 'Parcels',
      value: `${formatCount(counts.sentBackParcels)} asked back`,
      note: `${countOf(counts.returnedUnits, 'item')} returned, ${formatCount(counts.destroyedUnits)} destroyed by customers`,
    },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
          <dd className="figures text-lg font-semibold">{value}</dd>
          <dd className="text-[0.8125rem] text-ink-soft">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the items are. */
export function RecallStateTable({
  recall: { counts, quarantined, onHand, isDrill },
}: {
  recall: RecallDetails
}) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th scope="col" className="pb-2 font-semibold">
            State
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Orders
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Items
          </th>
        </tr>
      </thead>
      <tbody>
        {recallStates.map((state) => (
          <StateRow key={state} label={stateLabels[state]} {...counts.byState[state]} />
        ))}
        <StateRow label={isDrill ? 'To be quarantined' : 'Quarantined'} units={quarantined} />
        <StateRow label="On hand of this lot" units={onHand} />
      </tbody>
    </table>
  )
}

function StateRow({ label, orders, units }: { label: string; orders?: number; units: number }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 text-left font-normal">
        {label}
      </th>
      <td className="figures py-1.5 text-right">{orders === undefined ? '' : formatCount(orders)}</td>
      <td className="figures py-1.5 text-right">{formatCount(units)}</td>
    </tr>
  )
}

/** What was taken off open invoices, or exchanged, is no refund. */
function describeTakenOff(amount = 0): string {
  return amount > 0 ? `, ${formatCents(amount)} taken off` : ''
}
