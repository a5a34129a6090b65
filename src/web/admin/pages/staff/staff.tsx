import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
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
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatDay, formatMoment, formatState } from '../../state/format.ts'
import { useDisabledReason, useSession } from '../../state/session.ts'

type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'link'; readonly email: string; readonly link: string }

export function StaffPage() {
  const disabledReason = useDisabledReason('manage staff')
  const inviteDisabledReason = useDisabledReason('invite staff')
  const { role } = useSession()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const staff = useRead(listStaff())
  const columns = useMemo(
    () => staffColumns(disabledReason, ({ id }) => setOpenDialog({ kind: 'person', id })),
    [disabledReason],
  )
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
                columns={columns}
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

function staffColumns(
  disabledReason: string | undefined,
  onEdit: (member: StaffListItem) => void,
): ColumnDef<StaffListItem>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      meta: { card: 'title' },
      cell: ({ row: { original: member } }) => (
        <span>
          <span className="block font-medium">{member.name}</span>
          <CellDetail>{[member.username, member.email].filter(Boolean).join(' · ')}</CellDetail>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ row: { original: member } }) => (
        <span className="block max-w-md">
          {formatState(member.role)}
          <CellDetail className="max-md:hidden">{roleDescriptions[member.role]}</CellDetail>
        </span>
      ),
    },
    {
      id: 'active',
      header: 'Status',
      meta: { card: 'aside' },
      cell: ({ row: { original: member } }) => (
        <StatusBadge
          state={member.isActive ? 'active' : 'off'}
          label={member.isActive ? 'Active' : 'Inactive'}
        />
      ),
    },
    {
      id: 'factor',
      header: 'Second factor',
      cell: ({ row: { original: member } }) => (
        <StatusBadge
          state={member.secondFactorSince === undefined ? 'off' : 'active'}
          label={member.secondFactorSince === undefined ? 'None' : 'On'}
        />
      ),
    },
    {
      id: 'seen',
      header: 'Last seen',
      cell: ({ row: { original: member } }) => (
        <span>
          {member.lastSeenAt === undefined ? 'Never' : formatMoment(member.lastSeenAt)}
          <CellDetail>
            {member.openSessions} active {member.openSessions === 1 ? 'session' : 'sessions'}
          </CellDetail>
        </span>
      ),
    },
    {
      id: 'since',
      header: 'Added',
      meta: { minWidth: 'lg' },
      cell: ({ row }) => formatDay(row.original.createdAt),
    },
    {
      id: 'change',
      header: () => <span className="sr-only">Edit</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: member } }) => (
        <ActionButton compact disabledReason={disabledReason} onClick={() => onEdit(member)}>
          Edit<span className="sr-only"> {member.name}</span>
        </ActionButton>
      ),
    },
  ]
}
