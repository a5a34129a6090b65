import type { Database } from '#db/open.ts'
import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import {
  countSearchSynonyms,
  findSearchSynonym,
  insertSearchSynonym,
  replaceSynonymWords,
  updateSearchSynonym,
} from '#db/queries/search/search-synonyms.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { nameClaim } from '#domain/compliance/claims/claim-term.ts'
import { createBlockingClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import type { EditedRecord } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { type SearchSynonymDraft, synonymLimits } from '#domain/search/search-synonym.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'

/** Edits wait for each other, because a word belongs to one synonym. */
export const allSynonyms: EditedRecord = { kind: 'search-synonym', id: 'all' }
export const synonymNotFound = { message: 'This synonym does not exist.' }

/** Creates or updates a synonym. Every process searches with it as soon as it is saved. */
export async function saveSearchSynonym(
  shop: Shop,
  {
    existing,
    draft,
    by,
  }: {
    /** Undefined for a new synonym. `expectedVersion` is the version when the edit began. */
    readonly existing: { readonly id: string; readonly expectedVersion: number } | undefined
    readonly draft: SearchSynonymDraft
    readonly by: Actor
  },
): Promise<Result<string>> {
  const saving = shop.db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, allSynonyms)
    const claim = await refuseClaims(transaction, draft, shop.clock.now())
    if (claim !== undefined) return { ok: false, refusal: claim } as const
    const stored = existing && (await findSearchSynonym(transaction, existing.id))
    if (existing !== undefined && stored === undefined) return refuse('not-found', synonymNotFound)
    if (existing !== undefined && stored !== undefined) {
      const recorded = await recordEdit(
        transaction,
        { kind: 'search-synonym', id: existing.id },
        {
          expectedVersion: existing.expectedVersion,
          stored: { words: stored.words, finds: stored.finds },
          entered: { words: draft.words, finds: draft.finds },
          by,
          now: shop.clock.now(),
        },
      )
      if (!recorded.ok) return recorded
      await updateSearchSynonym(transaction, { id: existing.id, ...draft })
    } else if ((await countSearchSynonyms(transaction)) >= synonymLimits.synonyms) {
      return refuse('invalid-input', {
        message: `There can be at most ${synonymLimits.synonyms} synonyms. Delete one first.`,
      })
    }
    const id = existing?.id ?? (await insertSearchSynonym(transaction, draft))
    const refusal = await indexWords(transaction, id, draft)
    if (refusal !== undefined) throw new WordTakenError(refusal)
    await recordEvent(shop, transaction, {
      by,
      kind: existing === undefined ? 'search synonym created' : 'search synonym updated',
      subject: draft.words.join(', '),
      detail: { finds: draft.finds.join(', ') || undefined },
    })
    return ok(existing === undefined ? 'Synonym created.' : 'Synonym saved.')
  })
  return saving.catch((error: unknown) => {
    // Nothing of the synonym is saved.
    if (!(error instanceof WordTakenError)) throw error
    return { ok: false, refusal: error.refusal }
  })
}

/** Words name products, not what they do. */
async function refuseClaims(
  transaction: Database,
  draft: SearchSynonymDraft,
  now: Date,
): Promise<Refusal | undefined> {
  const findClaim = createBlockingClaimFinder(await listActiveClaimTerms(transaction, now))
  for (const field of ['words', 'finds'] as const) {
    for (const word of draft[field]) {
      const claim = findClaim(word)
      if (claim === undefined) continue
      const message = `“${word}” is a ${nameClaim(claim)}. Name products, not what they do.`
      return { code: 'invalid-input', message, fields: { [field]: message } }
    }
  }
  return undefined
}

/** The refusal of a word that a search cannot tell from another one. */
async function indexWords(
  transaction: Database,
  id: string,
  draft: SearchSynonymDraft,
): Promise<Refusal | undefined> {
  const [taken] = await replaceSynonymWords(transaction, id, draft)
  if (taken === undefined) return undefined
  const { word, usedBy, isOwn } = taken
  const message = isOwn
    ? `“${word}” is entered twice: a search takes it for another of these words, such as its plural.`
    : `“${word}” is already in the synonym “${usedBy.join(', ')}”.`
  return { code: 'invalid-input', message, fields: { words: message } }
}

class WordTakenError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
