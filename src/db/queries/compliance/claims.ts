import { sql } from 'kysely'
import {
  type ClaimScope,
  type ClaimTerm,
  claimEffects,
  claimKinds,
  claimScopes,
  claimTermStatuses,
  type RecordedClaimOverride,
  type RecordedClaimTerm,
} from '#domain/compliance/claims/claim-term.ts'
import { getPhraseKey } from '#domain/compliance/claims/find-claims.ts'
import { addRuleWords, listRuleWords } from '#domain/compliance/claims/rule-words.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { getRulebook } from './rules.ts'

const termColumns = ['id', 'phrase', 'kind', 'effect', 'reason', 'source', 'status'] as const

/** All terms, by their phrase. */
export async function listClaimTerms(db: Database): Promise<readonly RecordedClaimTerm[]> {
  return (await readClaimTerms(db)).terms
}

interface ReadTerms {
  readonly stamp: string
  readonly terms: readonly RecordedClaimTerm[]
}

/** The terms as they were read last, in this process. */
let readTerms: ReadTerms | undefined

/** Terms that did not change since the last call are neither sent nor parsed again, like those of the rulebook (decision 0127). */
async function readClaimTerms(db: Database): Promise<ReadTerms> {
  const known = readTerms
  const { rows } = await sql<{ stamp: string; terms: readonly ClaimTermRow[] | null }>`
    select stamp, case when stamp is distinct from ${known?.stamp ?? null}::text
      then (select coalesce(json_agg(term order by lower(phrase)), '[]')
            from (select ${sql.join(termColumns.map((column) => sql.ref(column)))} from claim_term) term) end as terms
    from (select current_database() || coalesce(md5(string_agg(ctid::text || xmin::text, ' ' order by id)), '') as stamp
          from claim_term) as current_terms`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The query of the claim terms returned no row')
  if (row.terms === null && known !== undefined) return known
  readTerms = { stamp: row.stamp, terms: (row.terms ?? []).map(claimTermFromRow) }
  return readTerms
}

/** What the active terms were made of last, and the list itself, so that its readers prepare it once. */
let activeTerms:
  | {
      readonly from: readonly RecordedClaimTerm[]
      readonly rules: readonly ComplianceRule[]
      readonly day: string
      readonly terms: readonly ClaimTerm[]
    }
  | undefined

/** What published texts are checked for: the terms of the list, and the words that rules in force forbid. */
export async function listActiveClaimTerms(db: Database, now: Date): Promise<readonly ClaimTerm[]> {
  const { terms: from } = await readClaimTerms(db)
  const { rules } = await getRulebook(db)
  const day = toLegalDay(now)
  if (activeTerms?.from === from && activeTerms.rules === rules && activeTerms.day === day)
    return activeTerms.terms
  const active = from.filter(({ status }) => status === 'active')
  const terms = addRuleWords(active, listRuleWords(rules, now))
  activeTerms = { from, rules, day, terms }
  return terms
}

export async function findClaimTerm(db: Database, id: string): Promise<RecordedClaimTerm | undefined> {
  const row = await db.selectFrom('claimTerm').select(termColumns).where('id', '=', id).executeTakeFirst()
  return row && claimTermFromRow(row)
}

type ClaimTermRow = Readonly<Record<(typeof termColumns)[number], string>>

function claimTermFromRow(row: ClaimTermRow): RecordedClaimTerm {
  return {
    ...row,
    kind: parseOneOf(row.kind, claimKinds),
    effect: parseOneOf(row.effect, claimEffects),
    status: parseOneOf(row.status, claimTermStatuses),
  }
}

/** The id of the new term; undefined when another term finds the same. */
export async function insertClaimTerm(db: Database, term: ClaimTerm): Promise<string | undefined> {
  const row = await db
    .insertInto('claimTerm')
    .values({ ...term, stems: getPhraseKey(term.phrase) })
    .onConflict((conflict) => conflict.column('stems').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Inserts the terms whose phrase is not in the list. */
export async function insertMissingClaimTerms(db: Database, terms: readonly ClaimTerm[]): Promise<void> {
  await db
    .insertInto('claimTerm')
    .values(terms.map((term) => ({ ...term, stems: getPhraseKey(term.phrase) })))
    .onConflict((conflict) => conflict.column('stems').doNothing())
    .execute()
}

/** The phrase stays: another phrase is another term. */
export async function updateClaimTerm(
  db: Database,
  { id, kind, effect, reason, source, status }: Omit<RecordedClaimTerm, 'phrase'>,
): Promise<void> {
  await db
    .updateTable('claimTerm')
    .set({ kind, effect, reason, source, status })
    .where('id', '=', id)
    .execute()
}

export interface NewClaimOverride {
  readonly scope: ClaimScope
  readonly subject: string
  readonly text: string
  readonly phrases: readonly string[]
  readonly reason: string
  /** Undefined for a choice that a new shop starts with. */
  readonly staffId: string | undefined
  readonly now: Date
}

export async function insertClaimOverride(db: Database, override: NewClaimOverride): Promise<void> {
  const { scope, subject, text, phrases, reason, staffId, now } = override
  await sql`
    insert into claim_override (scope, subject, text_sha256, phrases, reason, created_by, created_at)
    values (${scope}, ${subject}, sha256(convert_to(${text}, 'UTF8')), ${[...phrases]}::text[], ${reason},
            ${staffId ?? null}::uuid, ${now})`.execute(db)
}

/** The phrases that were accepted in this very text. */
export async function listAcceptedPhrases(db: Database, scope: ClaimScope, text: string): Promise<string[]> {
  const { rows } = await sql<{ phrase: string }>`
    select distinct unnest(phrases) as phrase from claim_override
    where scope = ${scope} and text_sha256 = sha256(convert_to(${text}, 'UTF8'))`.execute(db)
  return rows.map(({ phrase }) => phrase)
}

/** The latest overrides, newest first. */
export async function listClaimOverrides(db: Database, limit: number): Promise<RecordedClaimOverride[]> {
  const { rows } = await sql<
    Omit<RecordedClaimOverride, 'createdBy' | 'scope'> & { scope: string; createdBy: string | null }
  >`
    select o.id, o.scope, o.subject, o.phrases, o.reason, o.created_at, s.display_name as created_by
    from claim_override o left join staff s on s.id = o.created_by
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    scope: parseOneOf(row.scope, claimScopes),
    createdBy: row.createdBy ?? undefined,
  }))
}
