import { compareFields, type RecordChange } from '../record-change.ts'
import type { ComplianceRule } from './rule.ts'

/** A rule with what decides whether others may change it. */
export interface StoredRule {
  readonly rule: ComplianceRule
  /** The staff member who added it; undefined for a rule of a release. */
  readonly createdBy: string | undefined
  /** The rule as a release or a rule pack last brought it. */
  readonly mergedRule: ComplianceRule | undefined
  /** The rule as a release last brought it. */
  readonly releaseRule: ComplianceRule | undefined
}

/** 'conflict': the owner changed the rule, or a later check brought it. It stays unless chosen otherwise. */
export type MergeKind = 'new' | 'changed' | 'unchanged' | 'conflict'

export interface RuleMerge {
  readonly kind: MergeKind
  /** The rule as it would be stored. */
  readonly rule: ComplianceRule
  readonly stored: ComplianceRule | undefined
  /** The fields that would change. */
  readonly changes: RecordChange['changes']
}

/**
 * What becomes of a rule that a release or a rule pack brings: added when it is new, updated when the owner has not
 * touched it, and left alone when the owner has changed it since it last came, or when it comes from before then.
 */
export function mergeRule(
  incoming: ComplianceRule,
  stored: Pick<StoredRule, 'rule' | 'mergedRule'> | undefined,
): RuleMerge {
  if (stored === undefined) {
    const rule = { ...incoming, ...noLicense, checkedBy: undefined }
    return { kind: 'new', rule, stored: undefined, changes: compareFields({}, toContent(rule)) }
  }
  const rule = adoptRule(incoming, stored.rule)
  const changes = compareFields(stored.rule, rule)
  const kind = getMergeKind(incoming, stored)
  return { kind, rule, stored: stored.rule, changes: kind === 'unchanged' ? {} : changes }
}

function getMergeKind(
  incoming: ComplianceRule,
  { rule, mergedRule }: Pick<StoredRule, 'rule' | 'mergedRule'>,
): MergeKind {
  if (isSameRule(incoming, rule)) return incoming.checkedOn > rule.checkedOn ? 'changed' : 'unchanged'
  if (mergedRule === undefined) return 'conflict'
  if (isSameRule(incoming, mergedRule)) return 'unchanged'
  // An old pack brings back an earlier law only when the owner chooses it.
  if (incoming.checkedOn < mergedRule.checkedOn) return 'conflict'
  return isSameRule(mergedRule, rule) ? 'changed' : 'conflict'
}

/** The shop's license and a later check stay: neither comes with a pack. */
function adoptRule(incoming: ComplianceRule, stored: ComplianceRule): ComplianceRule {
  const isCheckedLater = stored.checkedOn >= incoming.checkedOn
  return {
    ...incoming,
    checkedOn: isCheckedLater ? stored.checkedOn : incoming.checkedOn,
    checkedBy: isCheckedLater ? stored.checkedBy : undefined,
    licenseNumber: stored.licenseNumber,
    licenseHolder: stored.licenseHolder,
    licenseAuthority: stored.licenseAuthority,
    licenseExpiresOn: stored.licenseExpiresOn,
  }
}

const noLicense = {
  licenseNumber: undefined,
  licenseHolder: undefined,
  licenseAuthority: undefined,
  licenseExpiresOn: undefined,
} as const satisfies Partial<ComplianceRule>

/** The rule as a pack carries it: without the shop's license and the names of its staff. */
export function toSharedRule(rule: ComplianceRule): ComplianceRule {
  return { ...rule, ...noLicense, checkedBy: undefined }
}

/** Whether both say the same, whenever and by whom they were checked, and whatever license the shop has. */
function isSameRule(one: ComplianceRule, other: ComplianceRule): boolean {
  return Object.keys(compareFields(toContent(one), toContent(other))).length === 0
}

function toContent(rule: ComplianceRule): Partial<ComplianceRule> {
  const { checkedOn: _, ...content } = toSharedRule(rule)
  return content
}
