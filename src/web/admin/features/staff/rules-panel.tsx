import { useForm } from 'react-hook-form'
import type { StaffAnswer } from '#contract/admin/staff.ts'
import { done } from '#contract/basic-answers.ts'
import { idleMinutes } from '#domain/staff/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'

interface Entered {
  idleMinutes: string
  secondFactor: boolean
}

const range = `Between ${idleMinutes.least} and ${idleMinutes.most} minutes.`

/** What the shop asks of everybody who signs in here. */
export function RulesPanel({ rules, whyNot }: { rules: StaffAnswer['rules']; whyNot: string | undefined }) {
  const { register, handleSubmit, formState } = useForm<Entered>({
    values: { idleMinutes: String(rules.idleMinutes), secondFactor: rules.secondFactor },
    // What a colleague saves meanwhile is taken over, but not in place of what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const save = useWrite(done, (entered: Entered) => ({
    path: '/api/admin/sign-in-rules',
    body: { idleMinutes: Number(entered.idleMinutes), secondFactor: entered.secondFactor },
  }))
  return (
    <Panel title="Rules of signing in">
      <form onSubmit={handleSubmit((entered) => save.mutate(entered))} noValidate className="space-y-4">
        <TextField
          label="Lock a session after minutes without use"
          hint={`${range} Whatever is open stays, behind the question for the password.`}
          inputMode="numeric"
          className="max-w-sm"
          disabled={whyNot !== undefined}
          error={formState.errors.idleMinutes?.message}
          {...register('idleMinutes', {
            validate: (text) =>
              (/^\s*\d+\s*$/.test(text) &&
                Number(text) >= idleMinutes.least &&
                Number(text) <= idleMinutes.most) ||
              range,
          })}
        />
        <Checkbox disabled={whyNot !== undefined} {...register('secondFactor')}>
          Owners and managers must use a second factor. Who has none can do nothing else before it is set up.
        </Checkbox>
        {whyNot ? (
          <p className="text-sm font-medium">{whyNot}</p>
        ) : (
          <Button type="submit" size="small" busy={save.isPending} disabled={!formState.isDirty}>
            Save the rules
          </Button>
        )}
      </form>
    </Panel>
  )
}
