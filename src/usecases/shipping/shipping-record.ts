import type { Database } from '#db/open.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { getShippingSetup, insertShippingMethods } from '#db/queries/shipping/shipping-setup.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { EditedRecord, FieldValues } from '#domain/record-change.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { listDefaultMethods, type ShippingMethod } from '#domain/shipping/shipping-method.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { findRatingAccount } from './carrier-account-rates.ts'

/** All methods. Edits of them wait for each other, because a service belongs to one method, and each takes its next version. */
export const shippingMethodsRecord: EditedRecord = { kind: 'shipping-methods', id: 'shop' }

/** A record that an edit changes. */
export interface ExistingMethod {
  readonly id: string
  /** The version when the edit began. */
  readonly expectedVersion: number
}

/** Who changes the methods, and when. */
export interface MethodEditor {
  readonly by: Actor
  readonly now: Date
}

/** What is offered while the shop has no shipping methods. Call it before a transaction. */
export async function findDefaultMethods(
  shop: Pick<Shop, 'accounts' | 'mode'>,
): Promise<readonly ShippingMethod[]> {
  return listDefaultMethods({ hasCarrierAccount: (await findRatingAccount(shop)) !== undefined })
}

/** The methods of the shop. The first change makes the default ones its own. */
export async function ownShippingMethods(
  transaction: Database,
  defaults: readonly ShippingMethod[],
): Promise<readonly ShippingMethod[]> {
  const { methods } = await getShippingSetup(transaction)
  if (methods !== undefined) return methods
  await insertShippingMethods(transaction, defaults)
  return defaults
}

/**
 * Takes the next version of all methods.
 * @param change what open forms of others read about it: `{ 'Ground': 'deleted' }`
 * @param expectedVersion of a change that depends on all methods. Undefined: it depends on one, which has its own version.
 */
export async function recordMethodsChange(
  transaction: Database,
  change: Readonly<Record<string, string>>,
  { by, now, expectedVersion }: MethodEditor & { readonly expectedVersion?: number },
): Promise<Result<void>> {
  const recorded = await recordEdit(transaction, shippingMethodsRecord, {
    expectedVersion: expectedVersion ?? (await getRecordVersion(transaction, shippingMethodsRecord)),
    stored: {},
    entered: change,
    by,
    now,
  })
  return recorded.ok ? ok(undefined) : recorded
}

export function toFields({ id: _, ...method }: ShippingMethod): FieldValues {
  return { ...method }
}
