import { updateSignInPolicy } from '#contract/admin/staff/calls.ts'
import { signInPolicyUpdate } from '#contract/admin/staff/sign-in-policy.ts'
import type { StaffResponse } from '#contract/admin/staff/staff.ts'
import { idleMinutes } from '#domain/staff/session.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatText, formatYesNo, toInputText } from '../../state/conflict-values.ts'
import { useDraft } from '../../state/use-draft.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

/** What the shop requires of every staff member who signs in. */
export function SignInPolicyPanel({
  staff: { signInPolicy, signInPolicyVersion },
  disabledReason,
}: {
  staff: Pick<StaffResponse, 'signInPolicy' | 'signInPolicyVersion'>
  disabledReason: string | undefined
}) {
  const { values, isDirty, version, update, markSaved } = useDraft({
    values: { idleMinutes: String(signInPolicy.idleMinutes), secondFactor: signInPolicy.secondFactor },
    version: signInPolicyVersion,
  })
  const edit = useRecordEdit(version, {
    idleMinutes: {
      label: 'Minutes of inactivity',
      format: formatText,
      set: (value) => update({ idleMinutes: toInputText(value) }),
    },
    secondFactor: {
      label: 'Require a second factor',
      format: formatYesNo,
      set: (value) => update({ secondFactor: value === true }),
    },
  })
  const form = useWriteForm({
    call: () =>
      updateSignInPolicy({
        body: {
          idleMinutes: Number(values.idleMinutes.trim() || Number.NaN),
          secondFactor: values.secondFactor,
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: signInPolicyUpdate,
    edit,
    onSaved: (saved) => markSaved(saved.version),
  })
  return (
    <Panel title="Sign-in policy">
      <Form form={form} className="space-y-4">
        <EditConflictNotice edit={edit} />
        <TextField
          name="idleMinutes"
          label="Lock sessions after minutes of inactivity"
          hint={`Between ${idleMinutes.min} and ${idleMinutes.max} minutes. Unsaved work is kept behind the lock screen.`}
          inputMode="numeric"
          className="max-w-sm"
          disabled={disabledReason !== undefined}
          value={values.idleMinutes}
          onChange={({ target }) => update({ idleMinutes: target.value })}
        />
        <Checkbox
          name="secondFactor"
          disabled={disabledReason !== undefined}
          checked={values.secondFactor}
          onChange={({ target }) => update({ secondFactor: target.checked })}
        >
          Require a second factor for owners and managers. They must set it up before they can do anything
          else.
        </Checkbox>
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <SubmitButton size="small" disabled={!isDirty}>
            Save changes
          </SubmitButton>
        )}
      </Form>
    </Panel>
  )
}
