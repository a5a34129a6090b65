import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { readLinkToken } from '#web/ui/link-token.ts'
import { call } from '../api/call.ts'
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

/** Reached by the link of an email. Confirms the address of the signed-in account. */
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

export default function VerifyEmail({ loaderData: { result, message } }: Route.ComponentProps) {
  const returnState = useReturnState()
  const next = {
    confirmed: { to: paths.products(), label: 'Continue shopping', state: undefined },
    refused: { to: paths.account('details'), label: 'Request a new link', state: undefined },
    'signed-out': { to: paths.signIn(), label: 'Sign in', state: returnState },
  }[result]
  return (
    <>
      <VerifyEmailPage>
        {result === 'signed-out' ? (
          <>
            <Drawing subject="envelope" />
            <p>{message}</p>
          </>
        ) : (
          <Outcome ok={result === 'confirmed'} message={message} drawing={<Drawing subject="envelope" />} />
        )}
        <Link to={next.to} state={next.state} className={buttonClass('primary', 'large')}>
          {next.label}
        </Link>
      </VerifyEmailPage>
      {result === 'confirmed' && (
        <div className="pt-16">
          <PopularProducts card={(product) => <ProductCard product={product} />} />
        </div>
      )}
    </>
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
