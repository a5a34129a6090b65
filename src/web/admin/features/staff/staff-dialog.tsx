import { useForm } from 'react-hook-form'
import type { StaffMemberRow } from '#contract/admin/people.ts'
import { done } from '#contract/answers/refusal.ts'
import { type Role, roles } from '#domain/accounts/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, PasswordField, SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { useWrite } from '../../api/use-write.ts'
import { stateWords } from '../../state/words.ts'
import { roleText } from './role-text.ts'

interface Entered {
  username: string
  name: string
  role: Role
  password: string
  active: boolean
}

/** A new member of staff, or changes to one. */
export function StaffDialog({
  person,
  onClose,
}: {
  person: StaffMemberRow | undefined
  onClose: () => void
}) {
  const { register, handleSubmit, watch } = useForm<Entered>({
    defaultValues: {
      username: person?.username ?? '',
      name: person?.name ?? '',
      role: person?.role ?? 'viewer',
      password: '',
      active: person?.active ?? true,
    },
  })
  const save = useWrite(
    done,
    ({ username, name, role, password, active }: Entered) =>
      person === undefined
        ? { path: '/api/admin/staff', body: { username, name, role, password } }
        : {
            path: `/api/admin/staff/${person.id}`,
            body: { name, role, active, ...(password === '' ? {} : { password }) },
          },
    onClose,
  )
  return (
    <Overlay
      title={person === undefined ? 'Add a member of staff' : `Change ${person.name}`}
      place="right"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="staff" size="small" busy={save.isPending}>
            {person === undefined ? 'Add' : 'Save'}
          </Button>
        </div>
      }
    >
      <form id="staff" className="space-y-5 p-5" onSubmit={handleSubmit((entered) => save.mutate(entered))}>
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          disabled={person !== undefined}
          {...register('username')}
        />
        <TextField label="Name" autoComplete="off" {...register('name')} />
        <SelectField label="Role" hint={roleText[watch('role')]} {...register('role')}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {stateWords(role)}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label={person === undefined ? 'Password' : 'New password'}
          autoComplete="new-password"
          hint={
            person === undefined
              ? 'At least 8 characters.'
              : 'Leave empty to keep the password. A new one signs this person out everywhere.'
          }
          {...register('password')}
        />
        {person && (
          <Checkbox {...register('active')}>May sign in. Without this, every session ends at once.</Checkbox>
        )}
      </form>
    </Overlay>
  )
}
