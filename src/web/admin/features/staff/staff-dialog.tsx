import { useState } from 'react'
import {
  listStaffSessions,
  resetSecondFactor,
  revokeStaffSession,
  updateStaffMember,
} from '#contract/admin/staff/calls.ts'
import { type StaffListItem, staffUpdate } from '#contract/admin/staff/staff.ts'
import { roles } from '#domain/staff/permissions.ts'
import { Form } from '../../../forms/form.tsx'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { choiceField, switchField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { SessionList } from '../../parts/session-list.tsx'
import { formatDay } from '../../state/format.ts'
import { useSession } from '../../state/session.ts'
import { roleDescriptions } from './role-descriptions.ts'

const staffFields = defineFields({
  name: textField({ label: 'Name', autoComplete: 'off' }),
  role: choiceField({ label: 'Role', values: roles }),
  isActive: switchField({
    label: 'Active',
    text: 'Active. Deactivating ends all sessions of this person.',
  }),
})

/** Edits a staff member, and shows where they are signed in. */
export function StaffDialog({
  member,
  isLastOwner,
  onClose,
}: {
  member: StaffListItem
  /** Without this person nobody could manage staff. */
  isLastOwner: boolean
  onClose: () => void
}) {
  const draft = useFields(staffFields, member, member.version, {
    password: { label: 'Password', format: () => 'A new password was set' },
  })
  const { name, ...access } = draft.values
  const form = useWriteForm({
    call: (values) =>
      updateStaffMember({
        params: { id: member.id },
        body: {
          name,
          expectedVersion: draft.edit.expectedVersion,
          ...(isLastOwner ? {} : access),
          ...(values.rawText('password') === '' ? {} : { password: values.rawText('password') }),
        },
      }),
    schema: staffUpdate,
    edit: draft.edit,
    onSaved: onClose,
  })
  return (
    <Overlay
      title={`Edit ${member.name}`}
      place="right"
      onClose={onClose}
      footer={<DialogButtons formId="staff" submitLabel="Save changes" busy={form.busy} onClose={onClose} />}
    >
      <Form form={form} id="staff" className="space-y-5 p-5">
        <EditConflictNotice edit={draft.edit} />
        <Field of={draft} name="name" />
        <Field
          of={draft}
          name="role"
          hint={isLastOwner ? 'The shop needs at least one active owner.' : roleDescriptions[access.role]}
          disabled={isLastOwner}
        />
        <NewPasswordField
          name="password"
          label="New password"
          known={[member.name, member.username]}
          hint="Leave empty to keep the current password. A new password signs this person out everywhere."
        />
        <Field of={draft} name="isActive" disabled={isLastOwner} />
      </Form>
      <SecondFactor member={member} />
      <Sessions member={member} />
    </Overlay>
  )
}

function SecondFactor({ member }: { member: StaffListItem }) {
  const { username } = useSession()
  const [isConfirming, setIsConfirming] = useState(false)
  const reset = useWrite(
    () => resetSecondFactor({ params: { id: member.id } }),
    () => setIsConfirming(false),
  )
  const disabledReason = explainDisabledReset(member, username)
  return (
    <section className="border-t border-line p-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Second factor</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {member.secondFactorSince === undefined
          ? 'Not set up.'
          : `Set up on ${formatDay(member.secondFactorSince)}.`}{' '}
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

function explainDisabledReset(member: StaffListItem, ownUsername: string): string | undefined {
  if (member.username === ownUsername) return 'Turn off your own second factor in My security.'
  return member.secondFactorSince === undefined ? 'This person has no second factor.' : undefined
}

function Sessions({ member }: { member: StaffListItem }) {
  const sessions = useRead(listStaffSessions({ params: { id: member.id } }))
  const revoke = useWrite((session: string) => revokeStaffSession({ params: { id: member.id, session } }))
  return (
    <section className="border-t border-line pt-5">
      <h3 className="px-5 pb-2 font-sans text-sm font-semibold tracking-normal">Active sessions</h3>
      <Loaded query={sessions} lines={2}>
        {({ rows }) => (
          <SessionList rows={rows} busy={revoke.isPending} onRevoke={(id) => revoke.mutate(id)} />
        )}
      </Loaded>
    </section>
  )
}
