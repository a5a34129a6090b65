import { useForm } from 'react-hook-form'
import { done } from '#contract/answers/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { Refusal } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'

const names = ['current', 'password'] as const
type Entered = Record<(typeof names)[number], string>

export function PasswordPanel() {
  const { register, handleSubmit, formState, setError, reset } = useForm<Entered>({
    defaultValues: { current: '', password: '' },
  })
  const { errors } = formState
  const save = useWrite(
    done,
    (entered: Entered) => ({ path: '/api/admin/security/password', body: entered }),
    () => reset(),
  )
  const submit = async (entered: Entered) => {
    await save.mutateAsync(entered).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return
      for (const name of names) {
        const message = error.fields[name]
        if (message !== undefined) setError(name, { message })
      }
    })
  }
  return (
    <Panel title="Password">
      <form onSubmit={handleSubmit(submit)} noValidate className="space-y-4">
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
