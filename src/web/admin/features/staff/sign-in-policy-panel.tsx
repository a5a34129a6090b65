import { updateSignInPolicy } from '#contract/admin/staff/calls.ts'
import { signInPolicyUpdate } from '#contract/admin/staff/sign-in-policy.ts'
import type { StaffResponse } from '#contract/admin/staff/staff.ts'
import { idleMinutes } from '#domain/staff/session.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { switchField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { countField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'

const policyFields = defineFields({
  idleMinutes: countField({
    label: 'Lock sessions after minutes of inactivity',
    noticeLabel: 'Minutes of inactivity',
    hint: `Between ${idleMinutes.min} and ${idleMinutes.max} minutes. Unsaved work is kept behind the lock screen.`,
    className: 'max-w-sm',
  }),
  secondFactor: switchField({
    label: 'Require a second factor',
    text: 'Require a second factor for owners and managers. They must set it up before they can do anything else.',
  }),
})

/** What the shop requires of every staff member who signs in. */
export function SignInPolicyPanel({
  staff: { signInPolicy, signInPolicyVersion },
  disabledReason,
}: {
  staff: Pick<StaffResponse, 'signInPolicy' | 'signInPolicyVersion'>
  disabledReason: string | undefined
}) {
  const draft = useFields(policyFields, signInPolicy, signInPolicyVersion)
  const form = useWriteForm({
    call: () =>
      updateSignInPolicy({ body: { ...draft.values, expectedVersion: draft.edit.expectedVersion } }),
    schema: signInPolicyUpdate,
    edit: draft.edit,
  })
  return (
    <Panel title="Sign-in policy">
      <Form form={form} className="space-y-4">
        <EditConflictNotice edit={draft.edit} />
        <Field of={draft} name="idleMinutes" disabled={disabledReason !== undefined} />
        <Field of={draft} name="secondFactor" disabled={disabledReason !== undefined} />
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <SubmitButton size="small" disabled={!draft.isDirty}>
            Save changes
          </SubmitButton>
        )}
      </Form>
    </Panel>
  )
}
