import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome, OutcomeSkeleton } from '../parts/outcome.tsx'
import { pageTitle } from '../state/page-title.ts'
import { loadProfile } from '../state/session.ts'
import type { Route } from './+types/verify-email'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, { title: 'Confirm your email address' })
}

interface Verdict {
  readonly ok: boolean
  readonly message: string
}

/** Reached by the link of a mail: opening it is the proof, so nothing else is asked. */
export default function VerifyEmail() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const asked = useRef('')
  const [verdict, setVerdict] = useState<Verdict>()

  useEffect(() => {
    // The token works once: never ask twice with the same one.
    if (asked.current === token) return
    asked.current = token
    void call('verifyEmail', { token }).then(async (answer) => {
      setVerdict({ ok: answer.ok, message: answer.ok ? answer.value.message : answer.message })
      if (answer.ok) await loadProfile()
    })
  }, [token])

  return (
    <NarrowPage title="Confirm your address">
      <div role="status" className="flex flex-col items-center gap-6 text-center">
        {token === '' ? (
          <Said
            verdict={{ ok: false, message: 'This link is not complete. Open it from the mail once more.' }}
          />
        ) : verdict ? (
          <Said verdict={verdict} />
        ) : (
          <OutcomeSkeleton what="Confirming" />
        )}
      </div>
    </NarrowPage>
  )
}

function Said({ verdict: { ok, message } }: { verdict: Verdict }) {
  return (
    <>
      <Outcome ok={ok} message={message} />
      <Link to={ok ? paths.products() : paths.account('details')} className={buttonClass('primary', 'large')}>
        {ok ? 'To the shop' : 'Ask for a new link'}
      </Link>
    </>
  )
}
