import { useState } from 'react'
import { Link } from 'react-router'
import type { Security } from '#contract/shop/provider-sign-in.ts'
import { formatMoment } from '#domain/format-date.ts'
import type { CallResult } from '#web/api/call-result.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { call } from '../../api/call.ts'
import { showResult } from '../../api/show-result.ts'
import { useCall } from '../../api/use-call.ts'
import { ProviderLink } from './provider-link.tsx'
import { TabRequestState } from './tab-request-state.tsx'

/** Sign-in methods, and the devices that are signed in. */
export function SecurityTab() {
  const { value, failure, reload } = useCall('getSecurity', {})
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your security settings" onRetry={reload} />
  const security = value
  return (
    <div className="grid max-w-2xl gap-12">
      <section aria-labelledby="sign-in-methods">
        <h2 id="sign-in-methods" className="text-2xl">
          Sign-in methods
        </h2>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-b border-line pb-5">
          <div>
            <p className="font-semibold">Password</p>
            <p className="text-sm text-ink-soft">
              {security.hasPassword
                ? 'You can sign in with your password.'
                : 'You have not set a password yet.'}
            </p>
          </div>
          <Link
            to={security.hasPassword ? paths.account('details') : paths.forgotPassword()}
            className={buttonClass('outline')}
          >
            {security.hasPassword ? 'Change password' : 'Set a password'}
          </Link>
        </div>
        {security.provider && (
          <ProviderLink provider={security.provider} hasPassword={security.hasPassword} onChanged={reload} />
        )}
      </section>
      <Devices sessions={security.sessions} onChanged={reload} />
    </div>
  )
}

function Devices({ sessions, onChanged }: { sessions: Security['sessions']; onChanged: () => void }) {
  const [busy, setBusy] = useState<string>()

  async function endSession(name: string, send: () => Promise<CallResult<{ message: string }>>) {
    setBusy(name)
    const answer = await send()
    setBusy(undefined)
    showResult(answer)
    onChanged()
  }

  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="text-2xl">
        Where you are signed in
      </h2>
      <ul className="mt-5 border-t border-line">
        {sessions.map(({ id, device, ipAddress: address, lastSeenAt, signedInAt, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {device}
                {current && (
                  <span className="ml-3 rounded-full bg-leaf-soft px-2.5 py-0.5 text-xs font-medium text-leaf">
                    This device
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-soft">
                Last used {formatMoment(lastSeenAt)}
                {address && ` · IP address ${address}`}
              </p>
              <p className="text-sm text-ink-soft">Signed in {formatMoment(signedInAt)}</p>
            </div>
            {!current && (
              <Button
                kind="outline"
                size="small"
                busy={busy === id}
                aria-label={`Sign out ${device}`}
                onClick={() => void endSession(id, () => call('endSession', { sessionId: id }))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          kind="outline"
          className="mt-6"
          busy={busy === 'others'}
          onClick={() => void endSession('others', () => call('endOtherSessions'))}
        >
          Sign out all other devices
        </Button>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">You are signed in on this device only.</p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        We sign out devices that are not used for 30 days. If you do not recognize a device, sign it out and
        change your password.
      </p>
    </section>
  )
}
