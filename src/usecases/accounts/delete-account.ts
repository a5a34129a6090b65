import { deleteUnusedAccount } from '#db/queries/accounts/provider-accounts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import type { ConnectedPort } from './connect-account.ts'
import { recordAccountChange } from './edit-account.ts'

const uses: Readonly<Record<ConnectedPort, string>> = {
  payments: 'took payments, and they are still settled and refunded through it.',
  carriers: 'sold labels, and they are still voided and tracked through it.',
  tax: 'was told about orders, and their refunds are reported to it.',
}

/**
 * Deletes an account that never took a payment or sold a label, such as one that was entered wrongly. Others stay: their payments
 * are settled, refunded and disputed through them. It is paused before, so that no checkout chooses it meanwhile.
 */
export async function deleteAccount(
  shop: Shop,
  change: { readonly id: string; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const recorded = await recordAccountChange(shop, transaction, change, {})
    if (!recorded.ok) return recorded
    const { id, name, port, kind, state } = recorded.value.account
    if (port === 'age-verification' || shop.paymentAdapters.get(kind)?.credentialFields.length === 0)
      return refuse('invalid-state', { message: `The shop sets up ${name} itself. Pause it instead.` })
    if (state === 'active') return refuse('invalid-state', { message: `Pause ${name} before you delete it.` })
    if (!(await deleteUnusedAccount(transaction, id)))
      return refuse('invalid-state', { message: `${name} ${uses[port]} It stays paused.` })
    await recordEvent(shop, transaction, { by: change.by, kind: 'account deleted', subject: name })
    return ok(`${name} is deleted.`)
  })
}
