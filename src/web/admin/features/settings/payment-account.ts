import { useState } from 'react'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'
import type { Credentials } from '#domain/accounts/provider-account.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import type { FormValues } from '../../../forms/form-values.ts'
import { formatText } from '../../state/conflict-values.ts'
import { formatMoment, formatState } from '../../state/format.ts'
import { type ConflictFields, type RecordEdit, useRecordEdit } from '../../state/use-record-edit.ts'

export type PaymentAccount = ProviderAccountsResponse['accounts'][number]
export type PaymentKind = ProviderAccountsResponse['paymentKinds'][number]

const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  'bank-account': 'Bank account',
  crypto: 'Crypto',
  'by-hand': 'By hand',
}

export function formatMethods(methods: readonly PaymentMethod[]): string {
  return methods.map((method) => methodLabels[method]).join(', ')
}

const takesNothing = 'Takes no new payments. Its payments are still settled and refunded.'

/** What an account does for the shop now. */
export function explainAccount(
  account: PaymentAccount,
  accounts: readonly PaymentAccount[],
  shopMode: ShopMode,
): string {
  if (account.takesNewPayments) return 'Takes new payments'
  if (account.state === 'paused') return takesNothing
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
export function readCredentials({ fields }: Pick<PaymentKind, 'fields'>, values: FormValues): Credentials {
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
