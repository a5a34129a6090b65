import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { readLinkToken } from '#web/ui/link-token.ts'
import { call } from '../api/call.ts'
import { JoinAccounts } from '../features/account/join-accounts.tsx'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome, OutcomeSkeleton } from '../parts/outcome.tsx'
import { useReturnState } from '../state/account/return-path.ts'
import { loadProfile } from '../state/account/session.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/verify-email'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Confirm your email address' })
}

/** Reached by the link of an email. Confirms the address of the signed-in account, or offers to join it to the one that has it. */
export async function clientLoader() {
  const token = readLinkToken(paths.verifyEmail())
  if (token === '')
    return { result: 'refused', message: 'This link is incomplete. Open it from the email again.' } as const
  const answer = await call('verifyEmail', { token })
  if (answer.ok) {
    void loadProfile()
    return { result: 'confirmed', message: answer.value.message } as const
  }
  if (answer.kind === 'refused' && answer.refusal.code === 'not-signed-in')
    return { result: 'signed-out', message: 'Sign in to confirm that this address is yours.' } as const
  if (answer.kind === 'refused' && answer.refusal.code === 'account-exists')
    return { result: 'owned', message: answer.message, token } as const
  // Another account has the address, and this one cannot join it.
  if (answer.kind === 'refused' && answer.refusal.code === 'invalid-state')
    return { result: 'kept', message: answer.message } as const
  return { result: 'refused', message: answer.message } as const
}
// The server renders the skeleton; the browser spends the token.
clientLoader.hydrate = true as const

/** The token works once. */
export function shouldRevalidate() {
  return false
}

export function HydrateFallback() {
  return (
    <VerifyEmailPage>
      <OutcomeSkeleton label="Confirming" />
    </VerifyEmailPage>
  )
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const [joined, setJoined] = useState<string>()
  if (joined !== undefined) return <VerificationResult result="joined" message={joined} />
  if (loaderData.result !== 'owned') return <VerificationResult {...loaderData} />
  return (
    <NarrowPage title="Join your accounts">
      <JoinAccounts token={loaderData.token} message={loaderData.message} onJoined={setJoined} />
    </NarrowPage>
  )
}

function VerificationResult({
  result,
  message,
}: {
  result: 'confirmed' | 'joined' | 'kept' | 'refused' | 'signed-out'
  message: string
}) {
  const returnState = useReturnState()
  const isDone = result === 'confirmed' || result === 'joined'
  const next = {
    confirmed: { to: paths.products(), label: 'Continue shopping', state: undefined },
    joined: { to: paths.account('orders'), label: 'View my orders', state: undefined },
    kept: { to: paths.account('details'), label: 'Go to My Account', state: undefined },
    refused: { to: paths.account('details'), label: 'Request a new link', state: undefined },
    'signed-out': { to: paths.signIn(), label: 'Sign in', state: returnState },
  }[result]
  return (
    <>
      <VerifyEmailPage
        title={result === 'joined' ? 'Your accounts are one now' : undefined}
        action={
          <Link to={next.to} state={next.state} className={buttonClass('primary', 'large')}>
            {next.label}
          </Link>
        }
      >
        {result === 'signed-out' ? (
          <>
            <Drawing subject="envelope" />
            <p>{message}</p>
          </>
        ) : (
          <Outcome ok={isDone} message={message} drawing={<Drawing subject="envelope" />} />
        )}
      </VerifyEmailPage>
      {isDone && (
        <div className="pt-16">
          <PopularProducts card={(product) => <ProductCard product={product} />} />
        </div>
      )}
    </>
  )
}

function VerifyEmailPage({
  title = 'Confirm your email address',
  children,
  action,
}: {
  title?: string | undefined
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <NarrowPage title={title}>
      <div role="status" className="flex flex-col items-center gap-6 text-center">
        {children}
      </div>
      {action && <div className="mt-6 flex justify-center">{action}</div>}
    </NarrowPage>
  )
}
