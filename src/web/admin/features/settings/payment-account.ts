import { useState } from 'react'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import type { Credentials } from '#domain/accounts/provider-account.ts'
import { formatPaymentMethod, type PaymentMethod } from '#domain/payments/payment-method.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { FormValues } from '../../../forms/form-values.ts'
import { formatText } from '../../state/conflict-values.ts'
import { formatCents, formatMoment, formatState } from '../../state/format.ts'
import { type ConflictFields, type RecordEdit, useRecordEdit } from '../../state/use-record-edit.ts'

export type PaymentAccount = ProviderAccountsResponse['accounts'][number]
export type AccountKind = ProviderAccountsResponse['carrierKinds'][number]
export type Terms = NonNullable<PaymentAccount['terms']>

export function formatMethods(methods: readonly PaymentMethod[]): string {
  return methods.map(formatPaymentMethod).join(', ')
}

/** 'Priority 1 · $1,250.00 of $50,000.00 this month · $5.00 to $500.00' */
export function describeTerms(terms: Terms, capturedThisMonth: number): string {
  const { priority, weight, monthlyCap, smallestPayment: smallest, largestPayment: largest } = terms
  const share = weight > 1 ? `, share ${weight}` : ''
  const cap = monthlyCap === null ? '' : ` of ${formatCents(monthlyCap)}`
  const limits = [
    ...(smallest === null ? [] : [`from ${formatCents(smallest)}`]),
    ...(largest === null ? [] : [`up to ${formatCents(largest)}`]),
  ].join(' ')
  const parts = [`Priority ${priority}${share}`, `${formatCents(capturedThisMonth)}${cap} this month`, limits]
  return parts.filter(Boolean).join(' · ')
}

const takesNothing = 'Takes no new payments. Its payments are still settled and refunded.'

/** What an account does for the shop now. */
export function explainAccount(
  account: PaymentAccount,
  accounts: readonly PaymentAccount[],
  shopMode: ShopMode,
): string {
  if (account.takesNewPayments) return 'Takes new payments'
  if (account.state !== 'active') return takesNothing
  if (!account.canTakePayments) return `Takes no payments: ${explainUnfit(account, shopMode)}`
  const chosen = accounts.find(({ takesNewPayments }) => takesNewPayments)
  return chosen === undefined
    ? takesNothing
    : `Takes new payments when ${chosen.name} is paused or does not respond.`
}

function explainUnfit({ mode, providerName }: PaymentAccount, shopMode: ShopMode): string {
  if (shopMode === 'demo' && mode === 'live') return 'the shop is in demo mode, and this account is live.'
  if (shopMode === 'live' && mode === 'test') return 'the shop is live, and this is a test account.'
  return `the shop cannot speak to ${providerName}.`
}

/** What follows when the account is paused. */
export function explainPause(
  { id, name, takesNewPayments }: PaymentAccount,
  accounts: readonly PaymentAccount[],
): string {
  const pause = `${name} takes no new payments until you resume it. Its payments are still settled and refunded.`
  if (!takesNewPayments) return pause
  const next = accounts.find((each) => each.id !== id && each.state === 'active' && each.canTakePayments)
  return next === undefined
    ? `${pause} The checkout closes until another account is active.`
    : `${pause} ${next.name} takes new payments instead.`
}

/** What was entered for the fields of a provider. */
export function readCredentials({ fields }: Pick<AccountKind, 'fields'>, values: FormValues): Credentials {
  return Object.fromEntries(fields.map(({ name }) => [name, values.text(`credentials.${name}`)]))
}

export const accountConflictFields: ConflictFields = {
  name: { label: 'Name', format: formatText },
  state: { label: 'State', format: (state) => formatState(String(state)) },
  credentialsReplacedAt: { label: 'Credentials replaced', format: (moment) => formatMoment(String(moment)) },
}

/** An edit of the version that was on screen when its dialog opened. */
export function useAccountEdit({ version }: Pick<PaymentAccount, 'version'>): RecordEdit {
  const [opened] = useState(version)
  return useRecordEdit(opened, accountConflictFields)
}
