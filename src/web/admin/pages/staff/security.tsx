import type { ReactNode } from 'react'
import { getSecurity, revokeOwnSession } from '#contract/admin/staff/calls.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { PasswordPanel } from '../../features/security/password-panel.tsx'
import { SecondFactorPanel } from '../../features/security/second-factor-panel.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { SessionList } from '../../parts/session-list.tsx'
import { useSession } from '../../state/session.ts'

/** One's own second factor, password and sessions. */
export function SecurityPage() {
  const session = useSession()
  const query = useRead(getSecurity())
  const revoke = useWrite((session: string) => revokeOwnSession({ params: { session } }))
  return (
    <Page title="My security" sub={`Password, second factor and sessions of ${session.username}.`}>
      {session.mustChangePassword && (
        <Requirement>Your password was generated. Choose your own to continue.</Requirement>
      )}
      {session.secondFactor === 'needed' && (
        <Requirement>Your role requires a second factor. Set it up to continue.</Requirement>
      )}
      <Loaded query={query} inPanel>
        {({ secondFactor, sessions }) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <SecondFactorPanel factor={secondFactor} />
            <PasswordPanel />
            <Panel title="Your sessions" flush className="xl:col-span-2">
              <SessionList rows={sessions} busy={revoke.isPending} onRevoke={(id) => revoke.mutate(id)} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** What the staff member must do before anything else. */
function Requirement({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-5 rounded-lg border border-amber bg-amber-soft px-4 py-3 text-sm text-ink">
      {children}
    </p>
  )
}
