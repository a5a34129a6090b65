import { getRecordVersion } from '#db/queries/record-changes.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { createRuleEntry } from '#domain/compliance/rule-errors.ts'
import { editRule } from './edits.ts'
import type { Reply, ShopUnderTest } from './shop.ts'

export type RuleChange = Partial<ComplianceRule>
type Headers = Record<string, string>

/** The body of a rule: a ban on every product, in force since January. */
export function createRuleBody(change: RuleChange): object {
  return {
    ...createRuleEntry('2026-01-01'),
    reason: 'The law says so.',
    source: 'An ordinance of 2026',
    ...change,
  }
}

export async function createOwnRule(
  shop: Pick<ShopUnderTest, 'post'>,
  headers: Headers,
  change: RuleChange,
): Promise<Reply> {
  return shop.post('/api/admin/rules', createRuleBody(change), headers)
}

export async function retireRule(shop: ShopUnderTest, headers: Headers, id: string): Promise<void> {
  const { status } = await editRule(shop, id, { status: 'retired', reason: 'The test is over.' }, headers)
  if (status !== 200) throw new Error(`${id} is not retired`)
}

export const getRuleVersion = (shop: Pick<ShopUnderTest, 'shop'>, id: string) =>
  getRecordVersion(shop.shop.db, { kind: 'rule', id })
