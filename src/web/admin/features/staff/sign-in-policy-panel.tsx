import { useForm } from 'react-hook-form'
import type { StaffResponse } from '#contract/admin/staff.ts'
import { idleMinutes } from '#domain/staff/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { updateSignInPolicy } from '../../api/sign-in-policy.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'

interface Entered {
  idleMinutes: string
  secondFactor: boolean
}

const range = `Between ${idleMinutes.least} and ${idleMinutes.most} minutes.`

/** What the shop asks of everybody who signs in here. */
export function SignInPolicyPanel({
  policy,
  disabledReason,
}: {
  policy: StaffResponse['signInPolicy']
  disabledReason: string | undefined
}) {
  const { register, handleSubmit, formState } = useForm<Entered>({
    values: { idleMinutes: String(policy.idleMinutes), secondFactor: policy.secondFactor },
    // What a colleague saves meanwhile is taken over, but not in place of what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const save = useWrite((entered: Entered) =>
    updateSignInPolicy({ idleMinutes: Number(entered.idleMinutes), secondFactor: entered.secondFactor }),
  )
  return (
    <Panel title="Sign-in policy">
      <form onSubmit={handleSubmit((entered) => save.mutate(entered))} noValidate className="space-y-4">
        <TextField
          label="Lock sessions after minutes of inactivity"
          hint={`${range} Open pages stay open behind the lock screen.`}
          inputMode="numeric"
          className="max-w-sm"
          disabled={disabledReason !== undefined}
          error={formState.errors.idleMinutes?.message}
          {...register('idleMinutes', {
            validate: (text) =>
              (/^\s*\d+\s*$/.test(text) &&
                Number(text) >= idleMinutes.least &&
                Number(text) <= idleMinutes.most) ||
              range,
          })}
        />
        <Checkbox disabled={disabledReason !== undefined} {...register('secondFactor')}>
          Require a second factor for owners and managers. They must set it up before they can do anything
          else.
        </Checkbox>
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <Button type="submit" size="small" busy={save.isPending} disabled={!formState.isDirty}>
            Save changes
          </Button>
        )}
      </form>
    </Panel>
  )
}
