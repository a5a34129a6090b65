import { findAgeCheck, listAgeChecks } from '#db/queries/age-checks/age-checks.ts'
import { listAgeDocuments } from '#db/queries/age-checks/age-documents.ts'
import { findOpenAgeOverride } from '#db/queries/age-checks/age-overrides.ts'
import { findOrder, findOrderByNumber } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { AgeOverride } from '#domain/age-checks/age-override.ts'
import type { OrderAgeCheck } from '#domain/age-checks/order-age-check.ts'
import type { AgeDocument } from '#domain/orders/age-document.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hasSecondPerson } from './override-age-check.ts'

export interface LoadedAgeCheck {
  readonly checks: readonly (OrderAgeCheck & { readonly earlierOrder: string | undefined })[]
  readonly documents: readonly AgeDocument[]
  readonly override: AgeOverride | undefined
  readonly needsSecondPerson: boolean
}

/** Everything that staff see about the age check of an order. */
export async function loadAgeCheck(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<LoadedAgeCheck>> {
  const order = await findOrderByNumber(shop.db, number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  const [checks, documents, override, needsSecondPerson] = await Promise.all([
    listAgeChecks(shop.db, order.id),
    listAgeDocuments(shop.db, order.id),
    findOpenAgeOverride(shop.db, order.id),
    hasSecondPerson(shop.db, by),
  ])
  const named = await Promise.all(
    checks.map(async (check) => ({ ...check, earlierOrder: await findEarlierOrder(shop, check) })),
  )
  return ok({ checks: named, documents, override, needsSecondPerson })
}

async function findEarlierOrder(shop: Shop, { earlierCheckId }: OrderAgeCheck): Promise<string | undefined> {
  const earlier = earlierCheckId === undefined ? undefined : await findAgeCheck(shop.db, earlierCheckId)
  return earlier && (await findOrder(shop.db, earlier.orderId))?.number
}
