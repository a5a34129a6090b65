import { useQuery } from '@tanstack/react-query'
import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type StaffMemberRow, staffAnswer } from '#contract/admin/people.ts'
import { read } from '../api/call.ts'
import { roleText } from '../features/staff/role-text.ts'
import { StaffDialog } from '../features/staff/staff-dialog.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useWhyNot } from '../state/session.ts'
import { dayWords, momentWords, stateWords } from '../state/words.ts'

export function StaffPage() {
  const whyNot = useWhyNot('manage staff')
  const [shown, setShown] = useState<StaffMemberRow | 'new'>()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => read('/api/admin/staff', staffAnswer, {}, signal),
  })
  const columns = useMemo(() => staffColumns(whyNot, setShown), [whyNot])
  return (
    <Page
      title="Manage Admins"
      sub="Who may sign in here, and what each may do."
      actions={
        <ReasonedButton kind="primary" whyNot={whyNot} onClick={() => setShown('new')}>
          Add a member of staff
        </ReasonedButton>
      }
    >
      <Panel flush>
        <DataTable
          label="Staff"
          columns={columns}
          rows={data?.rows}
          rowId={(person) => person.id}
          empty={<Empty title="There is no staff." />}
          loading={isPending}
          error={error}
          retry={() => void refetch()}
        />
      </Panel>
      {shown && (
        <StaffDialog person={shown === 'new' ? undefined : shown} onClose={() => setShown(undefined)} />
      )}
    </Page>
  )
}

function staffColumns(
  whyNot: string | undefined,
  change: (person: StaffMemberRow) => void,
): ColumnDef<StaffMemberRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      meta: { card: 'title' },
      cell: ({ row: { original: person } }) => (
        <span>
          <span className="block font-medium">{person.name}</span>
          <span className="block text-[0.8125rem] text-ink-faint">{person.username}</span>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ row: { original: person } }) => (
        <span className="block max-w-md">
          {stateWords(person.role)}
          <span className="block text-[0.8125rem] text-ink-faint max-md:hidden">{roleText[person.role]}</span>
        </span>
      ),
    },
    {
      id: 'active',
      header: 'Access',
      meta: { card: 'aside' },
      cell: ({ row: { original: person } }) => (
        <Status state={person.active ? 'active' : 'off'} words={person.active ? 'May sign in' : 'Closed'} />
      ),
    },
    {
      id: 'seen',
      header: 'Last seen',
      cell: ({ row: { original: person } }) => (
        <span>
          {person.lastSeen === undefined ? 'Never' : momentWords(person.lastSeen)}
          <span className="block text-[0.8125rem] text-ink-faint">
            {person.openSessions} open {person.openSessions === 1 ? 'session' : 'sessions'}
          </span>
        </span>
      ),
    },
    { id: 'since', header: 'Since', meta: { room: 'lg' }, cell: ({ row }) => dayWords(row.original.since) },
    {
      id: 'change',
      header: () => <span className="sr-only">Change</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: person } }) => (
        <ReasonedButton compact whyNot={whyNot} onClick={() => change(person)}>
          Change<span className="sr-only"> {person.name}</span>
        </ReasonedButton>
      ),
    },
  ]
}
