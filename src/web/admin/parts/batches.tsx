import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AdminBatch } from '#contract/admin/batches/batches.ts'
import { listBatches } from '#contract/admin/batches/calls.ts'
import type { BatchKind } from '#domain/batches/batch.ts'
import { hourMs } from '#domain/duration.ts'
import { formatCount } from '#domain/text.ts'
import { useRead } from '../api/use-read.ts'
import { adminPaths } from '../paths.ts'
import { formatShortMoment } from '../state/format.ts'
import { Panel } from './page.tsx'
import { StatusBadge } from './status-badge.tsx'

/** While a job works on a batch, its progress is read again. */
const refetchMs = 2000
const recentMs = hourMs

const labels: Readonly<Record<BatchKind, string>> = {
  'hold-recalled-orders': 'Hold open orders',
  'notify-recall-customers': 'Email customers',
  'refund-recalled-orders': 'Refund customers',
  'set-product-status': 'Publish or archive products',
  'pack-orders': 'Pack orders',
  'ship-orders': 'Ship orders',
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

/** More batches, or problems of one, would push the page far down. */
const shownBatches = 3
const shownProblems = 5

function BatchPanel({ batches, className }: { batches: readonly AdminBatch[]; className?: string }) {
  const [showsAll, setShowsAll] = useState(false)
  if (batches.length === 0) return null
  const sorted = batches.toSorted((one, other) => rank(one) - rank(other))
  return (
    <Panel title="Progress" className={className}>
      <ul className="divide-y divide-line">
        {(showsAll ? sorted : sorted.slice(0, shownBatches)).map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
      {batches.length > shownBatches && (
        <MoreButton isOpen={showsAll} onToggle={setShowsAll}>
          {showsAll ? 'Hide earlier work' : 'Show earlier work'}
        </MoreButton>
      )}
    </Panel>
  )
}

/** What runs is first, then what has a report to read. */
function rank(batch: AdminBatch): number {
  if (isOpen(batch)) return 0
  return batch.failed > 0 ? 1 : 2
}

function BatchRow({ batch }: { batch: AdminBatch }) {
  const { kind, state, total, done, failed, createdBy, createdAt, problems = [] } = batch
  const label = labels[kind]
  const failedNote = failed === 0 ? '' : `, ${formatCount(failed)} not done`
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm font-medium">{label}</p>
        {/* Read out when the state changes, not with every step. */}
        <span role="status">
          <span className="sr-only">{label}: </span>
          <StatusBadge state={state} tone={isOpen(batch) || failed > 0 ? 'warning' : 'success'} />
          {!isOpen(batch) && <span className="sr-only">{failedNote}</span>}
        </span>
      </div>
      {isOpen(batch) && (
        <progress
          aria-label={`${label}: progress`}
          max={total}
          value={done + failed}
          className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-paper-deep [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-leaf"
        />
      )}
      <p className="figures mt-1.5 text-[0.8125rem] text-ink-soft">
        {formatCount(done)} of {formatCount(total)} done{failedNote}. By {createdBy},{' '}
        {formatShortMoment(createdAt)}
      </p>
      {problems.length > 0 && <Problems batch={batch} problems={problems} />}
    </li>
  )
}

type Problem = NonNullable<AdminBatch['problems']>[number]

/** What was not done, and why. */
function Problems({
  batch: { kind, failed },
  problems,
}: {
  batch: AdminBatch
  problems: readonly Problem[]
}) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? problems : problems.slice(0, shownProblems)
  return (
    <>
      <ul aria-label="Not done" className="mt-2 space-y-1 text-[0.8125rem] break-words">
        {shown.map((problem) => (
          <li key={problem.id}>
            <Link to={findPage(kind, problem)} className="font-medium text-leaf hover:underline">
              {problem.label}
            </Link>
            : {problem.problem}
          </li>
        ))}
      </ul>
      {problems.length > shownProblems && (
        <MoreButton isOpen={showsAll} onToggle={setShowsAll}>
          {showsAll ? 'Show fewer problems' : `Show all ${problems.length} problems`}
        </MoreButton>
      )}
      {showsAll && failed > problems.length && (
        <p className="mt-1 text-[0.8125rem] text-ink-soft">
          These are the first {problems.length} of {formatCount(failed)}.
        </p>
      )}
    </>
  )
}

function MoreButton({
  isOpen,
  onToggle,
  children,
}: {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: string
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
      className="mt-1.5 min-h-8 text-[0.8125rem] font-medium text-leaf hover:underline"
    >
      {children}
    </button>
  )
}

function findPage(kind: BatchKind, { id, label }: Problem): string {
  return kind === 'set-product-status' ? adminPaths.product(id) : adminPaths.order(label)
}
