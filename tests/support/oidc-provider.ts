import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type JWK } from 'oidc-provider'

export interface ProviderPerson {
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

/** A real OpenID provider on this machine. Its page asks for a username without a password. */
export interface IdentityProviderUnderTest {
  readonly issuer: string
  readonly settings: { issuer: string; clientId: string; clientSecret: string; name: string }
  /** The provider's accounts, by username. */
  readonly people: Map<string, ProviderPerson>
  stop(): Promise<void>
}

const clientId = 'the-shop'
const clientSecret = 'what-the-shop-and-the-provider-know-0123456789'

/** Starts the provider for a shop at the given URL. */
export async function startIdentityProvider(
  shopUrl: string,
  options: { readonly name?: string } = {},
): Promise<IdentityProviderUnderTest> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, ProviderPerson>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${shopUrl}/api/auth/google/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: { keys: ['a key for the cookies of this provider'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600, Grant: 600 },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    // Browsers request a favicon from each origin and log an error when it is missing.
    if (request.url === '/favicon.ico') response.writeHead(204).end()
    else if (request.url?.startsWith('/interaction/')) void handleInteraction(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    settings: { issuer, clientId, clientSecret, name: options.name ?? 'Google' },
    people,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )
  const { kty, n, e, d, p, q, dp, dq, qi } = await crypto.subtle.exportKey('jwk', privateKey)
  return { kty, n, e, d, p, q, dp, dq, qi, use: 'sig', alg: 'RS256', kid: 'one' } as JWK
}

/** One page that asks for a username. Submitting it signs in and grants consent. */
async function handleInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1><form method="post">
       <label>Name <input name="name"></label><button name="do" value="in">Go on</button>
       <button name="do" value="cancel">Cancel</button></form></html>`,
    )
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  if (form.get('do') === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'The person went back' }
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
  }
  const accountId = form.get('name') ?? ''
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile')
  const result = { login: { accountId }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
