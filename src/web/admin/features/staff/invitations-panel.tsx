import { listInvitations, resendInvitation, revokeInvitation } from '#contract/admin/staff/calls.ts'
import type { StaffInvitation } from '#contract/admin/staff/staff-invitations.ts'
import { canGrantRole } from '#domain/staff/permissions.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatMoment, formatState } from '../../state/format.ts'
import { useSession } from '../../state/session.ts'
import { parseRole } from './role-descriptions.ts'

/** Invitations that were not accepted yet. */
export function InvitationsPanel({
  onSent,
}: {
  onSent: (sent: { email: string; link: string | undefined }) => void
}) {
  const invitations = useRead(listInvitations())
  return (
    <Panel title="Invitations" flush>
      <Loaded query={invitations} lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="px-4 py-6 text-sm text-ink-soft">No open invitations.</p>
          ) : (
            <ul aria-label="Open invitations" className="divide-y divide-line">
              {rows.map((invitation) => (
                <InvitationItem key={invitation.id} invitation={invitation} onSent={onSent} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function InvitationItem({
  invitation,
  onSent,
}: {
  invitation: StaffInvitation
  onSent: (sent: { email: string; link: string | undefined }) => void
}) {
  const { role } = useSession()
  const resend = useWrite(
    () => resendInvitation({ params: { id: invitation.id } }),
    ({ link }) => onSent({ email: invitation.email, link }),
  )
  const revoke = useWrite(() => revokeInvitation({ params: { id: invitation.id } }))
  const disabledReason = canGrantRole(parseRole(role), invitation.role)
    ? undefined
    : `Your role (${role}) cannot invite staff as ${invitation.role}.`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-all">{invitation.email}</span>
          <StatusBadge
            state={invitation.isExpired ? 'expired' : 'pending'}
            label={invitation.isExpired ? 'Expired' : formatState(invitation.role)}
          />
        </p>
        <p className="text-[0.8125rem] text-ink-soft">
          Invited as {invitation.role} by {invitation.invitedBy}, {formatMoment(invitation.invitedAt)}.{' '}
          {invitation.isExpired ? 'Expired' : 'Expires'} {formatMoment(invitation.expiresAt)}.
        </p>
      </div>
      <div className="flex gap-2">
        <ActionButton
          compact
          disabledReason={disabledReason}
          busy={resend.isPending}
          onClick={() => resend.mutate(undefined)}
        >
          Resend<span className="sr-only"> to {invitation.email}</span>
        </ActionButton>
        <ActionButton
          compact
          disabledReason={disabledReason}
          busy={revoke.isPending}
          onClick={() => revoke.mutate(undefined)}
        >
          Revoke<span className="sr-only"> the invitation for {invitation.email}</span>
        </ActionButton>
      </div>
    </li>
  )
}
