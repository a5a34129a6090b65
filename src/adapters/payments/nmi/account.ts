import type { AccountMode, CredentialField, OpenedAccount } from '#domain/accounts/provider-account.ts'
import { isLoopbackHost } from '#domain/network-address.ts'

export const nmiName = 'NMI'

export const credentialFields: readonly CredentialField[] = [
  {
    name: 'gatewayUrl',
    label: 'Gateway URL',
    isSecret: false,
    hint: 'The address of your Merchant Portal without its path: https://secure.nmi.com, or that of the company that sold you the gateway.',
  },
  {
    name: 'securityKey',
    label: 'Private security key',
    isSecret: true,
    hint: 'In the Merchant Portal under Settings, Security Keys: a private key with the permissions API and Query.',
  },
  {
    name: 'tokenizationKey',
    label: 'Tokenization key',
    // It is public, but it can be replaced, and does not name the account.
    isSecret: true,
    hint: 'In the Merchant Portal under Settings, Security Keys: a public key with the permission Tokenization.',
  },
  {
    name: 'signingKey',
    label: 'Webhook signing key',
    isSecret: true,
    hint: 'In the Merchant Portal under Settings, Webhooks. All endpoints of the gateway account have the same one.',
  },
]

export interface NmiAccount {
  readonly mode: AccountMode
  /** 'https://secure.nmi.com'. */
  readonly gatewayUrl: string
  readonly securityKey: string
  readonly tokenizationKey: string
  readonly signingKey: string
}

/** @throws Error when a credential is missing, or would be sent or shown where it must not be */
export function parseAccount({ mode, credentials }: OpenedAccount): NmiAccount {
  const get = (name: string) => {
    const text = credentials[name]?.trim()
    if (text) return text
    const label = credentialFields.find((field) => field.name === name)?.label ?? name
    throw new Error(`The account with ${nmiName} has no ${label}.`)
  }
  const account = {
    mode,
    gatewayUrl: parseGatewayUrl(get('gatewayUrl')),
    securityKey: get('securityKey'),
    tokenizationKey: get('tokenizationKey'),
    signingKey: get('signingKey'),
  }
  if (isPrivateKey(account.tokenizationKey, account))
    throw new Error(
      `The Tokenization key of ${nmiName} is shown to every shopper, and this one looks like a private key. Enter a public key with the permission Tokenization.`,
    )
  return account
}

/** Public keys have groups of letters and digits, private ones have one group of 32. */
function isPrivateKey(
  key: string,
  { securityKey, signingKey }: Omit<NmiAccount, 'tokenizationKey'>,
): boolean {
  return key === securityKey || key === signingKey || /^[a-z0-9]{32}$/i.test(key)
}

/** Gateways of NMI have the names of those who sell them. The script of the fields must come from the one that made the key. */
function parseGatewayUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error(`The Gateway URL of ${nmiName} must be a URL such as https://secure.nmi.com.`)
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw new Error(
      `The Gateway URL of ${nmiName} must begin with https:, because the security key is sent there.`,
    )
  return url.origin
}
