import { lockRecord } from '#db/queries/record-changes.ts'
import { saveSetting } from '#db/queries/settings/settings.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import {
  type AgeAccount,
  type AgeService,
  type AgeSettings,
  ageProviderLabels,
  ageServiceNames,
  ageServices,
} from '#domain/compliance/age-provider.ts'
import { isOneOf } from '#domain/one-of.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEdit, type SavedRecord } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { ageSettingsKey, findAgeAccount, getAccountKey, getAgeSettings, sealAccount } from './age-settings.ts'

/** Beside the other settings, with a version of its own. */
export const ageSettingsRecord = { kind: 'settings', id: 'age-check' } as const

export type AgeSettingsUpdate = { readonly [Key in keyof AgeSettings]?: AgeSettings[Key] | undefined }

/** Saves how ages are checked from now on. Checks that are under way stay with their provider. */
export async function updateAgeSettings(
  shop: Shop,
  {
    change,
    expectedVersion,
    by,
  }: { readonly change: AgeSettingsUpdate; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<SavedRecord>> {
  const refused = await refuseProvider(shop, change.provider)
  if (refused !== undefined) return refused
  return shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, ageSettingsRecord)
    const stored = await getAgeSettings(transaction, shop.mode)
    const edit = { expectedVersion, stored: { ...stored }, entered: change, by, now: shop.clock.now() }
    const recorded = await recordEdit(transaction, ageSettingsRecord, edit)
    if (!recorded.ok) return recorded
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await saveSetting(transaction, ageSettingsKey, { ...stored, ...given })
    await recordAudit(transaction, {
      by,
      action: 'age settings updated',
      subject: 'shop',
      detail: given,
    })
    return ok({ message: 'Age verification saved.', version: recorded.value })
  })
}

async function refuseProvider(
  shop: Shop,
  provider: AgeSettings['provider'],
): Promise<Result<never> | undefined> {
  if (provider === undefined) return undefined
  const message =
    provider === 'sandbox' && shop.mode === 'live'
      ? 'The simulated check works only in demo mode.'
      : isOneOf<string>(ageServices, provider) &&
          (await findAgeAccount(shop, provider as AgeService)) === undefined
        ? `Connect your ${ageProviderLabels[provider]} account first.`
        : undefined
  return message === undefined
    ? undefined
    : refuse('invalid-input', { message, fields: { provider: message } })
}

/** Replaces the account with a service. It is encrypted, and nobody sees it again. */
export async function connectAgeAccount(
  shop: Shop,
  { account, by }: { readonly account: AgeAccount; readonly by: Actor },
): Promise<Result<string>> {
  const { service } = account
  await shop.db.transaction().execute(async (transaction) => {
    await saveSetting(transaction, getAccountKey(service), sealAccount(shop, account))
    await recordAudit(transaction, {
      by,
      action: 'age account connected',
      subject: ageServiceNames[service],
      detail: { isTest: account.service === 'veratad' && account.isTest },
    })
  })
  return ok(`Your ${ageServiceNames[service]} account is saved. Test it, then choose it above.`)
}

/** Tries the stored account, as the service allows. */
export async function testAgeAccount(
  shop: Shop,
  { service, by }: { readonly service: AgeService; readonly by: Actor },
): Promise<Result<{ readonly ok: boolean; readonly message: string }>> {
  const account = await findAgeAccount(shop, service)
  if (account === undefined)
    return refuse('invalid-state', { message: `No ${ageServiceNames[service]} account is connected.` })
  const tested = await shop.ageVerifiers
    .open(account)
    .test()
    .catch((error: unknown) => ({
      ok: false,
      message: error instanceof Error ? error.message : `${ageServiceNames[service]} could not be reached.`,
    }))
  await recordAudit(shop.db, {
    by,
    action: 'age account tested',
    subject: ageServiceNames[service],
    detail: { ok: tested.ok },
  })
  return ok(tested)
}
