import { sql } from 'kysely'
import { type ComplianceRule, emptyRule } from '#domain/compliance/rule.ts'
import type { StoredRule } from '#domain/compliance/rule-merge.ts'
import { type RuleRow, ruleFromRow, ruleToJson, ruleToRow } from '../../map/compliance.ts'
import type { Database } from '../../open.ts'
import { lockOutOrders, ruleJson } from './rules.ts'

interface StoredRuleRow {
  readonly rule: RuleRow
  readonly createdBy: string | null
  readonly mergedRule: RuleRow | null
  readonly releaseRule: RuleRow | null
}

const storedColumns = sql`${ruleJson} as rule, created_by, merged_rule, release_rule`

function storedFromRow({ rule, createdBy, mergedRule, releaseRule }: StoredRuleRow): StoredRule {
  return {
    rule: ruleFromRow(rule),
    createdBy: createdBy ?? undefined,
    mergedRule: ruleFromJson(mergedRule),
    releaseRule: ruleFromJson(releaseRule),
  }
}

/** A rule from before a field was added has its default. */
function ruleFromJson(row: RuleRow): ComplianceRule
function ruleFromJson(row: RuleRow | null): ComplianceRule | undefined
function ruleFromJson(row: RuleRow | null): ComplianceRule | undefined {
  return row === null ? undefined : { ...emptyRule, ...ruleFromRow(row) }
}

export async function listStoredRules(db: Database): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRuleRow>`
    select ${storedColumns} from compliance_rule order by id`.execute(db)
  return rows.map(storedFromRow)
}

export async function findStoredRule(db: Database, id: string): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRuleRow>`
    select ${storedColumns} from compliance_rule where id = ${id}`.execute(db)
  return rows[0] && storedFromRow(rows[0])
}

export async function lockRule(db: Database, id: string): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRuleRow>`
    select ${storedColumns} from compliance_rule where id = ${id} for update`.execute(db)
  return rows[0] && storedFromRow(rows[0])
}

/** Holds back all other changes of rules until the transaction ends. Reading goes on. */
export async function lockRulebook(db: Database): Promise<void> {
  await sql`lock table compliance_rule in share row exclusive mode`.execute(db)
}

/** What brought a rule, for the next time that it comes. */
export interface RuleOrigin {
  readonly mergedRule?: ComplianceRule
  readonly releaseRule?: ComplianceRule
}

function originToRow(origin: RuleOrigin) {
  const toJson = (rule: ComplianceRule) => JSON.stringify(ruleToJson(rule))
  return {
    ...(origin.mergedRule === undefined ? {} : { mergedRule: toJson(origin.mergedRule) }),
    ...(origin.releaseRule === undefined ? {} : { releaseRule: toJson(origin.releaseRule) }),
  }
}

/** Stores a rule, new or changed. */
export async function saveRule(
  db: Database,
  rule: ComplianceRule,
  { now, createdBy, ...origin }: RuleOrigin & { readonly now: Date; readonly createdBy?: string },
): Promise<void> {
  const { id, ...fields } = ruleToRow(rule)
  const changed = { ...fields, ...originToRow(origin), updatedAt: now }
  await db
    .insertInto('complianceRule')
    .values({ id, ...changed, createdBy: createdBy ?? null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

/** Remembers what a release brought for a rule that stays as it is. */
export async function saveReleaseRule(db: Database, rule: ComplianceRule): Promise<void> {
  const origin = originToRow({ mergedRule: rule, releaseRule: rule })
  await db.updateTable('complianceRule').set(origin).where('id', '=', rule.id).execute()
}

/** One rule in a version of the rulebook: as it was, and as it became. */
export interface RuleChange {
  readonly ruleId: string
  /** Undefined for a rule that was added. */
  readonly before: ComplianceRule | undefined
  readonly after: ComplianceRule
}

/** Every change of rules creates a version, because orders record the version that applied to them. */
export async function insertRulebookVersion(
  db: Database,
  {
    reason,
    changes,
    now,
  }: { readonly reason: string; readonly changes: readonly RuleChange[]; readonly now: Date },
): Promise<number> {
  await lockOutOrders(db)
  const { version } = await db
    .insertInto('rulebookVersion')
    .values({ createdAt: now, reason })
    .returning('version')
    .executeTakeFirstOrThrow()
  const rows = changes.map(({ ruleId, before, after }) => ({
    version,
    ruleId,
    before: before === undefined ? null : JSON.stringify(ruleToJson(before)),
    after: JSON.stringify(ruleToJson(after)),
  }))
  if (rows.length > 0) await db.insertInto('rulebookChange').values(rows).execute()
  return version
}

interface RuleChangeRow {
  readonly version: number
  readonly ruleId: string
  readonly before: RuleRow | null
  readonly after: RuleRow
}

/** What the versions after `after`, up to and including `upTo`, changed, the oldest first. */
export async function listRuleChanges(
  db: Database,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<(RuleChange & { readonly version: number })[]> {
  const { rows } = await sql<RuleChangeRow>`
    select version, rule_id, before, after from rulebook_change
    where version > ${after} and version <= ${upTo} order by version, rule_id`.execute(db)
  return rows.map(({ version, ruleId, before, after }) => ({
    version,
    ruleId,
    before: ruleFromJson(before),
    after: ruleFromJson(after),
  }))
}

/** The first version whose rules are known. Undefined while no version kept its rules. */
export async function findFirstKeptVersion(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    select min(version) as version from rulebook_change`.execute(db)
  return rows[0]?.version ?? undefined
}

/** The rules in force whose source was last checked before this day, the oldest check first. */
export async function listUncheckedRules(
  db: Database,
  before: string,
  limit: number,
): Promise<{ readonly rows: readonly ComplianceRule[]; readonly total: number }> {
  const { rows } = await sql<{ rule: RuleRow; total: number }>`
    select ${ruleJson} as rule, count(*) over ()::int as total from compliance_rule
    where status in ('active', 'needs-review') and checked_on < ${before} order by checked_on, id limit ${limit}`.execute(
    db,
  )
  return { rows: rows.map(({ rule }) => ruleFromRow(rule)), total: rows[0]?.total ?? 0 }
}
