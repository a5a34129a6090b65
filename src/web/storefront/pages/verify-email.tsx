import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome, OutcomeSkeleton } from '../parts/outcome.tsx'
import { createPageMeta } from '../state/page-meta.ts'
import { loadProfile } from '../state/session.ts'
import type { Route } from './+types/verify-email'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Confirm your email address' })
}

/** Reached by the link of an email. Opening it proves the address, so nothing else is asked. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  if (token === '') return { ok: false, message: 'This link is incomplete. Open it from the email again.' }
  const answer = await call('verifyEmail', { token })
  if (!answer.ok) return { ok: false, message: answer.message }
  void loadProfile()
  return { ok: true, message: answer.value.message }
}
// The server renders the skeleton; the browser spends the token.
clientLoader.hydrate = true as const

/** The token works once. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search
}

export function HydrateFallback() {
  return (
    <VerifyEmailPage>
      <OutcomeSkeleton label="Confirming" />
    </VerifyEmailPage>
  )
}

export default function VerifyEmail({ loaderData: { ok, message } }: Route.ComponentProps) {
  return (
    <VerifyEmailPage>
      <Outcome ok={ok} message={message} />
      <Link to={ok ? paths.products() : paths.account('details')} className={buttonClass('primary', 'large')}>
        {ok ? 'Continue shopping' : 'Request a new link'}
      </Link>
    </VerifyEmailPage>
  )
}

function VerifyEmailPage({ children }: { children: ReactNode }) {
  return (
    <NarrowPage title="Confirm your email address">
      <div role="status" className="flex flex-col items-center gap-6 text-center">
        {children}
      </div>
    </NarrowPage>
  )
}
