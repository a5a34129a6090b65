import { useState } from 'react'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import {
  DeleteAccountDialog,
  PauseAccountDialog,
  RenameAccountDialog,
  ReplaceCredentialsDialog,
} from './account-dialogs.tsx'
import { AccountAnswer, AccountTitle, AccountUse, useAccountWrites } from './account-row-parts.tsx'
import {
  describeTerms,
  explainAccount,
  explainPause,
  formatMethods,
  type PaymentAccount,
} from './payment-account.ts'
import { PaymentTermsDialog } from './payment-terms-dialog.tsx'
import { WebhookUrl } from './webhook-url.tsx'

/** One payment account: what it is, what it does now, and what staff can do with it. */
export function PaymentAccountRow({
  account,
  accounts,
  list,
  disabledReason,
  connectReason,
}: {
  account: PaymentAccount
  accounts: readonly PaymentAccount[]
  list: ProviderAccountsResponse
  disabledReason: string | undefined
  /** Why the reader cannot enter credentials. */
  connectReason: string | undefined
}) {
  const { name, providerName, methods, terms, webhookUrl } = account
  const [open, setOpen] = useState<'rename' | 'replace' | 'pause' | 'terms' | 'delete'>()
  const close = () => setOpen(undefined)
  const writes = useAccountWrites(account)
  const openDialog = (dialog: typeof open) => {
    writes.clearAnswer()
    setOpen(dialog)
  }
  // A provider that needs no credentials is set up by the shop itself.
  const provider = list.paymentKinds.find(({ kind }) => kind === account.kind)
  const isActive = account.state === 'active'
  const ofAccount = <span className="sr-only"> of {name}</span>
  return (
    <li className="space-y-3 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <AccountTitle account={account} isUsable={account.canTakePayments} />
          <p className="mt-1 text-[0.8125rem] text-ink-soft">
            {[providerName, formatMethods(terms?.methods ?? methods)].filter(Boolean).join(' · ')}
          </p>
          {terms && (
            <p className="figures mt-1 text-[0.8125rem] text-ink-soft">
              {describeTerms(terms, account.capturedThisMonth ?? 0)}
            </p>
          )}
          <AccountUse isUsed={account.takesNewPayments} text={explainAccount(account, accounts, list.mode)} />
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
          {terms && (
            <ActionButton compact disabledReason={disabledReason} onClick={() => openDialog('terms')}>
              Edit terms{ofAccount}
            </ActionButton>
          )}
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
            {isActive ? 'Pause' : account.state === 'paused' ? 'Resume' : 'Stop draining'}
            <span className="sr-only"> {name}</span>
          </ActionButton>
          {provider && !isActive && (
            <ActionButton compact disabledReason={connectReason} onClick={() => openDialog('delete')}>
              Delete<span className="sr-only"> {name}</span>
            </ActionButton>
          )}
        </div>
      </div>
      {provider && webhookUrl && <WebhookUrl url={webhookUrl} providerName={providerName} />}
      {open === 'rename' && <RenameAccountDialog account={account} onClose={close} />}
      {open === 'terms' && terms && <PaymentTermsDialog account={account} terms={terms} onClose={close} />}
      {open === 'pause' && (
        <PauseAccountDialog account={account} consequence={explainPause(account, accounts)} onClose={close} />
      )}
      {open === 'delete' && <DeleteAccountDialog account={account} onClose={close} />}
      {open === 'replace' && provider && (
        <ReplaceCredentialsDialog account={account} provider={provider} onClose={close} />
      )}
    </li>
  )
}
