import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { OpenInvitation } from '#contract/admin/staff-invitations.ts'
import { Button } from '../../ui/button.tsx'
import { deviceId } from '../../ui/device.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/say.ts'
import { getErrorMessage, Refusal, write } from '../api/call.ts'
import { tokenStore } from '../api/client.ts'
import { acceptInvitation, findInvitation } from '../api/staff-invitations.ts'
import { showFieldErrors } from '../api/use-form-write.ts'
import { Loaded } from '../parts/query-states.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { adminPaths } from '../paths.ts'
import { formatState } from '../state/format.ts'

/** Where the link of an invitation leads: a name, a username and a password make the account. */
export function JoinPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const query = useQuery({
    queryKey: ['invite', token],
    queryFn: () => write(findInvitation(token)),
    staleTime: 'static',
  })
  return (
    <SignInLayout title="Join the staff">
      {query.error instanceof Refusal && query.error.code === 'link-not-valid' ? (
        <div className="mt-5 space-y-3 text-sm text-ink-soft">
          <p className="font-medium text-ink">{query.error.message}</p>
          <p>
            An invitation works once, for seven days, and a later one makes it void. Who invited you can send
            another.
          </p>
        </div>
      ) : (
        <Loaded query={query} lines={3}>
          {(invite) => <JoinForm token={token} invite={invite} />}
        </Loaded>
      )}
    </SignInLayout>
  )
}

const names = ['name', 'username', 'password'] as const
type Entered = Record<(typeof names)[number], string>

function JoinForm({ token, invite }: { token: string; invite: OpenInvitation }) {
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError } = useForm<Entered>({
    defaultValues: { name: '', username: '', password: '' },
  })
  const { errors } = formState
  const join = async (entered: Entered) => {
    try {
      const joined = await write(acceptInvitation({ token, device: deviceId(), ...entered }))
      tokenStore.set(joined.token)
      say(joined.message, 'success')
      await navigate(adminPaths.dashboard, { replace: true })
    } catch (error) {
      say(getErrorMessage(error), 'error')
      showFieldErrors(error, names, setError)
    }
  }
  return (
    <form onSubmit={handleSubmit(join)} noValidate className="mt-3 space-y-5">
      <p className="text-sm text-ink-soft">
        {invite.email} is invited as{' '}
        <strong className="font-semibold text-ink">{formatState(invite.role)}</strong>.
        {invite.requiresSecondFactor &&
          ' This role needs an authenticator app; you set it up right afterwards.'}
      </p>
      <TextField
        label="Your name"
        hint="Colleagues read it beside what you do."
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Username"
        hint="You sign in with it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="large" busy={formState.isSubmitting} className="w-full">
        Join
      </Button>
    </form>
  )
}
