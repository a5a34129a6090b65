import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { changeProviderAccountState, checkProviderAccount } from '#contract/admin/accounts/calls.ts'
import { getErrorMessage, write } from '../../api/call.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatState } from '../../state/format.ts'
import type { PaymentAccount } from './payment-account.ts'

export function AccountTitle({
  account: { name, mode, state },
  isUsable,
}: {
  account: PaymentAccount
  /** Whether its mode fits the shop. */
  isUsable: boolean
}) {
  return (
    <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-medium tracking-normal">
      <span className="min-w-0 wrap-break-word">{name}</span>
      <StatusBadge
        state={mode}
        tone={isUsable ? 'neutral' : 'warning'}
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
export function AccountUse({ isUsed, text }: { isUsed: boolean; text: string }) {
  return (
    <p
      role="status"
      className={isUsed ? 'mt-1 flex items-center gap-1.5 font-medium text-leaf-deep' : 'mt-1 text-ink-soft'}
    >
      {isUsed && <CircleCheck aria-hidden="true" size={16} />}
      {text}
    </p>
  )
}

interface Said {
  readonly ok: boolean
  readonly message: string
}

/** What needs no dialog. The row says what followed, so a toast would say it twice. */
export function useAccountWrites({ id, state, version: expectedVersion }: PaymentAccount) {
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

export function AccountAnswer({ ok, message }: Said) {
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <p className={ok ? 'flex gap-1.5 text-leaf-deep' : 'flex gap-1.5 text-refusal'}>
      <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-break-word">{message}</span>
    </p>
  )
}
