import { useForm } from 'react-hook-form'
import { canGrantRole, type Role, roles } from '#domain/staff/permissions.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { inviteStaffMember } from '../../api/staff-invitations.ts'
import { useFormWrite } from '../../api/use-form-write.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatState } from '../../state/format.ts'
import { roleDescriptions } from './role-descriptions.ts'

interface Entered {
  email: string
  role: Role
}

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
  const form = useForm<Entered>({ defaultValues: { email: '', role: 'viewer' } })
  const { register, watch, formState } = form
  const { errors } = formState
  const submit = useFormWrite(form, ['email', 'role'], inviteStaffMember, ({ link }, { email }) =>
    onSent({ email, link }),
  )
  return (
    <FormDialog
      title="Invite staff member"
      action="Send invitation"
      busy={formState.isSubmitting}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint="We send an invitation link. It works once, for seven days."
        error={errors.email?.message}
        {...register('email', { required: 'Enter an email address.' })}
      />
      <SelectField
        label="Role"
        hint={roleDescriptions[watch('role')]}
        error={errors.role?.message}
        {...register('role')}
      >
        {roles
          .filter((role) => canGrantRole(by, role))
          .map((role) => (
            <option key={role} value={role}>
              {formatState(role)}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}
