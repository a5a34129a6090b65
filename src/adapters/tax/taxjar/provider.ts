import type { AccountCheck, CredentialField, OpenedAccount } from '#domain/accounts/provider-account.ts'
import { joinWords } from '#domain/text.ts'
import type { TaxAdapter } from '#ports/tax.ts'
import { callTaxJar, regionsSchema, type TaxJarApi, taxJarName } from './api.ts'
import { calculate } from './calculate.ts'
import { report } from './report.ts'

const credentialFields: readonly CredentialField[] = [
  {
    name: 'apiToken',
    label: 'API token',
    isSecret: true,
    hint: 'In TaxJar under Account, TaxJar API. A test account takes the sandbox token, a live account the live one.',
  },
]

const liveUrl = 'https://api.taxjar.com'
const testUrl = 'https://api.sandbox.taxjar.com'
/** The service waits for 30 seconds. A shopper does not. */
const shopperTimeoutMs = 3000

/** Sales tax in the United States over the API of TaxJar, version 2. */
export function taxJar({ url }: { readonly url?: string | undefined } = {}): TaxAdapter {
  return {
    kind: 'taxjar',
    name: taxJarName,
    credentialFields,
    open: (account) => {
      const api = openApi(account, url)
      return {
        calculate: (request) => calculate(api, request),
        report: (transaction) => report({ ...api, timeoutMs: undefined }, transaction),
        check: () => check(api),
      }
    },
  }
}

/** @throws Error when the token is missing */
function openApi({ mode, credentials }: OpenedAccount, url: string | undefined): TaxJarApi {
  const token = credentials.apiToken?.trim()
  if (!token) throw new Error(`The account with ${taxJarName} has no API token.`)
  return { url: url ?? (mode === 'live' ? liveUrl : testUrl), token, timeoutMs: shopperTimeoutMs }
}

async function check(api: TaxJarApi): Promise<AccountCheck> {
  const answer = await callTaxJar(api, { path: '/nexus/regions', schema: regionsSchema })
  if (!answer.ok) return { ok: false, message: `${answer.reason}.` }
  const states = answer.value.regions.flatMap(({ region, country_code }) =>
    country_code === 'US' ? [region] : [],
  )
  return {
    ok: true,
    message:
      states.length === 0
        ? `${taxJarName} accepts the token.`
        : `${taxJarName} accepts the token. Your account there names nexus in ${joinWords(states)}.`,
  }
}
