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
import { explainCarrierAccount, explainCarrierPause, explainFallback } from './carrier-account.ts'
import type { PaymentAccount } from './payment-account.ts'
import { CarrierWebhookUrl } from './webhook-url.tsx'

/** One carrier account: what it is, what it does now, and what staff can do with it. */
export function CarrierAccountRow({
  account,
  accounts,
  list,
  disabledReason,
  connectReason,
}: {
  account: PaymentAccount
  /** All carrier accounts. */
  accounts: readonly PaymentAccount[]
  list: ProviderAccountsResponse
  disabledReason: string | undefined
  /** Why the reader cannot enter credentials. */
  connectReason: string | undefined
}) {
  const { name, state, carrier } = account
  const [open, setOpen] = useState<'rename' | 'replace' | 'pause' | 'delete'>()
  const close = () => setOpen(undefined)
  const writes = useAccountWrites(account)
  const openDialog = (dialog: typeof open) => {
    writes.clearAnswer()
    setOpen(dialog)
  }
  const service = list.carrierKinds.find(({ kind }) => kind === account.kind)
  const isActive = state === 'active'
  const fallback = explainFallback(account)
  const ofAccount = <span className="sr-only"> of {name}</span>
  return (
    <li className="py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <AccountTitle account={account} isUsable={carrier?.isUsable ?? false} />
          <p className="mt-1 text-[0.8125rem] text-ink-soft">{account.providerName}</p>
          <AccountUse
            isUsed={carrier?.ratesCarts ?? false}
            text={explainCarrierAccount(account, list.mode)}
          />
          {fallback && <p className="mt-1 wrap-break-word text-amber-deep">{fallback}</p>}
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
          {service && (
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
        <PauseAccountDialog
          account={account}
          consequence={explainCarrierPause(account, accounts)}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteAccountDialog account={account} onClose={close} />}
      {open === 'replace' && service && (
        <ReplaceCredentialsDialog account={account} provider={service} onClose={close} />
      )}
    </li>
  )
}
