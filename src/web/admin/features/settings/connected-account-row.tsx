import { useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import {
  DeleteAccountDialog,
  PauseAccountDialog,
  RenameAccountDialog,
  ReplaceCredentialsDialog,
} from './account-dialogs.tsx'
import { AccountAnswer, AccountTitle, AccountUse, useAccountWrites } from './account-row-parts.tsx'
import type { AccountKind, PaymentAccount } from './payment-account.ts'
import { CarrierWebhookUrl } from './webhook-url.tsx'

/** One account of a carrier service or a tax provider: what it is, what it does now, and what staff can do with it. */
export function ConnectedAccountRow({
  account,
  provider,
  isUsable,
  isUsed,
  use,
  warning,
  pauseConsequence,
  disabledReason,
  connectReason,
}: {
  account: PaymentAccount
  /** Undefined for one that the shop does not know. */
  provider: AccountKind | undefined
  isUsable: boolean
  isUsed: boolean
  /** What it does for the checkout now. */
  use: string
  /** What went wrong a short time ago. */
  warning?: string | undefined
  pauseConsequence: string
  disabledReason: string | undefined
  /** Why the reader cannot enter credentials. */
  connectReason: string | undefined
}) {
  const { name, state } = account
  const [open, setOpen] = useState<'rename' | 'replace' | 'pause' | 'delete'>()
  const close = () => setOpen(undefined)
  const writes = useAccountWrites(account)
  const openDialog = (dialog: typeof open) => {
    writes.clearAnswer()
    setOpen(dialog)
  }
  const isActive = state === 'active'
  const ofAccount = <span className="sr-only"> of {name}</span>
  return (
    <li className="py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <AccountTitle account={account} isUsable={isUsable} />
          <p className="mt-1 text-[0.8125rem] text-ink-soft">{account.providerName}</p>
          <AccountUse isUsed={isUsed} text={use} />
          {warning && <p className="mt-1 wrap-break-word text-amber-deep">{warning}</p>}
          <div role="status" className="not-empty:mt-2">
            {writes.answer && <AccountAnswer {...writes.answer} />}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-2 max-md:w-full max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:flex md:flex-wrap md:justify-end">
          <ActionButton
            compact
            busy={writes.isChecking}
            disabledReason={disabledReason}
            onClick={writes.check}
          >
            Test connection{ofAccount}
          </ActionButton>
          <ActionButton compact disabledReason={disabledReason} onClick={() => openDialog('rename')}>
            Rename<span className="sr-only"> {name}</span>
          </ActionButton>
          {provider && (
            <ActionButton compact disabledReason={connectReason} onClick={() => openDialog('replace')}>
              Replace credentials{ofAccount}
            </ActionButton>
          )}
          <ActionButton
            compact
            busy={writes.isResuming}
            disabledReason={disabledReason}
            onClick={() => (isActive ? openDialog('pause') : writes.resume())}
          >
            {isActive ? 'Pause' : state === 'paused' ? 'Resume' : 'Stop draining'}
            <span className="sr-only"> {name}</span>
          </ActionButton>
          {!isActive && (
            <ActionButton compact disabledReason={connectReason} onClick={() => openDialog('delete')}>
              Delete<span className="sr-only"> {name}</span>
            </ActionButton>
          )}
        </div>
      </div>
      {account.webhookUrl && (
        <CarrierWebhookUrl url={account.webhookUrl} providerName={account.providerName} />
      )}
      {open === 'rename' && <RenameAccountDialog account={account} onClose={close} />}
      {open === 'pause' && (
        <PauseAccountDialog account={account} consequence={pauseConsequence} onClose={close} />
      )}
      {open === 'delete' && <DeleteAccountDialog account={account} onClose={close} />}
      {open === 'replace' && provider && (
        <ReplaceCredentialsDialog account={account} provider={provider} onClose={close} />
      )}
    </li>
  )
}
