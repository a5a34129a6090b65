import { signInPolicyInput } from '#contract/admin/sign-in-policy.ts'
import type { StaffResponse } from '#contract/admin/staff.ts'
import { idleMinutes } from '#domain/staff/session.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { useIsDirty } from '../../../forms/use-is-dirty.ts'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { updateSignInPolicy } from '../../api/sign-in-policy.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Panel } from '../../parts/page.tsx'

/** What the shop requires of every staff member who signs in. */
export function SignInPolicyPanel({
  policy,
  disabledReason,
}: {
  policy: StaffResponse['signInPolicy']
  disabledReason: string | undefined
}) {
  const { isDirty, onInput, markSaved } = useIsDirty()
  const form = useWriteForm({
    call: (values) =>
      updateSignInPolicy({
        idleMinutes: Number(values.text('idleMinutes') || Number.NaN),
        secondFactor: values.isChecked('secondFactor'),
      }),
    schema: signInPolicyInput,
    onSaved: markSaved,
  })
  return (
    <Panel title="Sign-in policy">
      <Form form={form} onInput={onInput} className="space-y-4">
        <TextField
          name="idleMinutes"
          label="Lock sessions after minutes of inactivity"
          hint={`Between ${idleMinutes.min} and ${idleMinutes.max} minutes. Unsaved work is kept behind the lock screen.`}
          inputMode="numeric"
          className="max-w-sm"
          disabled={disabledReason !== undefined}
          defaultValue={policy.idleMinutes}
        />
        <Checkbox
          name="secondFactor"
          disabled={disabledReason !== undefined}
          defaultChecked={policy.secondFactor}
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
