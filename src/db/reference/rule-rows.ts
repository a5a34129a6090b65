import { type ComplianceRule, emptyRule } from '#domain/compliance/rule.ts'

/** The day the rulebook's sources were last read. */
const firstCheck = '2026-11-21'
/** … and again, after the law of the autumn of 2026. */
export const secondCheck = '2026-11-26'
/** For bans older than the shop, whose exact first day does not matter to it. */
const longAgo = '2025-01-01'

type Row = Pick<ComplianceRule, 'id' | 'reason' | 'source'> & Partial<ComplianceRule>

export function state(row: Row & { state: string }): ComplianceRule {
  return complete({ level: 'state', ...row })
}

export function county(row: Row & { state: string; placeName: string; countyFips: string }): ComplianceRule {
  return complete({ level: 'county', ...row })
}

export function city(row: Row & { state: string; placeName: string }): ComplianceRule {
  return complete({ level: 'city', ...row })
}

function complete(row: Row): ComplianceRule {
  return {
    ...emptyRule,
    effect: 'block',
    level: 'state',
    checkedOn: firstCheck,
    effectiveFrom: longAgo,
    ...row,
  }
}
