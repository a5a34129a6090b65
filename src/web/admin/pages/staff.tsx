import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { StaffListItem } from '#contract/admin/staff.ts'
import { listStaff } from '../api/staff.ts'
import { useRead } from '../api/use-read.ts'
import { InviteDialog } from '../features/staff/invite-dialog.tsx'
import { InviteLink } from '../features/staff/invite-link.tsx'
import { InvitesPanel } from '../features/staff/invites-panel.tsx'
import { asRole, roleText } from '../features/staff/role-text.ts'
import { RulesPanel } from '../features/staff/rules-panel.tsx'
import { StaffDialog } from '../features/staff/staff-dialog.tsx'
import { Below } from '../parts/cells.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useSession, useWhyNot } from '../state/session.ts'
import { dayWords, momentWords, stateWords } from '../state/words.ts'

type Shown =
  | { readonly kind: 'invite' }
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'link'; readonly email: string; readonly link: string }

export function StaffPage() {
  const whyNot = useWhyNot('manage staff')
  const whyNotInvite = useWhyNot('invite staff')
  const { role } = useSession()
  const [shown, setShown] = useState<Shown>()
  const staff = useRead(listStaff())
  const columns = useMemo(() => staffColumns(whyNot, ({ id }) => setShown({ kind: 'person', id })), [whyNot])
  const close = () => setShown(undefined)
  const sent = ({ email, link }: { email: string; link: string | undefined }) =>
    setShown(link === undefined ? undefined : { kind: 'link', email, link })
  const person = shown?.kind === 'person' ? staff.data?.rows.find(({ id }) => id === shown.id) : undefined
  const owners = staff.data?.rows.filter((each) => each.active && each.role === 'owner') ?? []
  return (
    <Page
      title="Manage Admins"
      sub="Staff accounts, roles and invitations."
      actions={
        <ReasonedButton kind="primary" whyNot={whyNotInvite} onClick={() => setShown({ kind: 'invite' })}>
          Invite staff member
        </ReasonedButton>
      }
    >
      <div className="space-y-5">
        <Panel flush>
          <Loaded asked={staff}>
            {({ rows }) => (
              <DataTable
                label="Staff"
                columns={columns}
                rows={rows}
                rowId={(each) => each.id}
                empty={<Empty title="No staff yet." />}
              />
            )}
          </Loaded>
        </Panel>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          {whyNotInvite === undefined && <InvitesPanel onSent={sent} />}
          {staff.data && <RulesPanel rules={staff.data.rules} whyNot={whyNot} />}
        </div>
      </div>
      {shown?.kind === 'invite' && <InviteDialog by={asRole(role)} onClose={close} onSent={sent} />}
      {shown?.kind === 'link' && <InviteLink email={shown.email} link={shown.link} onClose={close} />}
      {person && (
        <StaffDialog
          person={person}
          lastOwner={owners.length === 1 && owners[0]?.id === person.id}
          onClose={close}
        />
      )}
    </Page>
  )
}

function staffColumns(
  whyNot: string | undefined,
  change: (person: StaffListItem) => void,
): ColumnDef<StaffListItem>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      meta: { card: 'title' },
      cell: ({ row: { original: person } }) => (
        <span>
          <span className="block font-medium">{person.name}</span>
          <Below>{[person.username, person.email].filter(Boolean).join(' · ')}</Below>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ row: { original: person } }) => (
        <span className="block max-w-md">
          {stateWords(person.role)}
          <Below className="max-md:hidden">{roleText[person.role]}</Below>
        </span>
      ),
    },
    {
      id: 'active',
      header: 'Status',
      meta: { card: 'aside' },
      cell: ({ row: { original: person } }) => (
        <Status state={person.active ? 'active' : 'off'} words={person.active ? 'Active' : 'Inactive'} />
      ),
    },
    {
      id: 'factor',
      header: 'Second factor',
      cell: ({ row: { original: person } }) => (
        <Status
          state={person.secondFactorSince === undefined ? 'off' : 'active'}
          words={person.secondFactorSince === undefined ? 'None' : 'On'}
        />
      ),
    },
    {
      id: 'seen',
      header: 'Last seen',
      cell: ({ row: { original: person } }) => (
        <span>
          {person.lastSeen === undefined ? 'Never' : momentWords(person.lastSeen)}
          <Below>
            {person.openSessions} open {person.openSessions === 1 ? 'session' : 'sessions'}
          </Below>
        </span>
      ),
    },
    { id: 'since', header: 'Since', meta: { room: 'lg' }, cell: ({ row }) => dayWords(row.original.since) },
    {
      id: 'change',
      header: () => <span className="sr-only">Edit</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: person } }) => (
        <ReasonedButton compact whyNot={whyNot} onClick={() => change(person)}>
          Edit<span className="sr-only"> {person.name}</span>
        </ReasonedButton>
      ),
    },
  ]
}
