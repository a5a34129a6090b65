import type { AccountCheck } from '#domain/accounts/provider-account.ts'
import { btcPayName } from './account.ts'
import type { BtcPayApi } from './api.ts'

/** What the shop needs, with the wider permissions that include it. */
const needed: Readonly<Record<string, readonly string[]>> = {
  cancreateinvoice: ['canmodifyinvoices'],
  canviewinvoices: ['canmodifyinvoices'],
  canmanagepullpayments: [],
}

/** Asks for what the key may do, and for the store. */
export async function checkAccount(api: BtcPayApi, storeId: string): Promise<AccountCheck> {
  const permissions = await api.findPermissions()
  if (permissions === undefined) return { ok: false, message: `${btcPayName} did not accept the API key.` }
  const missing = Object.keys(needed).filter((name) => !isGranted(permissions, name, storeId))
  if (missing.length > 0) {
    const names = missing.map((name) => `btcpay.store.${name}`).join(', ')
    return { ok: false, message: `The API key of ${btcPayName} lacks permissions for the store: ${names}.` }
  }
  if (!(await api.canReadStore()))
    return { ok: false, message: `${btcPayName} has no such store, or the API key is of another one.` }
  return { ok: true, message: `${btcPayName} accepted the account.` }
}

/** A permission is for all stores of the user, or names one. */
function isGranted(permissions: readonly string[], name: string, storeId: string): boolean {
  const granting = [name, ...(needed[name] ?? []), 'canmodifystoresettings'].map(
    (each) => `btcpay.store.${each}`,
  )
  return permissions.some(
    (permission) =>
      permission === 'unrestricted' ||
      granting.some((each) => permission === each || permission === `${each}:${storeId}`),
  )
}
