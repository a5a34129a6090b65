import { Link, replace, useNavigate } from 'react-router'
import type { ProviderSignInResponse } from '#contract/shop/provider-sign-in.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getDeviceId } from '#web/ui/device-id.ts'
import { call } from '../api/call.ts'
import { NewCustomerForm } from '../features/identity/new-customer-form.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome, OutcomeSkeleton } from '../parts/outcome.tsx'
import { signInWithToken } from '../state/account/session.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/identity-result'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Signing in' })
}

/** Back from the identity provider: fetches the result, once. A cookie that scripts cannot read names it. */
export async function clientLoader() {
  const answer = await call('getIdentityResult', { device: getDeviceId() })
  if (!answer.ok) return { refusal: answer.message }
  const { profile: person } = answer.value
  if (person !== undefined) return { person }
  await signInWithIdentity(answer.value, 'Account logged in successfully!')
  throw replace(answer.value.returnPath)
}
// The server renders the skeleton; the browser spends the result.
clientLoader.hydrate = true as const

export function shouldRevalidate() {
  return false
}

async function signInWithIdentity(
  { outcome, token }: ProviderSignInResponse,
  message: string,
): Promise<void> {
  if (token !== undefined) await signInWithToken(token)
  announce(outcome === 'linked' ? 'You can now sign in with this account.' : message, 'success')
}

export function HydrateFallback() {
  return (
    <NarrowPage title="Signing in">
      <div role="status" className="flex flex-col items-center gap-6">
        <OutcomeSkeleton label="Signing in" />
      </div>
    </NarrowPage>
  )
}

export default function IdentityResultPage({ loaderData: { refusal, person } }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (person === undefined)
    return (
      <NarrowPage title="You are not signed in">
        <div role="alert" className="flex flex-col items-center gap-6 text-center">
          <Outcome ok={false} message={refusal ?? ''} />
          <Link to={paths.signIn()} className={buttonClass('primary', 'large')}>
            Sign in
          </Link>
        </div>
      </NarrowPage>
    )
  return (
    <NarrowPage
      title="Almost done"
      text="We need two more things to create your account: your date of birth and your agreement to our terms."
    >
      <NewCustomerForm
        person={person}
        onDone={async (answer) => {
          await signInWithIdentity(answer, 'Account created successfully!')
          await navigate(answer.returnPath, { replace: true })
        }}
      />
    </NarrowPage>
  )
}
