import type { CredentialField, OpenedAccount } from '#domain/accounts/provider-account.ts'

export const shippoName = 'Shippo'

export const credentialFields: readonly CredentialField[] = [
  {
    name: 'apiKey',
    label: 'API token',
    isSecret: true,
    hint: 'In Shippo under Settings, API. Test tokens begin with shippo_test_, live tokens with shippo_live_.',
  },
  {
    name: 'webhookSecret',
    label: 'Webhook HMAC secret',
    isSecret: true,
    isOptional: true,
    hint: 'From the support of Shippo, which sets up signed webhooks on request. Leave it empty until then.',
  },
]

export interface ShippoAccount {
  readonly apiKey: string
  /** Undefined: webhooks have no signature. */
  readonly webhookSecret: string | undefined
}

/** @throws Error when the API token is missing */
export function parseAccount({ credentials }: OpenedAccount): ShippoAccount {
  const apiKey = credentials.apiKey?.trim()
  if (!apiKey) throw new Error(`The account with ${shippoName} has no API token.`)
  return { apiKey, webhookSecret: credentials.webhookSecret?.trim() || undefined }
}
