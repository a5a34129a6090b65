import { lockRecord } from '#db/queries/record-changes.ts'
import {
  deleteShippingMethod,
  deleteShippingMethods,
  getShippingSetup,
} from '#db/queries/shipping/shipping-setup.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit, recordUnconditionalEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { refuseLastMethod } from './save-shipping-method.ts'
import {
  type ExistingMethod,
  findDefaultMethods,
  ownShippingMethods,
  recordMethodsChange,
  shippingMethodsRecord,
} from './shipping-record.ts'

const deletion = { stored: { isDeleted: false }, entered: { isDeleted: true } }

/** Deletes a method. Orders and quotes keep theirs. */
export async function removeShippingMethod(
  shop: Shop,
  { existing, by }: { readonly existing: ExistingMethod; readonly by: Actor },
): Promise<Result<string>> {
  const editor = { by, now: shop.clock.now() }
  const defaults = await findDefaultMethods(shop)
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, shippingMethodsRecord)
    const methods = await ownShippingMethods(transaction, defaults)
    const stored = methods.find(({ id }) => id === existing.id)
    if (stored === undefined) return refuse('not-found', { message: 'This method does not exist.' })
    const { id, name } = stored
    const refusal = refuseLastMethod(methods.filter((method) => method !== stored))
    if (refusal !== undefined) return { ok: false, refusal }
    const edit = { ...deletion, ...editor, expectedVersion: existing.expectedVersion }
    const recorded = await recordEdit(transaction, { kind: 'shipping-method', id }, edit)
    if (!recorded.ok) return recorded
    await deleteShippingMethod(transaction, id)
    await recordMethodsChange(transaction, { [name]: 'deleted' }, editor)
    await recordEvent(shop, transaction, { by, kind: 'shipping method deleted', subject: name })
    return ok(`${name} is deleted.`)
  })
}

/**
 * Goes back to the methods of the built-in table. Those of the shop are deleted.
 * @param expectedVersion of all methods, so that no unseen edit is lost
 */
export async function resetShippingMethods(
  shop: Shop,
  { expectedVersion, by }: { readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<string>> {
  const editor = { by, now: shop.clock.now() }
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, shippingMethodsRecord)
    const { methods } = await getShippingSetup(transaction)
    if (methods === undefined)
      return refuse('not-found', { message: 'The shop offers the default methods already.' })
    const change = { 'All methods': 'the default ones again' }
    const recorded = await recordMethodsChange(transaction, change, { ...editor, expectedVersion })
    if (!recorded.ok) return recorded
    // The default methods have the same ids, so forms that are open now must be stale.
    for (const { id } of methods)
      await recordUnconditionalEdit(transaction, { kind: 'shipping-method', id }, { ...deletion, ...editor })
    await deleteShippingMethods(transaction)
    await recordEvent(shop, transaction, { by, kind: 'shipping methods reset', subject: 'shop' })
    return ok('Shoppers are offered the default methods again.')
  })
}
