import type { Kysely } from 'kysely'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { mergeRule, type RuleMerge, type StoredRule } from '#domain/compliance/rule-merge.ts'
import { compareFields } from '#domain/record-change.ts'
import {
  insertRulebookVersion,
  listStoredRules,
  lockRulebook,
  saveReleaseRule,
  saveRule,
} from '../queries/compliance/edited-rules.ts'
import { getRecordVersion, insertRecordChange, listRecordVersions } from '../queries/record-changes.ts'
import { recordAudit, systemActor } from '../queries/staff/audit-log.ts'
import type { DB } from '../types.ts'

/**
 * Brings the rules of the release into the rulebook, as a rule pack would: new rules are added, and rules that the owner
 * has not changed are updated. What the owner changed stays. One version of the rulebook says what came.
 */
export async function mergeDefaultRules(
  db: Kysely<DB>,
  defaults: readonly ComplianceRule[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockRulebook(transaction)
    const edited = await listRecordVersions(transaction, 'rule')
    const rules = new Map((await listStoredRules(transaction)).map((each) => [each.rule.id, each]))
    const stored = new Map([...rules].map(([id, each]) => [id, withOrigin(each, edited)]))
    const merges = defaults.map((rule) => ({ incoming: rule, ...mergeRule(rule, stored.get(rule.id)) }))
    const changed = merges.filter(({ kind }) => kind === 'new' || kind === 'changed')
    const isFirst = stored.size === 0
    for (const { incoming, ...merge } of merges) {
      if (merge.kind === 'new' || merge.kind === 'changed') {
        await saveRule(transaction, merge.rule, { now, mergedRule: incoming, releaseRule: incoming })
        if (merge.kind === 'changed') await recordRelease(transaction, merge, now)
      } else if (merge.kind === 'unchanged' && !isKept(rules.get(incoming.id)?.releaseRule, incoming)) {
        await saveReleaseRule(transaction, incoming)
      }
    }
    if (changed.length === 0) return
    const reason = describeMerges(merges)
    const version = await insertRulebookVersion(transaction, {
      reason,
      now,
      changes: changed.map(({ rule, stored: before }) => ({ ruleId: rule.id, before, after: rule })),
    })
    if (isFirst) return
    await recordAudit(transaction, {
      by: systemActor,
      action: 'rulebook updated by release',
      subject: `version ${version}`,
      detail: { reason, rules: changed.map(({ rule }) => rule.id) },
    })
  })
}

/**
 * The rule beside what a release last brought: what a pack or the owner changed since is left alone. A rule of a release
 * from before that was kept is untouched, unless staff have edited it.
 */
function withOrigin(
  { releaseRule, createdBy, mergedRule, rule }: StoredRule,
  edited: ReadonlyMap<string, number>,
): Pick<StoredRule, 'rule' | 'mergedRule'> {
  if (releaseRule !== undefined) return { rule, mergedRule: releaseRule }
  const isOwn = createdBy !== undefined || mergedRule !== undefined || edited.has(rule.id)
  return { rule, mergedRule: isOwn ? undefined : rule }
}

function isKept(mergedRule: ComplianceRule | undefined, incoming: ComplianceRule): boolean {
  return mergedRule !== undefined && Object.keys(compareFields(mergedRule, incoming)).length === 0
}

/** A form that was opened before the update must not undo it. */
async function recordRelease(db: Kysely<DB>, { rule, changes }: RuleMerge, now: Date): Promise<void> {
  const record = { kind: 'rule', id: rule.id } as const
  const version = await getRecordVersion(db, record)
  await insertRecordChange(db, record, version, { changedBy: 'Release', changedAt: now, changes })
}

function describeMerges(merges: readonly RuleMerge[]): string {
  const count = (kind: RuleMerge['kind']) => merges.filter((each) => each.kind === kind).length
  const [added, updated, kept] = [count('new'), count('changed'), count('conflict')]
  return [
    added > 0 ? `${added} rules of the default rulebook added` : [],
    updated > 0 ? `${updated} rules updated by the release` : [],
    kept > 0 ? `${kept} that the owner changed are kept` : [],
  ]
    .flat()
    .join(', ')
}
