import type { AccountMode, CredentialField, OpenedAccount } from '#domain/accounts/provider-account.ts'
import { isLoopbackHost } from '#domain/network-address.ts'

export const btcPayName = 'BTCPay Server'

export const credentialFields: readonly CredentialField[] = [
  {
    name: 'serverUrl',
    label: 'Server URL',
    isSecret: false,
    hint: 'The address of your BTCPay Server, as in the browser: https://btcpay.example.',
  },
  {
    name: 'storeId',
    label: 'Store ID',
    isSecret: false,
    hint: 'In BTCPay Server under Settings, General.',
  },
  {
    name: 'apiKey',
    label: 'API key',
    isSecret: true,
    hint: 'In BTCPay Server under Account, API Keys. It may create and view invoices and manage pull payments of the store.',
  },
  {
    name: 'webhookSecret',
    label: 'Webhook secret',
    isSecret: true,
    hint: 'In BTCPay Server under Settings, Webhooks, on the page of the webhook that you made for this shop.',
  },
]

export interface BtcPayAccount {
  /** Without a slash at the end. It may have a path. */
  readonly serverUrl: string
  readonly storeId: string
  readonly apiKey: string
  readonly webhookSecret: string
}

/** @throws Error when a credential is missing, or the server would be called without encryption */
export function parseAccount({ mode, credentials }: OpenedAccount): BtcPayAccount {
  const get = (name: string) => {
    const text = credentials[name]?.trim()
    if (text) return text
    const label = credentialFields.find((field) => field.name === name)?.label ?? name
    throw new Error(`The account with ${btcPayName} has no ${label}.`)
  }
  return {
    serverUrl: parseServerUrl(get('serverUrl'), mode),
    storeId: get('storeId'),
    apiKey: get('apiKey'),
    webhookSecret: get('webhookSecret'),
  }
}

function parseServerUrl(text: string, mode: AccountMode): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error(`The Server URL of ${btcPayName} must be a URL such as https://btcpay.example.`)
  if (url.protocol === 'http:' && mode === 'live' && !isLoopbackHost(url.hostname))
    throw new Error(
      `The Server URL of ${btcPayName} must begin with https:, because the API key is sent there.`,
    )
  return url.origin + url.pathname.replace(/\/+$/, '')
}
