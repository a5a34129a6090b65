import { MonitorSmartphone } from 'lucide-react'
import type { StaffSession } from '#contract/admin/staff/staff-sessions.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../state/format.ts'
import { EmptyState } from './query-states.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The active sessions of a staff member. The current session cannot be revoked here. */
export function SessionList({
  rows,
  busy,
  onRevoke,
}: {
  rows: readonly StaffSession[]
  busy: boolean
  onRevoke: (id: string) => void
}) {
  if (rows.length === 0) return <EmptyState title="No active sessions." />
  return (
    <ul className="divide-y divide-line">
      {rows.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <MonitorSmartphone aria-hidden="true" size={20} className="shrink-0 text-ink-faint" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {session.device}
              {session.isCurrent && <StatusBadge state="active" label="Current session" />}
              {session.isLocked && <StatusBadge state="held" label="Locked" />}
            </p>
            <p className="text-[0.8125rem] text-ink-soft">
              {session.ipAddress ?? 'Unknown IP address'} · Signed in {formatMoment(session.createdAt)} · Last
              active {formatMoment(session.lastSeenAt)}
            </p>
          </div>
          {!session.isCurrent && (
            <Button kind="outline" size="small" busy={busy} onClick={() => onRevoke(session.id)}>
              Sign out<span className="sr-only"> {session.device}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
