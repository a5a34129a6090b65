import type { Database } from '#db/open.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import {
  insertShippingMethod,
  updateShippingMethod as updateStoredMethod,
} from '#db/queries/shipping/shipping-setup.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { refuseShippingMethod } from '#domain/shipping/refuse-shipping-method.ts'
import type { ShippingMethod } from '#domain/shipping/shipping-method.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import {
  type ExistingMethod,
  findDefaultMethods,
  type MethodEditor,
  ownShippingMethods,
  recordMethodsChange,
  shippingMethodsRecord,
  toFields,
} from './shipping-record.ts'

type EnteredMethod = Omit<ShippingMethod, 'id'>

/**
 * Creates a shipping method (decision 0350).
 * @param expectedVersion of all methods, so that it is not added to others than its author saw
 */
export async function createShippingMethod(
  shop: Shop,
  {
    method,
    expectedVersion,
    by,
  }: { readonly method: EnteredMethod; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<string>> {
  const editor = { by, now: shop.clock.now() }
  const defaults = await findDefaultMethods(shop)
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, shippingMethodsRecord)
    const change = { [method.name]: 'created' }
    const recorded = await recordMethodsChange(transaction, change, { ...editor, expectedVersion })
    if (!recorded.ok) return recorded
    const others = await ownShippingMethods(transaction, defaults)
    const refusal = await refuseMethod(shop, transaction, { method, others, ...editor })
    if (refusal !== undefined) return { ok: false, refusal }
    await insertShippingMethod(transaction, method)
    await recordSaved(shop, transaction, 'shipping method created', method, by)
    return ok(`${method.name} is added.`)
  })
}

/** Updates a shipping method. Rates that were quoted before keep their price until they expire. */
export async function updateShippingMethod(
  shop: Shop,
  {
    existing,
    method,
    by,
  }: { readonly existing: ExistingMethod; readonly method: EnteredMethod; readonly by: Actor },
): Promise<Result<string>> {
  const editor = { by, now: shop.clock.now() }
  const defaults = await findDefaultMethods(shop)
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, shippingMethodsRecord)
    const methods = await ownShippingMethods(transaction, defaults)
    const stored = methods.find(({ id }) => id === existing.id)
    if (stored === undefined) return refuse('not-found', { message: 'This method does not exist.' })
    const { id } = stored
    const recorded = await recordEdit(
      transaction,
      { kind: 'shipping-method', id },
      {
        expectedVersion: existing.expectedVersion,
        stored: toFields(stored),
        entered: toFields({ ...method, id }),
        ...editor,
      },
    )
    if (!recorded.ok) return recorded
    const others = methods.filter((other) => other !== stored)
    const refusal = await refuseMethod(shop, transaction, { method, others, ...editor })
    if (refusal !== undefined) return { ok: false, refusal }
    await updateStoredMethod(transaction, { ...method, id })
    await recordMethodsChange(transaction, { [method.name]: 'updated' }, editor)
    await recordSaved(shop, transaction, 'shipping method updated', method, by)
    return ok(`${method.name} is saved.`)
  })
}

/** Why a method cannot be stored beside the others; undefined when it can. */
async function refuseMethod(
  shop: Shop,
  transaction: Database,
  {
    method,
    others,
    ...editor
  }: MethodEditor & { readonly method: EnteredMethod; readonly others: readonly ShippingMethod[] },
): Promise<Refusal | undefined> {
  const refusal = refuseShippingMethod(method, others) ?? refuseLastMethod([...others, method])
  if (refusal !== undefined) return refusal
  const check = { scope: 'content', subject: 'shipping method', overrideReason: 'never' } as const
  return checkClaims(shop, transaction, { ...check, texts: { name: method.name }, ...editor })
}

/** Why a change leaves shoppers nothing to choose; undefined when it does not. */
export function refuseLastMethod(methods: readonly Pick<ShippingMethod, 'isActive'>[]): Refusal | undefined {
  if (methods.some(({ isActive }) => isActive)) return undefined
  const message = 'Shoppers need at least one active method. Add another one, or turn one on, first.'
  return { code: 'invalid-input', message }
}

async function recordSaved(
  shop: Shop,
  transaction: Database,
  kind: 'shipping method created' | 'shipping method updated',
  { name, serviceCode, isActive, zones }: EnteredMethod,
  by: Actor,
): Promise<void> {
  const detail = { service: serviceCode, isActive, zones: zones.map((zone) => zone.name).join(', ') }
  await recordEvent(shop, transaction, { by, kind, subject: name, detail })
}
