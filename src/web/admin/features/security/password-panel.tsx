import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { changePassword } from '../../api/security.ts'
import { useFormWrite } from '../../api/use-form-write.ts'
import { Panel } from '../../parts/page.tsx'

export function PasswordPanel() {
  const form = useForm({ defaultValues: { current: '', password: '' } })
  const { register, formState } = form
  const { errors } = formState
  const submit = useFormWrite(form, ['current', 'password'], changePassword, () => form.reset())
  return (
    <Panel title="Password">
      <form onSubmit={submit} noValidate className="space-y-4">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current', { required: 'Enter your current password.' })}
        />
        <PasswordField
          label="New password"
          hint="At least 8 characters. Your other sessions end with the old one."
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password', { required: 'Enter a new password.' })}
        />
        <Button type="submit" size="small" busy={formState.isSubmitting}>
          Change password
        </Button>
      </form>
    </Panel>
  )
}
