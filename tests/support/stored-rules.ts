import { saveRule } from '#db/queries/compliance/edited-rules.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { ShopUnderTest } from './shop.ts'

/** Leaves only these rules, as a release that had them so would. */
export async function storeRulesOfRelease(
  { sql, shop, clock }: Pick<ShopUnderTest, 'sql' | 'shop' | 'clock'>,
  rules: readonly ComplianceRule[],
): Promise<void> {
  await sql.query('delete from compliance_rule where not id = any($1)', [rules.map(({ id }) => id)])
  for (const rule of rules)
    await saveRule(shop.db, rule, { now: clock.now(), mergedRule: rule, releaseRule: rule })
}

/** The ZIP tables of another release: one ZIP code is missing, and cities are not known. */
export async function spoilZipTables(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  { keepsStamp = false } = {},
): Promise<void> {
  await sql.query('delete from zip_city')
  await sql.query("delete from zip where zip = '10001'")
  if (!keepsStamp) await sql.query("delete from setting where key = 'zipTables'")
}
