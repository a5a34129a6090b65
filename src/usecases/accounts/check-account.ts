import { deleteRateFallback } from '#db/queries/shipping/rate-fallbacks.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type AccountCheck, accountPorts, type SealedAccount } from '#domain/accounts/provider-account.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { refuseUnknownAccount } from './edit-account.ts'
import { type AccountOpening, openAccount } from './open-account.ts'

interface Checkable {
  check(): Promise<AccountCheck>
}

/** Tries an account with a call to its provider, also while it is paused. */
export async function checkAccount(
  shop: Shop,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<Result<AccountCheck>> {
  const accounts = await Promise.all(accountPorts.map((port) => shop.accounts.list(port)))
  const account = accounts.flat().find((each) => each.id === id)
  if (account === undefined) return refuseUnknownAccount()
  const opened = openAnyAccount(shop, account)
  const checked = await checkOpened(opened, `${account.name} could not be reached.`)
  if (checked.ok) await deleteRateFallback(shop.db, id)
  await recordEvent(shop, shop.db, {
    by,
    kind: 'account checked',
    subject: account.name,
    detail: { ok: checked.ok },
  })
  return ok(checked)
}

function openAnyAccount(shop: Shop, account: SealedAccount): AccountOpening<Checkable> {
  switch (account.port) {
    case 'payments':
      return openAccount(shop, shop.paymentAdapters, account)
    case 'carriers':
      return openAccount(shop, shop.carrierAdapters, account)
    case 'tax':
      return openAccount(shop, shop.taxAdapters, account)
    case 'age-verification':
      return openAccount(shop, shop.ageAdapters, account)
  }
}

/** Tries an account, if it could be opened. */
export async function checkOpened(
  opened: AccountOpening<Checkable>,
  unreachable: string,
): Promise<AccountCheck> {
  return opened.ok ? checkGateway(opened.gateway, unreachable) : { ok: false, message: opened.reason }
}

/** Tries an opened account. A provider that cannot be reached is an answer, too. */
export async function checkGateway(gateway: Checkable, unreachable: string): Promise<AccountCheck> {
  return gateway.check().catch((error: unknown) => ({
    ok: false,
    message: error instanceof Error ? error.message : unreachable,
  }))
}
