import type { Database } from '#db/open.ts'
import { insertRulebookVersion, saveRule } from '#db/queries/compliance/edited-rules.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { Shop } from '../shop.ts'

interface RulebookChange {
  readonly before: ComplianceRule | undefined
  readonly after: ComplianceRule
  /** The rule as a pack brought it. */
  readonly mergedRule?: ComplianceRule
  readonly createdBy?: string
}

/**
 * Stores changed rules as one version of the rulebook, in force at once. The caller records why.
 * @returns the new version
 */
export async function changeRulebook(
  { clock }: Pick<Shop, 'clock'>,
  transaction: Database,
  { changes, reason }: { readonly changes: readonly RulebookChange[]; readonly reason: string },
): Promise<number> {
  const now = clock.now()
  for (const { after, mergedRule, createdBy } of changes) {
    await saveRule(transaction, after, {
      now,
      ...(mergedRule === undefined ? {} : { mergedRule }),
      ...(createdBy === undefined ? {} : { createdBy }),
    })
  }
  return insertRulebookVersion(transaction, {
    reason,
    changes: changes.map(({ before, after }) => ({ ruleId: after.id, before, after })),
    now,
  })
}
