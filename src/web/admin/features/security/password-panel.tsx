import { Form, SubmitButton } from '../../../forms/form.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { changePassword } from '../../api/security.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Panel } from '../../parts/page.tsx'

export function PasswordPanel() {
  const form = useWriteForm({
    call: (values) =>
      changePassword({ current: values.rawText('current'), password: values.rawText('password') }),
    validate: (values) => ({
      current: values.rawText('current') === '' ? 'Enter your current password.' : undefined,
      password: values.rawText('password') === '' ? 'Enter a new password.' : undefined,
    }),
    onSaved: () => form.ref.current?.reset(),
  })
  return (
    <Panel title="Password">
      <Form form={form} className="space-y-4">
        <PasswordField label="Current password" name="current" autoComplete="current-password" />
        <PasswordField
          label="New password"
          name="password"
          hint="At least 8 characters. Changing it signs you out on your other devices."
          autoComplete="new-password"
        />
        <SubmitButton size="small">Change password</SubmitButton>
      </Form>
    </Panel>
  )
}
