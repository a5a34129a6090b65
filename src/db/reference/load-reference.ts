import type { Kysely } from 'kysely'
import {
  insertClaimOverride,
  insertMissingClaimTerms,
  listAcceptedPhrases,
} from '../queries/compliance/claims.ts'
import { insertSearchSynonym, replaceSynonymWords } from '../queries/search/search-synonyms.ts'
import { getSettings, saveSetting } from '../queries/settings/settings.ts'
import type { DB } from '../types.ts'
import { defaultCategories } from './categories.data.ts'
import { defaultClaimOverrides, defaultClaimTerms } from './claim-terms.data.ts'
import { defaultHolds } from './holds.data.ts'
import { loadZipTables } from './load-zip-tables.ts'
import { mergeDefaultRules } from './merge-default-rules.ts'
import { defaultRules } from './rules.data.ts'
import { defaultSearchSynonyms } from './search-synonyms.data.ts'

/**
 * Loads the categories, the rulebook, the sales holds, the claims check, the search synonyms and the ZIP table. Safe to call at
 * every start: what the owner edited stays. A rule that was not edited follows the release.
 */
export async function loadReference(db: Kysely<DB>, now: Date): Promise<void> {
  await loadCategories(db)
  await mergeDefaultRules(db, defaultRules, now)
  await loadHolds(db, now)
  await loadClaims(db, now)
  await loadSearchSynonyms(db)
  await loadZipTables(db)
}

/** The first product categories of a new shop. From then on they are its own: staff rename and merge them. */
async function loadCategories(db: Kysely<DB>): Promise<void> {
  const known = await db.selectFrom('category').select('id').limit(1).executeTakeFirst()
  if (known !== undefined) return
  await db
    .insertInto('category')
    .values(
      defaultCategories.map(({ name, slug, productClass, menu }, position) => ({
        name,
        slug,
        position: position + 1,
        productClass,
        isInMenu: menu !== undefined,
        menuHeading: menu?.heading,
        menuGroup: menu?.group,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function loadHolds(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .insertInto('salesHold')
    .values(
      defaultHolds.map((hold) => ({
        productClass: hold.productClass,
        held: hold.held,
        notice: hold.notice,
        reason: hold.reason,
        changedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('productClass').doNothing())
    .execute()
}

/** The terms of the claims check, and the texts that the shop starts with although they have a claim. */
async function loadClaims(db: Kysely<DB>, now: Date): Promise<void> {
  await insertMissingClaimTerms(db, defaultClaimTerms)
  for (const override of defaultClaimOverrides) {
    const accepted = await listAcceptedPhrases(db, override.scope, override.text)
    if (accepted.length === 0) await insertClaimOverride(db, { ...override, staffId: undefined, now })
  }
}

/** Once, so that a synonym that staff deleted does not come back. */
async function loadSearchSynonyms(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await getSettings(transaction)).has('searchSynonymsLoaded')) return
    for (const synonym of defaultSearchSynonyms) {
      const id = await insertSearchSynonym(transaction, synonym)
      const [refused] = await replaceSynonymWords(transaction, id, synonym)
      if (refused !== undefined) throw new Error(`'${refused.word}' is in two synonyms`)
    }
    await saveSetting(transaction, 'searchSynonymsLoaded', true)
  })
}
