import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { getErrorMessage } from '../api/call.ts'
import { Panel } from './page.tsx'

/** An empty list, with what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <Inbox aria-hidden="true" size={28} strokeWidth={1.5} className="text-ink-faint" />
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-md text-sm text-ink-soft">{children}</div>}
    </div>
  )
}

/** The call failed or was refused. */
function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <CircleAlert aria-hidden="true" size={28} strokeWidth={1.5} className="text-refusal" />
      <p className="font-medium">{getErrorMessage(error)}</p>
      <Button kind="outline" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

const lineNames = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'] as const

/** Placeholders for rows; ten at most. */
function LoadingRows({ lines = 6 }: { lines?: number }) {
  return (
    <div role="status" className="space-y-4 p-4">
      <span className="sr-only">Loading</span>
      {lineNames.slice(0, lines).map((line) => (
        <div key={line} className="flex items-center gap-4">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

/** The result of a query: loading rows, an error, or the content. */
export function Loaded<Data>({
  query: { data, error, refetch },
  lines,
  inPanel = false,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  lines?: number
  /** The content has panels of its own, so loading and errors need one. */
  inPanel?: boolean
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  const waiting = error ? (
    <LoadError error={error} retry={() => void refetch()} />
  ) : (
    <LoadingRows lines={lines} />
  )
  return inPanel ? <Panel flush>{waiting}</Panel> : waiting
}
