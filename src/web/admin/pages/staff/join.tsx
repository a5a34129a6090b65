import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { acceptInvitation, findInvitation } from '#contract/admin/staff/calls.ts'
import type { OpenInvitation } from '#contract/admin/staff/staff-invitations.ts'
import { Form, SubmitButton, UnplacedFormError } from '../../../forms/form.tsx'
import { NewPasswordField } from '../../../forms/new-password-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announce } from '../../../ui/announce.ts'
import { getDeviceId } from '../../../ui/device-id.ts'
import { TextField } from '../../../ui/field.tsx'
import { forgetLinkToken, readLinkToken } from '../../../ui/link-token.ts'
import { Refusal, send, write } from '../../api/call.ts'
import { tokenStore } from '../../api/client.ts'
import { Loaded } from '../../parts/query-states.tsx'
import { SignInLayout } from '../../parts/sign-in-layout.tsx'
import { adminPaths, joinUrlPath } from '../../paths.ts'
import { formatState } from '../../state/format.ts'

/** Creates the account of an invited staff member. */
export function JoinPage() {
  const [token] = useState(() => readLinkToken(joinUrlPath))
  const query = useQuery({
    queryKey: ['invite', token],
    queryFn: () => write(findInvitation({ body: { token } })),
    staleTime: 'static',
  })
  return (
    <SignInLayout title="Create your staff account">
      {query.error instanceof Refusal && query.error.code === 'invalid-link' ? (
        <div className="mt-5 space-y-3 text-sm text-ink-soft">
          <p className="font-medium text-ink">{query.error.message}</p>
          <p>
            An invitation works once and expires after seven days. A newer invitation replaces it. Ask the
            person who invited you to send another.
          </p>
        </div>
      ) : (
        <Loaded query={query} lines={3}>
          {(invitation) => <JoinForm token={token} invitation={invitation} />}
        </Loaded>
      )}
    </SignInLayout>
  )
}

function JoinForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const navigate = useNavigate()
  const form = useForm({
    send: (values) =>
      send(
        acceptInvitation({
          body: {
            token,
            device: getDeviceId(),
            name: values.text('name'),
            username: values.text('username'),
            password: values.rawText('password'),
          },
        }),
      ),
    onSuccess: async (joined) => {
      forgetLinkToken(joinUrlPath)
      tokenStore.set(joined.token)
      announce(joined.message, 'success')
      await navigate(adminPaths.dashboard, { replace: true })
    },
  })
  return (
    <Form form={form} className="mt-3 space-y-5">
      <p className="text-sm text-ink-soft">
        {invitation.email} is invited as{' '}
        <strong className="font-semibold text-ink">{formatState(invitation.role)}</strong>.
        {invitation.requiresSecondFactor && ' This role requires an authenticator app. You set it up next.'}
      </p>
      <TextField
        label="Your name"
        hint="Shown next to your actions in the admin area."
        autoComplete="name"
        name="name"
      />
      <TextField
        label="Username"
        hint="You use it to sign in."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        name="username"
      />
      <NewPasswordField
        label="Password"
        hint="At least 8 characters."
        name="password"
        known={[invitation.email]}
        knownFields={[['name'], ['username']]}
      />
      <UnplacedFormError />
      <SubmitButton size="large" className="w-full">
        Create account
      </SubmitButton>
    </Form>
  )
}
