import { useForm } from 'react-hook-form'
import { inviteSent } from '#contract/admin/staff.ts'
import { mayGrant, type Role, roles } from '#domain/accounts/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { Refusal } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { stateWords } from '../../state/words.ts'
import { roleText } from './role-text.ts'

interface Entered {
  email: string
  role: Role
}
const names = ['email', 'role'] as const

/** Asks for the address and the role; the account is made by who opens the link. */
export function InviteDialog({
  by,
  onClose,
  onSent,
}: {
  by: Role
  onClose: () => void
  onSent: (sent: { email: string; link: string | undefined }) => void
}) {
  const { register, handleSubmit, watch, formState, setError } = useForm<Entered>({
    defaultValues: { email: '', role: 'viewer' },
  })
  const { errors } = formState
  const invite = useWrite(inviteSent, (body: Entered) => ({ path: '/api/admin/staff-invites', body }))
  const submit = async (entered: Entered) => {
    try {
      const { link } = await invite.mutateAsync(entered)
      onSent({ email: entered.email, link })
    } catch (error) {
      if (!(error instanceof Refusal)) return
      for (const name of names) {
        const message = error.fields[name]
        if (message !== undefined) setError(name, { message })
      }
    }
  }
  return (
    <Overlay title="Invite to the staff" place="centre" onClose={onClose}>
      <form onSubmit={handleSubmit(submit)} noValidate className="space-y-5 p-5">
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          hint="A link goes there. It works once, for seven days."
          error={errors.email?.message}
          {...register('email', { required: 'Enter an e-mail address.' })}
        />
        <SelectField
          label="Role"
          hint={roleText[watch('role')]}
          error={errors.role?.message}
          {...register('role')}
        >
          {roles
            .filter((role) => mayGrant(by, role))
            .map((role) => (
              <option key={role} value={role}>
                {stateWords(role)}
              </option>
            ))}
        </SelectField>
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={formState.isSubmitting}>
            Invite
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
