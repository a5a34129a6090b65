import type { Database } from '#db/open.ts'
import { getSettings } from '#db/queries/settings/settings.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import {
  type AgeService,
  type AgeSettings,
  ageProviders,
  ageServiceNames,
  ageServices,
  defaultAgeSettings,
  getDefaultProvider,
} from '#domain/age-checks/age-provider.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { AgeVerifier } from '#ports/age-verification.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Shop } from '../shop.ts'

export const ageSettingsKey = 'ageCheck'

/** The stored settings over the defaults. */
export async function getAgeSettings(db: Database, mode: ShopMode): Promise<AgeSettings> {
  const stored = (await getSettings(db)).get(ageSettingsKey)
  const values = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  )
  const days = (key: keyof typeof defaultAgeSettings) => {
    const value = values.get(key)
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? value
      : defaultAgeSettings[key]
  }
  const provider = values.get('provider')
  return {
    provider:
      typeof provider === 'string' && isOneOf(ageProviders, provider) ? provider : getDefaultProvider(mode),
    rememberedDays: days('rememberedDays'),
    documentDays: days('documentDays'),
    birthDateDays: days('birthDateDays'),
  }
}

type AccountShop = Pick<Shop, 'accounts' | 'sealKey' | 'ageAdapters'>
type AgeShop = AccountShop & Pick<Shop, 'db' | 'mode' | 'sandboxAgeVerifier'>

/** The account with this service, also while it is paused. Undefined when none is connected, or the shop's secret was replaced. */
export async function findAgeAccount(
  shop: AccountShop,
  service: AgeService,
): Promise<{ readonly account: ProviderAccount; readonly verifier: AgeVerifier } | undefined> {
  const accounts = await shop.accounts.list('age-verification')
  const account = accounts.find(({ kind }) => kind === service)
  const opened = account && openAccount(shop, shop.ageAdapters, account)
  return account !== undefined && opened?.ok === true ? { account, verifier: opened.gateway } : undefined
}

/** How the age of customers is checked now. Undefined while the owner has not connected anything. */
export async function findAgeVerifier(shop: AgeShop): Promise<AgeVerifier | 'manual' | undefined> {
  const { provider } = await getAgeSettings(shop.db, shop.mode)
  if (provider === undefined || provider === 'manual') return provider
  if (provider === 'sandbox') return shop.mode === 'demo' ? shop.sandboxAgeVerifier : undefined
  const connected = await findAgeAccount(shop, provider)
  return connected?.account.state === 'active' ? connected.verifier : undefined
}

/** The verifier that a check was started with, also after the owner chose another one. */
export async function findVerifierByName(shop: AgeShop, name: string): Promise<AgeVerifier | undefined> {
  const { sandboxAgeVerifier } = shop
  if (sandboxAgeVerifier?.name === name) return sandboxAgeVerifier
  const service = ageServices.find((each) => ageServiceNames[each] === name)
  return service && (await findAgeAccount(shop, service))?.verifier
}

/** Whether real orders can be checked. */
export async function hasAgeCheck(shop: AgeShop): Promise<boolean> {
  const verifier = await findAgeVerifier(shop)
  return verifier !== undefined && (verifier === 'manual' || !verifier.sandbox || shop.mode === 'demo')
}
