import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changePassword } from '#contract/admin/staff/calls.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Panel } from '../../parts/page.tsx'
import { useSession } from '../../state/session.ts'

export function PasswordPanel() {
  const { name, username } = useSession()
  const { revalidate } = useRevalidator()
  const [saves, setSaves] = useState(0)
  const form = useWriteForm({
    call: (values) =>
      changePassword({ body: { current: values.rawText('current'), password: values.rawText('password') } }),
    validate: (values) => ({
      current: values.rawText('current') === '' ? 'Enter your current password.' : undefined,
      password: values.rawText('password') === '' ? 'Enter a new password.' : undefined,
    }),
    onSaved: () => {
      form.ref.current?.reset()
      setSaves((count) => count + 1)
      // Staff with a generated password can now use the admin area.
      void revalidate()
    },
  })
  return (
    <Panel title="Password">
      <Form form={form} className="space-y-4">
        <PasswordField label="Current password" name="current" autoComplete="current-password" />
        <NewPasswordField
          key={saves}
          label="New password"
          name="password"
          hint="At least 8 characters. Changing it signs you out on your other devices."
          known={[name, username]}
        />
        <SubmitButton size="small">Change password</SubmitButton>
      </Form>
    </Panel>
  )
}
