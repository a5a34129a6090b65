import { useState } from 'react'
import { listStaff } from '#contract/admin/staff/calls.ts'
import type { StaffListItem } from '#contract/admin/staff/staff.ts'
import { useRead } from '../../api/use-read.ts'
import { InvitationLinkDialog } from '../../features/staff/invitation-link-dialog.tsx'
import { InvitationsPanel } from '../../features/staff/invitations-panel.tsx'
import { InviteDialog } from '../../features/staff/invite-dialog.tsx'
import { parseRole, roleDescriptions } from '../../features/staff/role-descriptions.ts'
import { SignInPolicyPanel } from '../../features/staff/sign-in-policy-panel.tsx'
import { StaffDialog } from '../../features/staff/staff-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { actionColumn, type Columns, column, momentColumn, stateColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { formatMoment, formatState } from '../../state/format.ts'
import { useDisabledReason, useSession } from '../../state/session.ts'

type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'link'; readonly email: string; readonly link: string }

const columns: Columns<StaffListItem> = [
  column({
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name, username, email }) => (
      <span>
        <span className="block font-medium">{name}</span>
        <CellDetail>{[username, email].filter(Boolean).join(' · ')}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'role',
    header: 'Role',
    cell: ({ role }) => (
      <span className="block max-w-md">
        {formatState(role)}
        <CellDetail className="max-md:hidden">{roleDescriptions[role]}</CellDetail>
      </span>
    ),
  }),
  stateColumn({
    id: 'active',
    header: 'Status',
    card: 'aside',
    read: ({ isActive }) =>
      isActive ? { state: 'active', label: 'Active' } : { state: 'off', label: 'Inactive' },
  }),
  stateColumn({
    id: 'factor',
    header: 'Second factor',
    card: undefined,
    read: ({ secondFactorSince }) =>
      secondFactorSince === undefined ? { state: 'off', label: 'None' } : { state: 'active', label: 'On' },
  }),
  column({
    id: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt, openSessions }) => (
      <span>
        {lastSeenAt === undefined ? 'Never' : formatMoment(lastSeenAt)}
        <CellDetail>
          {openSessions} active {openSessions === 1 ? 'session' : 'sessions'}
        </CellDetail>
      </span>
    ),
  }),
  momentColumn({
    id: 'since',
    header: 'Added',
    minWidth: 'lg',
    format: 'day',
    read: ({ createdAt }) => createdAt,
  }),
]

export function StaffPage() {
  const disabledReason = useDisabledReason('staff.manage')
  const inviteDisabledReason = useDisabledReason('staff.invite')
  const { role } = useSession()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const staff = useRead(listStaff())
  const actions = actionColumn<StaffListItem>(({ id, name }) => (
    <ActionButton
      compact
      disabledReason={disabledReason}
      onClick={() => setOpenDialog({ kind: 'person', id })}
    >
      Edit<span className="sr-only"> {name}</span>
    </ActionButton>
  ))
  const close = () => setOpenDialog(undefined)
  const sent = ({ email, link }: { email: string; link: string | undefined }) =>
    setOpenDialog(link === undefined ? undefined : { kind: 'link', email, link })
  const member =
    openDialog?.kind === 'person' ? staff.data?.rows.find(({ id }) => id === openDialog.id) : undefined
  const owners = staff.data?.rows.filter((each) => each.isActive && each.role === 'owner') ?? []
  return (
    <Page
      title="Manage Admins"
      sub="Staff accounts, roles and invitations."
      actions={
        <ActionButton
          kind="primary"
          disabledReason={inviteDisabledReason}
          onClick={() => setOpenDialog({ kind: 'invite' })}
        >
          Invite staff member
        </ActionButton>
      }
    >
      <div className="space-y-5">
        <Panel flush>
          <Loaded query={staff}>
            {({ rows }) => (
              <DataTable
                label="Staff"
                columns={[...columns, actions]}
                rows={rows}
                rowId={(each) => each.id}
                empty={<EmptyState title="No staff yet." />}
              />
            )}
          </Loaded>
        </Panel>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          {inviteDisabledReason === undefined && <InvitationsPanel onSent={sent} />}
          {staff.data && <SignInPolicyPanel staff={staff.data} disabledReason={disabledReason} />}
        </div>
      </div>
      {openDialog?.kind === 'invite' && (
        <InviteDialog inviterRole={parseRole(role)} onClose={close} onSent={sent} />
      )}
      {openDialog?.kind === 'link' && (
        <InvitationLinkDialog email={openDialog.email} link={openDialog.link} onClose={close} />
      )}
      {member && (
        <StaffDialog
          member={member}
          isLastOwner={owners.length === 1 && owners[0]?.id === member.id}
          onClose={close}
        />
      )}
    </Page>
  )
}
