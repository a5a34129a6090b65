import { unlockSession } from '#contract/admin/staff/calls.ts'
import { useForm } from '../../../forms/use-form.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { send } from '../../api/call.ts'
import { useVerificationPending } from '../../api/use-verification.ts'
import { useSession } from '../../state/session.ts'
import { finishUnlock } from '../../state/session-lock.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Covers the area while the session is locked. Open pages and unsaved text stay behind it. */
export function LockScreen({ onSignOut }: { onSignOut: () => void }) {
  return useVerificationPending('unlock') ? <UnlockForm onSignOut={onSignOut} /> : null
}

function UnlockForm({ onSignOut }: { onSignOut: () => void }) {
  const { name } = useSession()
  const form = useForm({
    errorField: 'password',
    validate: (values) =>
      values.rawText('password') === '' ? { message: 'Enter your password.' } : undefined,
    send: (values) => send(unlockSession({ body: { password: values.rawText('password') } })),
    onSuccess: finishUnlock,
  })
  return (
    <SessionDialog
      title="Session locked"
      description={`You are still signed in as ${name}. Enter your password to continue.`}
      submitLabel="Unlock"
      cancelLabel="Log out instead"
      form={form}
      onSignOut={onSignOut}
    >
      <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus />
    </SessionDialog>
  )
}
