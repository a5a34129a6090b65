import type { CredentialField, OpenedAccount } from '#domain/accounts/provider-account.ts'

export const stripeName = 'Stripe'

export const credentialFields: readonly CredentialField[] = [
  {
    name: 'secretKey',
    label: 'Secret key',
    isSecret: true,
    hint: 'In the Stripe Dashboard under Developers, API keys. A restricted key may write Checkout Sessions and Refunds and read PaymentIntents, Disputes, Payouts and Balance transactions.',
  },
  {
    name: 'webhookSecret',
    label: 'Signing secret',
    isSecret: true,
    hint: 'In the Stripe Dashboard under Developers, Webhooks, on the page of the endpoint that you made for this shop. It begins with whsec_.',
  },
]

export interface StripeAccount {
  readonly secretKey: string
  /** With its prefix: 'whsec_…'. */
  readonly webhookSecret: string
}

/** @throws Error when a key is missing, or is of the other mode than the account */
export function parseAccount({ mode, credentials }: OpenedAccount): StripeAccount {
  const secretKey = credentials.secretKey?.trim() ?? ''
  const webhookSecret = credentials.webhookSecret?.trim() ?? ''
  const [, keyMode] = /^[sr]k_(test|live)_\w+$/.exec(secretKey) ?? []
  if (keyMode === undefined)
    throw new Error(`The Secret key of ${stripeName} begins with sk_ or rk_, and this one does not.`)
  if (keyMode !== mode)
    throw new Error(
      `The Secret key of ${stripeName} is of ${keyMode} mode, but the account is of ${mode} mode.`,
    )
  if (!/^whsec_\S+$/.test(webhookSecret))
    throw new Error(`The Signing secret of ${stripeName} begins with whsec_, and this one does not.`)
  return { secretKey, webhookSecret }
}
