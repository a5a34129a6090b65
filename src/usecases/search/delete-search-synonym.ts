import { lockRecord } from '#db/queries/record-changes.ts'
import { deleteSearchSynonym, findSearchSynonym } from '#db/queries/search/search-synonyms.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { allSynonyms, synonymNotFound } from './save-search-synonym.ts'

/** Deletes a synonym, unless someone changed it after it was shown. */
export async function deleteSynonym(
  shop: Shop,
  { id, expectedVersion, by }: { readonly id: string; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, allSynonyms)
    const stored = await findSearchSynonym(transaction, id)
    if (stored === undefined) return refuse('not-found', synonymNotFound)
    const { words, finds } = stored
    const recorded = await recordEdit(
      transaction,
      { kind: 'search-synonym', id },
      { expectedVersion, stored: { words, finds }, entered: {}, by, now: shop.clock.now() },
    )
    if (!recorded.ok) return recorded
    await deleteSearchSynonym(transaction, id)
    await recordEvent(shop, transaction, {
      by,
      kind: 'search synonym deleted',
      subject: words.join(', '),
      detail: { finds: finds.join(', ') || undefined },
    })
    return ok('Synonym deleted.')
  })
}
