import { useState } from 'react'
import { type StaffListItem, staffUpdate } from '#contract/admin/staff.ts'
import { isRole, roles } from '#domain/staff/permissions.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { resetSecondFactor, updateStaffMember } from '../../api/staff.ts'
import { listStaffSessions, revokeStaffSession } from '../../api/staff-sessions.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { SessionList } from '../../parts/session-list.tsx'
import { formatDay, formatState } from '../../state/format.ts'
import { useSession } from '../../state/session.ts'
import { roleDescriptions } from './role-descriptions.ts'

/** Edits a staff member, and shows where they are signed in. */
export function StaffDialog({
  person,
  lastOwner,
  onClose,
}: {
  person: StaffListItem
  /** Without this person nobody could manage staff. */
  lastOwner: boolean
  onClose: () => void
}) {
  const [role, setRole] = useState(person.role)
  const form = useWriteForm({
    call: (values) =>
      updateStaffMember(person.id, {
        name: values.text('name'),
        ...(lastOwner ? {} : { role, isActive: values.isChecked('isActive') }),
        ...(values.rawText('password') === '' ? {} : { password: values.rawText('password') }),
      }),
    schema: staffUpdate,
    onSaved: onClose,
  })
  return (
    <Overlay
      title={`Edit ${person.name}`}
      place="right"
      onClose={onClose}
      footer={<DialogButtons formId="staff" submitLabel="Save changes" busy={form.busy} onClose={onClose} />}
    >
      <Form form={form} id="staff" className="space-y-5 p-5">
        <TextField name="name" label="Name" autoComplete="off" defaultValue={person.name} />
        <SelectField
          name="role"
          label="Role"
          hint={lastOwner ? 'The shop needs at least one active owner.' : roleDescriptions[role]}
          disabled={lastOwner}
          value={role}
          onChange={({ target }) => isRole(target.value) && setRole(target.value)}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {formatState(each)}
            </option>
          ))}
        </SelectField>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="Leave empty to keep the current password. A new password signs this person out everywhere."
        />
        <Checkbox name="isActive" disabled={lastOwner} defaultChecked={person.isActive}>
          Active. Deactivating ends all sessions of this person.
        </Checkbox>
      </Form>
      <SecondFactor person={person} />
      <Sessions person={person} />
    </Overlay>
  )
}

function SecondFactor({ person }: { person: StaffListItem }) {
  const { username } = useSession()
  const [isConfirming, setIsConfirming] = useState(false)
  const reset = useWrite(
    () => resetSecondFactor(person.id),
    () => setIsConfirming(false),
  )
  const disabledReason = explainDisabledReset(person, username)
  return (
    <section className="border-t border-line p-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Second factor</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {person.secondFactorSince === undefined
          ? 'Not set up.'
          : `Set up on ${formatDay(person.secondFactorSince)}.`}{' '}
        {isConfirming && 'Confirm the request in person or by phone first: it may come from someone else.'}
      </p>
      {isConfirming ? (
        <div className="flex gap-2">
          <Button size="small" busy={reset.isPending} onClick={() => reset.mutate(undefined)}>
            Reset and end all sessions
          </Button>
          <Button kind="outline" size="small" onClick={() => setIsConfirming(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <ActionButton compact disabledReason={disabledReason} onClick={() => setIsConfirming(true)}>
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
