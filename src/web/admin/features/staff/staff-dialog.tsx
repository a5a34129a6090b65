import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type StaffMemberRow, sessionsAnswer } from '#contract/admin/staff.ts'
import { done } from '#contract/basic-answers.ts'
import { type Role, roles } from '#domain/staff/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { useFormWrite } from '../../api/use-form-write.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { SessionList } from '../../parts/session-list.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useSession } from '../../state/session.ts'
import { dayWords, stateWords } from '../../state/words.ts'
import { roleText } from './role-text.ts'

interface Entered {
  name: string
  role: Role
  password: string
  active: boolean
}

/** What an owner changes about a member of staff, and where that person is signed in. */
export function StaffDialog({
  person,
  lastOwner,
  onClose,
}: {
  person: StaffMemberRow
  /** Nobody else could manage the staff. */
  lastOwner: boolean
  onClose: () => void
}) {
  const form = useForm<Entered>({
    defaultValues: { name: person.name, role: person.role, password: '', active: person.active },
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const submit = useFormWrite(
    form,
    ['name', 'role', 'password'],
    done,
    ({ name, role, password, active }) => ({
      path: `/api/admin/staff/${person.id}`,
      body: { name, ...(lastOwner ? {} : { role, active }), ...(password === '' ? {} : { password }) },
    }),
    onClose,
  )
  return (
    <Overlay
      title={`Change ${person.name}`}
      place="right"
      onClose={onClose}
      footer={<DialogButtons form="staff" action="Save" busy={formState.isSubmitting} onClose={onClose} />}
    >
      <form id="staff" className="space-y-5 p-5" onSubmit={submit}>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <SelectField
          label="Role"
          hint={lastOwner ? 'The shop needs at least one active owner.' : roleText[watch('role')]}
          disabled={lastOwner}
          error={errors.role?.message}
          {...register('role')}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {stateWords(role)}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="Leave empty to keep the password. A new one signs this person out everywhere."
          error={errors.password?.message}
          {...register('password')}
        />
        <Checkbox disabled={lastOwner} {...register('active')}>
          May sign in. Without this, every session ends at once.
        </Checkbox>
      </form>
      <SecondFactor person={person} />
      <Sessions person={person} />
    </Overlay>
  )
}

function SecondFactor({ person }: { person: StaffMemberRow }) {
  const { username } = useSession()
  const [sure, setSure] = useState(false)
  const reset = useWrite(
    done,
    () => ({ path: `/api/admin/staff/${person.id}/reset-second-factor` }),
    () => setSure(false),
  )
  const whyNot = whyNotReset(person, username)
  return (
    <section className="border-t border-line p-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Second factor</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {person.secondFactorSince === undefined
          ? 'Not set up.'
          : `Set up on ${dayWords(person.secondFactorSince)}.`}{' '}
        {sure && 'Ask this person in person or by phone first: a stranger may be asking for it.'}
      </p>
      {sure ? (
        <div className="flex gap-2">
          <Button size="small" busy={reset.isPending} onClick={() => reset.mutate(undefined)}>
            Reset and end all sessions
          </Button>
          <Button kind="outline" size="small" onClick={() => setSure(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <ReasonedButton compact whyNot={whyNot} onClick={() => setSure(true)}>
          Reset the second factor
        </ReasonedButton>
      )}
    </section>
  )
}

function whyNotReset(person: StaffMemberRow, mine: string): string | undefined {
  if (person.username === mine) return 'Switch your own second factor off under My security.'
  return person.secondFactorSince === undefined ? 'There is none to reset.' : undefined
}

function Sessions({ person }: { person: StaffMemberRow }) {
  const path = `/api/admin/staff/${person.id}/sessions`
  const sessions = useRead(path, sessionsAnswer)
  const end = useWrite(done, (id: string) => ({ path: `${path}/${id}/end` }))
  return (
    <section className="border-t border-line pt-5">
      <h3 className="px-5 pb-2 font-sans text-sm font-semibold tracking-normal">Open sessions</h3>
      <Loaded asked={sessions} lines={2}>
        {({ rows }) => <SessionList rows={rows} busy={end.isPending} onEnd={(id) => end.mutate(id)} />}
      </Loaded>
    </section>
  )
}
