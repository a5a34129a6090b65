import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { changeProviderAccountState, checkProviderAccount } from '#contract/admin/accounts/calls.ts'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import { getErrorMessage, write } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatState } from '../../state/format.ts'
import {
  DeleteAccountDialog,
  PauseAccountDialog,
  RenameAccountDialog,
  ReplaceCredentialsDialog,
} from './account-dialogs.tsx'
import { describeTerms, explainAccount, formatMethods, type PaymentAccount } from './payment-account.ts'
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
          <AccountTitle account={account} />
          <p className="mt-1 text-[0.8125rem] text-ink-soft">
            {[providerName, formatMethods(terms?.methods ?? methods)].filter(Boolean).join(' · ')}
          </p>
          {terms && (
            <p className="figures mt-1 text-[0.8125rem] text-ink-soft">
              {describeTerms(terms, account.capturedThisMonth ?? 0)}
            </p>
          )}
          <AccountUse account={account} text={explainAccount(account, accounts, list.mode)} />
          <div role="status" className="not-empty:mt-2">
            {writes.answer && <Answer {...writes.answer} />}
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
      {open === 'pause' && <PauseAccountDialog account={account} accounts={accounts} onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog account={account} onClose={close} />}
      {open === 'replace' && provider && (
        <ReplaceCredentialsDialog account={account} provider={provider} onClose={close} />
      )}
    </li>
  )
}

function AccountTitle({ account: { name, mode, state, canTakePayments } }: { account: PaymentAccount }) {
  return (
    <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-medium tracking-normal">
      <span className="min-w-0 wrap-break-word">{name}</span>
      <StatusBadge
        state={mode}
        tone={canTakePayments ? 'neutral' : 'warning'}
        label={mode === 'test' ? 'Test' : 'Live'}
      />
      <StatusBadge
        state={state}
        tone={state === 'active' ? 'success' : 'warning'}
        label={formatState(state)}
      />
    </h3>
  )
}

/** What the account does now. Screen readers hear of it when it is paused or resumed. */
function AccountUse({ account: { takesNewPayments }, text }: { account: PaymentAccount; text: string }) {
  return (
    <p
      role="status"
      className={
        takesNewPayments ? 'mt-1 flex items-center gap-1.5 font-medium text-leaf-deep' : 'mt-1 text-ink-soft'
      }
    >
      {takesNewPayments && <CircleCheck aria-hidden="true" size={16} />}
      {text}
    </p>
  )
}

interface Said {
  readonly ok: boolean
  readonly message: string
}

/** What needs no dialog. The row says what followed, so a toast would say it twice. */
function useAccountWrites({ id, state, version: expectedVersion }: PaymentAccount) {
  const client = useQueryClient()
  const check = useMutation({ mutationFn: () => write(checkProviderAccount({ params: { id } })) })
  const resume = useMutation({
    mutationFn: () =>
      write(
        changeProviderAccountState({
          params: { id },
          // One that was draining is paused first, so that it is not resumed by mistake.
          body: { state: state === 'draining' ? 'paused' : 'active', expectedVersion },
        }),
      ),
    onSettled: () => client.invalidateQueries(),
  })
  const error = check.error ?? resume.error
  const answer: Said | undefined =
    error === null ? check.data : { ok: false, message: getErrorMessage(error) }
  const clearAnswer = () => {
    check.reset()
    resume.reset()
  }
  return {
    answer,
    clearAnswer,
    isChecking: check.isPending,
    isResuming: resume.isPending,
    check: () => {
      clearAnswer()
      check.mutate()
    },
    resume: () => {
      clearAnswer()
      resume.mutate()
    },
  }
}

function Answer({ ok, message }: Said) {
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <p className={ok ? 'flex gap-1.5 text-leaf-deep' : 'flex gap-1.5 text-refusal'}>
      <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-break-word">{message}</span>
    </p>
  )
}
