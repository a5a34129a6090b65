import type { Page, Route } from '@playwright/test'
import type { ProviderAccountsResponse } from '#contract/admin/accounts/provider-accounts.ts'

type Account = ProviderAccountsResponse['accounts'][number]

const provider = {
  kind: 'northgate',
  name: 'Northgate Pay',
  methods: ['card' as const, 'bank-account' as const],
  fields: [
    { name: 'login', label: 'API login', isSecret: false, hint: 'Under Account, API keys.' },
    { name: 'key', label: 'Transaction key', isSecret: true, hint: 'Shown once, when it is created.' },
  ],
}

const accountId = '0199c0de-0000-7000-8000-0000000000a1'
const webhookUrl = `https://a-shop-with-a-long-name.example.com/api/payment/webhook/${accountId}`
const now = '2026-11-27T12:00:00.000Z'

interface Entry {
  readonly name: string
  readonly mode: 'test' | 'live'
  readonly credentials: Readonly<Record<string, string>>
}

/**
 * Lets the admin area of a page connect one account with a provider that the shop of the browser tests has no adapter for. It
 * answers as tests/api/settings/payment-accounts.test.ts proves: a malformed login is refused at its field, the provider refuses
 * the key
 * 'wrong', and the first edit of an account is stale.
 */
export async function offerProvider(page: Page): Promise<void> {
  let account: Account | undefined
  let isStale = true
  await page.route('**/api/admin/settings/accounts', async (route) => {
    const response = await route.fetch()
    const list: ProviderAccountsResponse = await response.json()
    const accounts = account === undefined ? list.accounts : [...list.accounts, account]
    await route.fulfill({ response, json: { ...list, accounts, paymentKinds: [provider] } })
  })
  await page.route('**/api/admin/settings/payment-accounts', async (route) => {
    const { name, mode, credentials }: Entry = route.request().postDataJSON()
    if (credentials.login?.includes(' ')) return refuseLogin(route)
    const ok = credentials.key !== 'wrong'
    account = createAccount({ name, mode, state: ok ? 'active' : 'paused' })
    const message = ok
      ? `${name} is connected. Accepted.`
      : `${name} is saved and paused. The key is unknown.`
    await route.fulfill({ json: { success: true, id: accountId, ok, message, webhookUrl } })
  })
  await page.route('**/api/admin/settings/payment-accounts/*/credentials', async (route) => {
    const { credentials } = route.request().postDataJSON()
    if (credentials.key === 'wrong')
      return refuse(route, 400, {
        code: 'invalid-input',
        message: 'Nothing was changed. The key is unknown.',
      })
    if (isStale) {
      isStale = false
      const fields = [{ field: 'name', theirs: 'Cards', changedBy: 'mara', changedAt: now }]
      const conflict = { version: 1, fields }
      return refuse(route, 409, { code: 'edit-conflict', message: 'Others changed it.', conflict })
    }
    await route.fulfill({ json: { success: true, message: 'The credentials are replaced.', version: 2 } })
  })
}

function createAccount(entry: Pick<Account, 'name' | 'mode' | 'state'>): Account {
  return {
    ...entry,
    id: accountId,
    port: 'payments',
    kind: provider.kind,
    version: 0,
    createdAt: now,
    updatedAt: now,
    webhookUrl,
    providerName: provider.name,
    methods: provider.methods,
    networks: [],
    canTakePayments: entry.mode === 'test',
    takesNewPayments: false,
  }
}

function refuseLogin(route: Route): Promise<void> {
  const message = 'Please check the marked fields.'
  const fields = { 'credentials.login': 'An API login has no spaces.' }
  return refuse(route, 400, { code: 'invalid-input', message, fields })
}

function refuse(route: Route, status: number, refusal: object): Promise<void> {
  return route.fulfill({ status, json: { success: false, ...refusal } })
}
