import { useForm } from 'react-hook-form'
import { PasswordField } from '../../../ui/field.tsx'
import { disableSecondFactor } from '../../api/second-factor.ts'
import { useFormWrite } from '../../api/use-form-write.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const { register, formState } = form
  const submit = useFormWrite(form, ['password'], ({ password }) => disableSecondFactor(password), onClose)
  return (
    <FormDialog
      title="Turn off second factor"
      cancelLabel="Cancel"
      action="Turn off"
      busy={formState.isSubmitting}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-sm text-ink-soft">
        You will sign in with your password only. Your recovery codes stop working.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: 'Enter your password.' })}
      />
    </FormDialog>
  )
}
