import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { IdentityAnswer } from '#contract/shop/identity.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { deviceId } from '#web/ui/device.ts'
import { say } from '#web/ui/say.ts'
import { call } from '../api/call.ts'
import { NewPersonForm } from '../features/identity/new-person-form.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { Outcome, OutcomeSkeleton } from '../parts/outcome.tsx'
import { pageTitle } from '../state/page-title.ts'
import { becomeSignedIn } from '../state/session.ts'
import type { Route } from './+types/identity-result'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, { title: 'Signing in' })
}

/** Back from the identity provider: takes what came of it. The address holds nothing, the cookie is no script's. */
export default function IdentityResult() {
  const navigate = useNavigate()
  const asked = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const [person, setPerson] = useState<IdentityAnswer['profile']>()

  async function goOn({ outcome, token, returnPath }: IdentityAnswer, message: string) {
    if (token !== undefined) await becomeSignedIn(token)
    say(outcome === 'linked' ? 'Sign-in was added to your account.' : message, 'success')
    await navigate(returnPath, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a result is taken once, by whoever comes first
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void call('takeIdentity', { device: deviceId() }).then(async (answer) => {
      if (!answer.ok) return setRefusal(answer.message)
      if (answer.value.profile) return setPerson(answer.value.profile)
      await goOn(answer.value, 'Account logged in successfully!')
    })
  }, [])

  if (refusal !== undefined)
    return (
      <NarrowPage title="You are not signed in">
        <div role="alert" className="flex flex-col items-center gap-6 text-center">
          <Outcome ok={false} message={refusal} />
          <Link to={paths.signIn()} className={buttonClass('primary', 'large')}>
            Sign in
          </Link>
        </div>
      </NarrowPage>
    )
  if (person)
    return (
      <NarrowPage
        title="Almost there"
        text="Two things we must ask before you have an account: your date of birth, and your agreement."
      >
        <NewPersonForm person={person} onDone={(answer) => goOn(answer, 'Account created successfully!')} />
      </NarrowPage>
    )
  return (
    <NarrowPage title="Signing in">
      <div role="status" className="flex flex-col items-center gap-6">
        <OutcomeSkeleton what="Signing in" />
      </div>
    </NarrowPage>
  )
}
