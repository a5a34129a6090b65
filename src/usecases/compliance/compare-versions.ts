import { findFirstKeptVersion, listRuleChanges } from '#db/queries/compliance/edited-rules.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { compareFields, type RecordChange } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface ComparedRule {
  readonly kind: 'added' | 'changed' | 'retired'
  /** As it is in the newer version. */
  readonly rule: ComplianceRule
  readonly changes: RecordChange['changes']
}

export interface ComparedVersions {
  /** The first version that can be compared; undefined while none can. */
  readonly firstVersion: number | undefined
  readonly rules: readonly ComparedRule[]
}

/** What changed in the rulebook from one version to a later one: rules added, changed field by field, and retired. */
export async function compareVersions(
  { db }: Pick<Shop, 'db'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Result<ComparedVersions>> {
  if (from >= to) return refuse('invalid-input', { message: 'Choose an older version on the left.' })
  const firstKept = await findFirstKeptVersion(db)
  const firstVersion = firstKept === undefined ? undefined : firstKept - 1
  if (firstVersion === undefined || from < firstVersion) {
    const message =
      firstVersion === undefined
        ? 'No version kept its rules yet.'
        : `Rules are kept from version ${firstVersion} on. Choose a later version.`
    return refuse('invalid-input', { message })
  }
  const changes = await listRuleChanges(db, { after: from, upTo: to })
  const rules = [...Map.groupBy(changes, ({ ruleId }) => ruleId).values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    return first === undefined || last === undefined ? [] : (compareRule(first.before, last.after) ?? [])
  })
  return ok({ firstVersion, rules })
}

/** Undefined when later versions took back what earlier ones changed. */
function compareRule(before: ComplianceRule | undefined, after: ComplianceRule): ComparedRule | undefined {
  if (before === undefined) return { kind: 'added', rule: after, changes: {} }
  const changes = compareFields(before, after)
  if (Object.keys(changes).length === 0) return undefined
  const isRetired = after.status === 'retired' && before.status !== 'retired'
  return { kind: isRetired ? 'retired' : 'changed', rule: after, changes }
}
