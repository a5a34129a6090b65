import type { Database } from '#db/open.ts'
import {
  deletePriceList,
  findKnownProducts,
  insertPriceList,
  listPriceLists,
  type PriceListDraft,
  type StoredPriceList,
  updatePriceList,
} from '#db/queries/customers/price-lists.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { priceListLimits } from '#domain/pricing/price-list-rule.ts'
import type { EditedRecord } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { joinWords } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'

/** Edits wait for each other, because a name belongs to one list. Groups are edited under the same lock. */
export const allPriceLists: EditedRecord = { kind: 'price-list', id: 'all' }
const listNotFound = { message: 'This price list does not exist.' }

export interface Existing {
  readonly id: string
  /** The version when the edit began. */
  readonly expectedVersion: number
}

/** Creates or updates a price list. Carts have its prices at once, and orders that were placed keep theirs. */
export async function savePriceList(
  shop: Shop,
  {
    existing,
    draft,
    by,
  }: {
    /** Undefined for a new one. */
    readonly existing: Existing | undefined
    readonly draft: PriceListDraft
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, allPriceLists)
    const lists = await listPriceLists(transaction)
    const stored = lists.find(({ id }) => id === existing?.id)
    if (existing !== undefined && stored === undefined) return refuse('not-found', listNotFound)
    const refusal = await refuseDraft(transaction, draft, { lists, existing })
    if (refusal !== undefined) return { ok: false, refusal }
    if (existing === undefined || stored === undefined) await insertPriceList(transaction, draft)
    else {
      const recorded = await recordEdit(
        transaction,
        { kind: 'price-list', id: existing.id },
        {
          expectedVersion: existing.expectedVersion,
          stored: toFields(stored),
          entered: toFields(draft),
          by,
          now: shop.clock.now(),
        },
      )
      if (!recorded.ok) return recorded
      await updatePriceList(transaction, existing.id, draft)
    }
    await recordEvent(shop, transaction, {
      by,
      kind: existing === undefined ? 'price list created' : 'price list updated',
      subject: draft.name,
      detail: { prices: draft.prices.length, minimumSubtotal: draft.minimumSubtotal },
    })
    return ok(existing === undefined ? 'Price list created.' : 'Price list saved.')
  })
}

/** Deletes a price list that no group buys by. */
export async function deletePriceListById(
  shop: Shop,
  { id, expectedVersion, by }: Existing & { readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, allPriceLists)
    const stored = (await listPriceLists(transaction)).find((list) => list.id === id)
    if (stored === undefined) return refuse('not-found', listNotFound)
    if (stored.groups.length > 0)
      return refuse('invalid-state', {
        message: `A group pays the prices of this list: ${joinWords(stored.groups)}. Choose another list for it first.`,
      })
    const recorded = await recordEdit(
      transaction,
      { kind: 'price-list', id },
      { expectedVersion, stored: toFields(stored), entered: {}, by, now: shop.clock.now() },
    )
    if (!recorded.ok) return recorded
    await deletePriceList(transaction, id)
    await recordEvent(shop, transaction, { by, kind: 'price list deleted', subject: stored.name })
    return ok('Price list deleted.')
  })
}

async function refuseDraft(
  transaction: Database,
  { name, prices }: PriceListDraft,
  {
    lists,
    existing,
  }: { readonly lists: readonly StoredPriceList[]; readonly existing: Existing | undefined },
): Promise<Refusal | undefined> {
  const others = lists.filter(({ id }) => id !== existing?.id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    return { code: 'invalid-input', fields: { name: 'Another price list has this name.' } }
  if (others.length >= priceListLimits.lists)
    return { code: 'invalid-input', message: `There can be at most ${priceListLimits.lists} price lists.` }
  if (prices.length === 0) return undefined
  const known = await findKnownProducts(
    transaction,
    prices.map(({ productId }) => productId),
  )
  const index = prices.findIndex(({ productId }) => !known.has(productId))
  if (index < 0) return undefined
  return { code: 'invalid-input', fields: { [`prices.${index}.productId`]: 'This product does not exist.' } }
}

/** The fields of a list for the history of its edits: the prices by product. */
function toFields({ name, minimumSubtotal, prices }: PriceListDraft) {
  const sorted = prices.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  return {
    name,
    minimumSubtotal: minimumSubtotal ?? null,
    prices: sorted.map(({ productId, price, minimumQuantity }) => ({ productId, price, minimumQuantity })),
  }
}
