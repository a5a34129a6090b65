import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffListItem } from '#contract/admin/staff.ts'
import { type Role, roles } from '#domain/staff/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { resetSecondFactor, updateStaffMember } from '../../api/staff.ts'
import { listStaffSessions, revokeStaffSession } from '../../api/staff-sessions.ts'
import { useFormWrite } from '../../api/use-form-write.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { SessionList } from '../../parts/session-list.tsx'
import { formatDay, formatState } from '../../state/format.ts'
import { useSession } from '../../state/session.ts'
import { roleDescriptions } from './role-descriptions.ts'

interface Entered {
  name: string
  role: Role
  password: string
  isActive: boolean
}

/** What an owner changes about a member of staff, and where that person is signed in. */
export function StaffDialog({
  person,
  lastOwner,
  onClose,
}: {
  person: StaffListItem
  /** Nobody else could manage the staff. */
  lastOwner: boolean
  onClose: () => void
}) {
  const form = useForm<Entered>({
    defaultValues: { name: person.name, role: person.role, password: '', isActive: person.isActive },
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const submit = useFormWrite(
    form,
    ['name', 'role', 'password'],
    ({ name, role, password, isActive }) =>
      updateStaffMember(person.id, {
        name,
        ...(lastOwner ? {} : { role, isActive }),
        ...(password === '' ? {} : { password }),
      }),
    onClose,
  )
  return (
    <Overlay
      title={`Edit ${person.name}`}
      place="right"
      onClose={onClose}
      footer={
        <DialogButtons form="staff" action="Save changes" busy={formState.isSubmitting} onClose={onClose} />
      }
    >
      <form id="staff" className="space-y-5 p-5" onSubmit={submit}>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <SelectField
          label="Role"
          hint={lastOwner ? 'The shop needs at least one active owner.' : roleDescriptions[watch('role')]}
          disabled={lastOwner}
          error={errors.role?.message}
          {...register('role')}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {formatState(role)}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="Leave empty to keep the current password. A new password signs this person out everywhere."
          error={errors.password?.message}
          {...register('password')}
        />
        <Checkbox disabled={lastOwner} {...register('isActive')}>
          Active. Deactivating ends all sessions of this person.
        </Checkbox>
      </form>
      <SecondFactor person={person} />
      <Sessions person={person} />
    </Overlay>
  )
}

function SecondFactor({ person }: { person: StaffListItem }) {
  const { username } = useSession()
  const [sure, setSure] = useState(false)
  const reset = useWrite(
    () => resetSecondFactor(person.id),
    () => setSure(false),
  )
  const disabledReason = explainDisabledReset(person, username)
  return (
    <section className="border-t border-line p-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Second factor</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {person.secondFactorSince === undefined
          ? 'Not set up.'
          : `Set up on ${formatDay(person.secondFactorSince)}.`}{' '}
        {sure && 'First confirm the request in person or by phone: it may come from someone else.'}
      </p>
      {sure ? (
        <div className="flex gap-2">
          <Button size="small" busy={reset.isPending} onClick={() => reset.mutate(undefined)}>
            Reset and end all sessions
          </Button>
          <Button kind="outline" size="small" onClick={() => setSure(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <ActionButton compact disabledReason={disabledReason} onClick={() => setSure(true)}>
          Reset second factor
        </ActionButton>
      )}
    </section>
  )
}

function explainDisabledReset(person: StaffListItem, mine: string): string | undefined {
  if (person.username === mine) return 'Turn off your own second factor under My security.'
  return person.secondFactorSince === undefined ? 'This person has no second factor.' : undefined
}

function Sessions({ person }: { person: StaffListItem }) {
  const sessions = useRead(listStaffSessions(person.id))
  const end = useWrite((session: string) => revokeStaffSession(person.id, session))
  return (
    <section className="border-t border-line pt-5">
      <h3 className="px-5 pb-2 font-sans text-sm font-semibold tracking-normal">Open sessions</h3>
      <Loaded query={sessions} lines={2}>
        {({ rows }) => <SessionList rows={rows} busy={end.isPending} onEnd={(id) => end.mutate(id)} />}
      </Loaded>
    </section>
  )
}
