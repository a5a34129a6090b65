import { useState } from 'react'
import { inviteStaffMember } from '#contract/admin/staff/calls.ts'
import { invitationInput } from '#contract/admin/staff/staff-invitations.ts'
import { canGrantRole, isRole, type Role, roles } from '#domain/staff/permissions.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatState } from '../../state/format.ts'
import { roleDescriptions } from './role-descriptions.ts'

/** Sends an invitation. The invited person creates the account through its link. */
export function InviteDialog({
  inviterRole,
  onClose,
  onSent,
}: {
  inviterRole: Role
  onClose: () => void
  onSent: (sent: { email: string; link: string | undefined }) => void
}) {
  const [role, setRole] = useState<Role>('viewer')
  const form = useWriteForm({
    call: (values) => inviteStaffMember({ body: { email: values.text('email'), role } }),
    schema: invitationInput,
    validate: (values) => (values.text('email') === '' ? { email: 'Enter an email address.' } : {}),
    onSaved: ({ link }, values) => onSent({ email: values.text('email'), link }),
  })
  return (
    <FormDialog title="Invite staff member" form={form} submitLabel="Send invitation" onClose={onClose}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="The invitation link works once and expires after seven days."
      />
      <SelectField
        name="role"
        label="Role"
        hint={roleDescriptions[role]}
        value={role}
        onChange={({ target }) => isRole(target.value) && setRole(target.value)}
      >
        {roles
          .filter((each) => canGrantRole(inviterRole, each))
          .map((each) => (
            <option key={each} value={each}>
              {formatState(each)}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}
