import type { Database } from '#db/open.ts'
import { findClaimTerm, insertClaimTerm, updateClaimTerm } from '#db/queries/compliance/claims.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ClaimTerm, RecordedClaimTerm } from '#domain/compliance/claims/claim-term.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'

/** Adds a term to the claims check. It is in force for every text that is published from then on. */
export async function createClaimTerm(
  shop: Shop,
  { term, by }: { readonly term: ClaimTerm; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const id = await insertClaimTerm(transaction, term)
    if (id === undefined) {
      const message = 'The list already has this phrase or an inflection of it. Edit that one.'
      return refuse('invalid-input', { message, fields: { phrase: message } })
    }
    const { phrase, ...detail } = term
    await recordEvent(shop, transaction, { by, kind: 'claim term created', subject: phrase, detail })
    return ok(`“${phrase}” added.`)
  })
}

export interface ClaimTermUpdate extends Omit<RecordedClaimTerm, 'phrase'> {
  /** The version of the term when the edit began. */
  readonly expectedVersion: number
  readonly by: Actor
}

/** Changes or retires a term. The phrase stays, so that the history of a phrase is in one place. */
export async function editClaimTerm(shop: Shop, update: ClaimTermUpdate): Promise<Result<string>> {
  return shop.db.transaction().execute((transaction) => saveTerm(shop, transaction, update))
}

async function saveTerm(
  shop: Shop,
  transaction: Database,
  { id, expectedVersion, by, ...entered }: ClaimTermUpdate,
): Promise<Result<string>> {
  const record = { kind: 'claim-term', id } as const
  await lockRecord(transaction, record)
  const current = await findClaimTerm(transaction, id)
  if (current === undefined) return refuse('not-found', { message: 'This term does not exist.' })
  const { id: _, phrase, ...stored } = current
  const recorded = await recordEdit(transaction, record, {
    expectedVersion,
    stored,
    entered: { ...entered },
    by,
    now: shop.clock.now(),
  })
  if (!recorded.ok) return recorded
  if (recorded.value === expectedVersion)
    return refuse('invalid-state', { message: 'There are no changes to save.' })
  await updateClaimTerm(transaction, { id, ...entered })
  await recordEvent(shop, transaction, {
    by,
    kind: describeChange(stored.status, entered.status),
    subject: phrase,
    detail: { from: stored, to: entered },
  })
  return ok(`“${phrase}” saved.`)
}

function describeChange(from: RecordedClaimTerm['status'], to: RecordedClaimTerm['status']) {
  if (from === to) return 'claim term updated'
  return to === 'retired' ? 'claim term retired' : 'claim term restored'
}
