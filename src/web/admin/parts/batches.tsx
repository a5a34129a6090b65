import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AdminBatch } from '#contract/admin/batches/batches.ts'
import { listBatches } from '#contract/admin/batches/calls.ts'
import type { BatchKind } from '#domain/batches/batch.ts'
import { formatCount } from '#domain/text.ts'
import { useRead } from '../api/use-read.ts'
import { formatShortMoment } from '../state/format.ts'
import { Panel } from './page.tsx'
import { StatusBadge } from './status-badge.tsx'

/** While a job works on a batch, its progress is read again. */
const refetchMs = 2000
const recentMs = 3_600_000

const labels: Readonly<Record<BatchKind, string>> = {
  'hold-recalled-orders': 'Hold open orders',
  'notify-recall-customers': 'Email customers',
  'refund-recalled-orders': 'Refund customers',
  'set-product-status': 'Publish or archive products',
}

const isOpen = ({ state }: AdminBatch) => state !== 'finished'

/** How far long work about something is, and what it could not do. Nothing when there was none. */
export function BatchesOf({ subject }: { subject: string }) {
  return <BatchPanel batches={useBatches({ subject })} />
}

/** The same for work of a kind that runs now or ended in the last hour. */
export function RecentBatches({ kind }: { kind: BatchKind }) {
  const since = Date.now() - recentMs
  const batches = useBatches({ kind }).filter(
    ({ finishedAt }) => finishedAt === undefined || Date.parse(finishedAt) > since,
  )
  return <BatchPanel batches={batches} className="mb-5" />
}

function useBatches(query: { subject?: string; kind?: BatchKind }): readonly AdminBatch[] {
  const { data } = useRead(listBatches({ query }), {
    refetchInterval: ({ state }) => (state.data?.batches.some(isOpen) ? refetchMs : false),
  })
  const client = useQueryClient()
  const hasOpen = data?.batches.some(isOpen) ?? false
  useEffect(() => {
    if (!hasOpen) return undefined
    // The page has rows that the batch changed. They are read again when it ends.
    return () => void client.invalidateQueries()
  }, [hasOpen, client])
  return data?.batches ?? []
}

function BatchPanel({ batches, className }: { batches: readonly AdminBatch[]; className?: string }) {
  if (batches.length === 0) return null
  return (
    <Panel title="Progress" className={className}>
      <ul className="divide-y divide-line">
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
    </Panel>
  )
}

function BatchRow({ batch }: { batch: AdminBatch }) {
  const { kind, state, total, done, failed, createdBy, createdAt, problems = [] } = batch
  const label = labels[kind]
  const failedNote = failed === 0 ? '' : `, ${formatCount(failed)} not done`
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm font-medium">{label}</p>
        <StatusBadge state={state} tone={isOpen(batch) || failed > 0 ? 'warning' : 'success'} />
      </div>
      {isOpen(batch) && (
        <progress
          aria-label={`${label}: progress`}
          max={total}
          value={done + failed}
          className="mt-2 block h-2 w-full accent-leaf"
        />
      )}
      <p className="figures mt-1 text-[0.8125rem] text-ink-soft">
        {formatCount(done)} of {formatCount(total)} done{failedNote}. By {createdBy},{' '}
        {formatShortMoment(createdAt)}
      </p>
      {problems.length > 0 && (
        <ul className="mt-2 space-y-1 text-[0.8125rem]">
          {problems.map(({ id, label: item, problem }) => (
            <li key={id}>
              <span className="font-medium">{item}</span>: {problem}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
