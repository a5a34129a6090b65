import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { renewRecoveryCodes } from '#contract/admin/staff/calls.ts'
import type { SecurityResponse } from '#contract/admin/staff/security.ts'
import { Button } from '../../../ui/button.tsx'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatDay } from '../../state/format.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

/** With fewer codes than this, creating new ones is suggested. */
const lowCodeCount = 3

export function SecondFactorPanel({ factor }: { factor: SecurityResponse['secondFactor'] }) {
  const [openDialog, setOpenDialog] = useState<'set-up' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { revalidate } = useRevalidator()
  const renew = useWrite(renewRecoveryCodes, (created) => setCodes(created.codes))
  const isOn = factor.enabledAt !== undefined
  return (
    <Panel
      title="Second factor"
      aside={<StatusBadge state={isOn ? 'active' : 'off'} label={isOn ? 'On' : 'Not set up'} />}
    >
      {factor.enabledAt === undefined ? (
        <>
          <p className="text-sm text-ink-soft">
            With an authenticator app, nobody can sign in with your password alone.
          </p>
          <Button size="small" className="mt-4" onClick={() => setOpenDialog('set-up')}>
            Set up second factor
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            Set up on {formatDay(factor.enabledAt)}. {factor.recoveryCodesLeft} recovery{' '}
            {factor.recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
            {factor.recoveryCodesLeft < lowCodeCount && ' Create new ones soon.'}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button kind="outline" size="small" onClick={() => setOpenDialog('set-up')}>
              Move to another device
            </Button>
            <Button
              kind="outline"
              size="small"
              busy={renew.isPending}
              onClick={() => renew.mutate(undefined)}
            >
              Create new recovery codes
            </Button>
            <ActionButton
              disabledReason={factor.isRequired ? 'Your role requires a second factor.' : undefined}
              onClick={() => setOpenDialog('off')}
            >
              Turn off second factor
            </ActionButton>
          </div>
        </>
      )}
      {openDialog === 'set-up' && (
        <SetUpDialog
          onClose={() => setOpenDialog(undefined)}
          onDone={(created) => {
            setOpenDialog(undefined)
            setCodes(created)
          }}
        />
      )}
      {openDialog === 'off' && (
        <TurnOffDialog
          onClose={() => {
            setOpenDialog(undefined)
            void revalidate()
          }}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            // Staff who had to set it up can now use the admin area.
            void revalidate()
          }}
        />
      )}
    </Panel>
  )
}
