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

/** Edits fields of a stored rule on its current version, as the form does. */
export async function editWholeRule(
  shop: Pick<ShopUnderTest, 'get' | 'post'>,
  headers: Headers,
  id: string,
  change: RuleChange,
): Promise<Reply> {
  const { rule, version } = (await shop.get(`/api/admin/rules/${id}`, headers)).body
  return shop.post(`/api/admin/rules/${id}/edit`, { ...rule, ...change, expectedVersion: version }, headers)
}
