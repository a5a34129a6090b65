import { disableSecondFactor } from '#contract/admin/staff/calls.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useWriteForm({
    call: (values) => disableSecondFactor({ body: { password: values.rawText('password') } }),
    validate: (values) => ({
      password: values.rawText('password') === '' ? 'Enter your password.' : undefined,
    }),
    errorField: 'password',
    onSaved: onClose,
  })
  return (
    <FormDialog title="Turn off second factor" form={form} submitLabel="Turn off" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        You will sign in with your password only. Your recovery codes stop working.
      </p>
      <PasswordField label="Your password" name="password" autoComplete="current-password" />
    </FormDialog>
  )
}
