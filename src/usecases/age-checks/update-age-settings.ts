import { listAccounts } from '#db/queries/accounts/provider-accounts.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import { saveSetting } from '#db/queries/settings/settings.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { AccountCheck, AccountMode, Credentials } from '#domain/accounts/provider-account.ts'
import {
  type AgeService,
  type AgeSettings,
  ageProviderLabels,
  ageServiceNames,
  ageServices,
} from '#domain/age-checks/age-provider.ts'
import { isOneOf } from '#domain/one-of.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { checkGateway } from '../accounts/check-account.ts'
import { createAccount, replaceCredentials } from '../accounts/save-account.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit, type SavedRecord } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { ageSettingsKey, findAgeAccount, getAgeSettings } from './age-settings.ts'

/** Beside the other settings, with another version. */
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
    await recordEvent(shop, transaction, {
      by,
      kind: 'age settings updated',
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

export interface AgeAccountEntry {
  readonly service: AgeService
  readonly mode: AccountMode
  readonly credentials: Credentials
}

/** Creates the account with a service, or replaces it. It is encrypted, and never shown again. */
export async function connectAgeAccount(
  shop: Shop,
  { account, by }: { readonly account: AgeAccountEntry; readonly by: Actor },
): Promise<Result<string>> {
  const { service, mode, credentials } = account
  const name = ageServiceNames[service]
  await shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, ageSettingsRecord)
    const connected = (await listAccounts(transaction)).find(
      ({ port, kind }) => port === 'age-verification' && kind === service,
    )
    if (connected === undefined)
      await createAccount(shop, transaction, {
        port: 'age-verification',
        kind: service,
        name,
        mode,
        credentials,
      })
    else await replaceCredentials(shop, transaction, { id: connected.id, mode, credentials, by })
    await recordEvent(shop, transaction, {
      by,
      kind: 'age account connected',
      subject: name,
      detail: { isTest: mode === 'test' },
    })
  })
  return ok(`Your ${name} account is saved. Test it, then choose it above.`)
}

/** Tries the stored account, as the service allows. */
export async function checkAgeAccount(
  shop: Shop,
  { service, by }: { readonly service: AgeService; readonly by: Actor },
): Promise<Result<AccountCheck>> {
  const name = ageServiceNames[service]
  const connected = await findAgeAccount(shop, service)
  if (connected === undefined) return refuse('invalid-state', { message: `No ${name} account is connected.` })
  const checked = await checkGateway(connected.verifier, `${name} could not be reached.`)
  await recordEvent(shop, shop.db, {
    by,
    kind: 'age account tested',
    subject: name,
    detail: { ok: checked.ok },
  })
  return ok(checked)
}
