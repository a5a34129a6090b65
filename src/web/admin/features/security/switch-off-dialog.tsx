import { useForm } from 'react-hook-form'
import { done } from '#contract/basic-answers.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { useFormWrite } from '../../api/use-form-write.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const { register, formState } = form
  const submit = useFormWrite(
    form,
    ['password'],
    done,
    (body) => ({ path: '/api/admin/security/second-factor/off', body }),
    onClose,
  )
  return (
    <FormDialog
      title="Switch the second factor off"
      leave="Keep it"
      action="Switch it off"
      busy={formState.isSubmitting}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="text-sm text-ink-soft">
        Afterwards the password alone lets you in, and your recovery codes are void.
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
