import { lockRule, lockRulebook } from '#db/queries/compliance/edited-rules.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { changeRulebook } from './change-rulebook.ts'

/**
 * Changes the status of a rule by the owner's decision (decisions 0131 and 0109). This creates a rulebook version that later
 * orders record.
 */
export async function updateRuleStatus(
  shop: Shop,
  change: {
    readonly ruleId: string
    /** The version of the rule when the decision began. */
    readonly expectedVersion: number
    readonly status: ComplianceRule['status']
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRulebook(transaction)
    const rule = (await lockRule(transaction, change.ruleId))?.rule
    if (rule === undefined) return refuse('not-found', { message: 'This rule does not exist.' })
    const record = { kind: 'rule', id: rule.id } as const
    const current = await getRecordVersion(transaction, record)
    if (rule.status === change.status && current === change.expectedVersion) {
      return refuse('invalid-state', { message: `This rule is already ${change.status}.` })
    }
    const recorded = await recordEdit(transaction, record, {
      expectedVersion: change.expectedVersion,
      stored: { status: rule.status },
      entered: { status: change.status },
      by: change.by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    const version = await changeRulebook(shop, transaction, {
      changes: [{ before: rule, after: { ...rule, status: change.status } }],
      reason: `${rule.id} is now ${change.status}: ${change.reason}`,
    })
    await recordEvent(shop, transaction, {
      by: change.by,
      kind: `rule ${change.status}`,
      subject: rule.id,
      detail: { from: rule.status, reason: change.reason, version },
    })
    return ok(`Rule ${change.status}. The rulebook is now version ${version}.`)
  })
}
