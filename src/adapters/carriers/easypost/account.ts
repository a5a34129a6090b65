import type { CredentialField, OpenedAccount } from '#domain/accounts/provider-account.ts'

export const easyPostName = 'EasyPost'

export const credentialFields: readonly CredentialField[] = [
  {
    name: 'apiKey',
    label: 'API key',
    isSecret: true,
    hint: 'In EasyPost under Account Settings, API Keys. Test keys begin with EZTK, production keys with EZAK.',
  },
  {
    name: 'webhookSecret',
    label: 'Webhook secret',
    isSecret: true,
    isOptional: true,
    hint: 'The secret that you chose for the webhook of this shop. Leave it empty while there is none.',
  },
]

export interface EasyPostAccount {
  readonly apiKey: string
  readonly webhookSecret: string | undefined
}

/** @throws Error when the API key is missing */
export function parseAccount({ credentials }: OpenedAccount): EasyPostAccount {
  const apiKey = credentials.apiKey?.trim()
  if (!apiKey) throw new Error(`The account with ${easyPostName} has no API key.`)
  return { apiKey, webhookSecret: credentials.webhookSecret?.trim() || undefined }
}
