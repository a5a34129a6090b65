import type { Configuration } from 'openid-client'
import * as z from 'zod'
import { hourMs } from '#domain/duration.ts'
import { parseEmail } from '#domain/email-address.ts'
import type { IdentityProvider, ProviderProfile, ProviderResult, SignInSecrets } from '#ports/identity.ts'

export interface OpenIdSettings {
  /** 'https://accounts.google.com'. http is allowed for local testing only. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  /** Seconds after which the provider counts as unreachable. */
  readonly timeout?: number
}

const defaultTimeoutSeconds = 10
/** Providers change keys and URLs. The library refreshes the keys; we refresh the URLs. */
const discoveryTtlMs = 6 * hourMs

const profileShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(parseEmail).optional().catch(undefined),
  // Some providers send a string.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
})

/**
 * Any OpenID Connect provider: authorization code with PKCE (S256), state and nonce. The library loads with the
 * first sign-in.
 */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  let cached: { readonly at: number; readonly configuration: Promise<Configuration> } | undefined

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery } = await import('openid-client')
    const issuer = new URL(settings.issuer)
    return discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: settings.timeout ?? defaultTimeoutSeconds,
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    })
  }

  function getConfiguration(): Promise<Configuration> {
    if (cached === undefined || Date.now() - cached.at > discoveryTtlMs) {
      const configuration = discover()
      cached = { at: Date.now(), configuration }
      // Retry with the next sign-in after the provider was down.
      configuration.catch(() => {
        cached = undefined
      })
    }
    return cached.configuration
  }

  return {
    name: settings.name,
    issuer: settings.issuer,
    buildSignInUrl: (secrets, redirectUrl) =>
      toProviderResult(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
        return buildAuthorizationUrl(await getConfiguration(), {
          redirect_uri: redirectUrl,
          scope: 'openid email profile',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
        }).href
      }),
    handleCallback: (secrets, callbackUrl) =>
      toProviderResult(async () =>
        parseProfile(await getConfiguration(), settings.issuer, secrets, new URL(callbackUrl)),
      ),
  }
}

async function parseProfile(
  configuration: Configuration,
  issuer: string,
  secrets: SignInSecrets,
  callbackUrl: URL,
): Promise<ProviderProfile> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
    pkceCodeVerifier: secrets.codeVerifier,
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The provider sent no ID token')
  // Name and email may be in the ID token or only at the userinfo endpoint.
  const userInfo =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  const person = profileShape.parse({ ...userInfo, ...claims })
  return {
    issuer,
    subject: person.sub,
    email: person.email,
    emailVerified: person.email !== undefined && person.email_verified === true,
    firstName: person.given_name?.trim() ?? '',
    lastName: person.family_name?.trim() ?? '',
  }
}

async function toProviderResult<Value>(ask: () => Promise<Value>): Promise<ProviderResult<Value>> {
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: await explainError(error), detail }
  }
}

async function explainError(error: unknown): Promise<'canceled' | 'unreachable' | 'invalid-callback'> {
  const { AuthorizationResponseError, ClientError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'canceled' : 'invalid-callback'
  if (error instanceof ClientError) return isProviderError(error.code) ? 'unreachable' : 'invalid-callback'
  // fetch throws TypeError when it cannot connect.
  return error instanceof TypeError ? 'unreachable' : 'invalid-callback'
}

/** A timeout, or a status that no working provider returns. */
function isProviderError(code: string | undefined): boolean {
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
}
