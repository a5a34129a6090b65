import { useForm } from 'react-hook-form'
import { done } from '#contract/answers/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { Refusal } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  const off = useWrite(
    done,
    (body: { password: string }) => ({ path: '/api/admin/security/second-factor/off', body }),
    onClose,
  )
  const submit = async (entered: { password: string }) => {
    await off.mutateAsync(entered).catch((error: unknown) => {
      if (error instanceof Refusal) setError('password', { message: error.message })
    })
  }
  return (
    <Overlay title="Switch the second factor off" place="centre" onClose={onClose}>
      <form onSubmit={handleSubmit(submit)} noValidate className="space-y-4 p-5">
        <p className="text-sm text-ink-soft">
          Afterwards the password alone lets you in, and your recovery codes are void.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { required: 'Enter your password.' })}
        />
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" size="small" busy={formState.isSubmitting}>
            Switch it off
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
