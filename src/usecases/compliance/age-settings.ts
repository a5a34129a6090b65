import type { Database } from '#db/open.ts'
import { getSettings } from '#db/queries/settings/settings.ts'
import { open, seal } from '#db/seal.ts'
import {
  type AgeAccount,
  type AgeService,
  type AgeSettings,
  ageProviders,
  ageServiceNames,
  ageServices,
  defaultAgeSettings,
  getDefaultProvider,
} from '#domain/compliance/age-provider.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import type { AgeVerifier } from '#ports/age-verification.ts'
import type { Shop } from '../shop.ts'

export const ageSettingsKey = 'ageCheck'
export const getAccountKey = (service: AgeService) => `ageAccount.${service}`

const accountPurpose = (service: AgeService) => `age account ${service}`

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

/** The form in which an account is stored: nobody can read it without the shop's secret. */
export function sealAccount({ sealKey }: Pick<Shop, 'sealKey'>, account: AgeAccount): string {
  return seal(sealKey, accountPurpose(account.service), Buffer.from(JSON.stringify(account))).toString(
    'base64',
  )
}

/** Undefined when none is connected, or the shop's secret was replaced. */
export async function findAgeAccount(
  { db, sealKey }: Pick<Shop, 'db' | 'sealKey'>,
  service: AgeService,
): Promise<AgeAccount | undefined> {
  const sealed = (await getSettings(db)).get(getAccountKey(service))
  if (typeof sealed !== 'string') return undefined
  const text = open(sealKey, accountPurpose(service), Buffer.from(sealed, 'base64'))
  // Only `sealAccount` can have written what opens with the key.
  return text === undefined ? undefined : (JSON.parse(text.toString()) as AgeAccount)
}

type AgeShop = Pick<Shop, 'db' | 'mode' | 'sealKey' | 'ageVerifiers'>

/** How the age of customers is checked now. Undefined while the owner has not connected anything. */
export async function findAgeVerifier(shop: AgeShop): Promise<AgeVerifier | 'manual' | undefined> {
  const { provider } = await getAgeSettings(shop.db, shop.mode)
  if (provider === undefined || provider === 'manual') return provider
  if (provider === 'sandbox') return shop.mode === 'demo' ? shop.ageVerifiers.sandbox : undefined
  const account = await findAgeAccount(shop, provider)
  return account && shop.ageVerifiers.open(account)
}

/** The verifier that a check was started with, also after the owner chose another one. */
export async function findVerifierByName(shop: AgeShop, name: string): Promise<AgeVerifier | undefined> {
  const { sandbox } = shop.ageVerifiers
  if (sandbox?.name === name) return sandbox
  const service = ageServices.find((each) => ageServiceNames[each] === name)
  const account = service && (await findAgeAccount(shop, service))
  return account && shop.ageVerifiers.open(account)
}

/** Whether real orders can be checked. */
export async function hasAgeCheck(shop: AgeShop): Promise<boolean> {
  const verifier = await findAgeVerifier(shop)
  return verifier !== undefined && (verifier === 'manual' || !verifier.sandbox || shop.mode === 'demo')
}
