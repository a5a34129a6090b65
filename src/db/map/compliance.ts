import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import type { Place } from '#domain/compliance/place.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { RecordedSalesHold, SalesHold } from '#domain/compliance/sales-hold.ts'

export type RecordedSalesHoldRow = Omit<RecordedSalesHold, 'changedBy'> & {
  readonly changedBy: string | null
}

export function salesHoldFromRow(row: RecordedSalesHoldRow): RecordedSalesHold {
  return { ...row, changedBy: row.changedBy ?? undefined }
}

type Nullable<Type, Field extends keyof Type> = Omit<Type, Field> & {
  readonly [Each in Field]: Exclude<Type[Each], undefined> | null
}

export type RuleRow = Nullable<
  ComplianceRule,
  | 'state'
  | 'countyFips'
  | 'placeName'
  | 'effectiveTo'
  | 'maxSevenOhShareBp'
  | 'maxSevenOhPpm'
  | 'maxSevenOhMicrogramsPerArticle'
  | 'staffNote'
  | 'question'
>

export function ruleFromRow(row: RuleRow): ComplianceRule {
  return {
    ...row,
    state: row.state ?? undefined,
    countyFips: row.countyFips ?? undefined,
    placeName: row.placeName ?? undefined,
    effectiveTo: row.effectiveTo ?? undefined,
    maxSevenOhShareBp: row.maxSevenOhShareBp ?? undefined,
    maxSevenOhPpm: row.maxSevenOhPpm ?? undefined,
    maxSevenOhMicrogramsPerArticle: row.maxSevenOhMicrogramsPerArticle ?? undefined,
    staffNote: row.staffNote ?? undefined,
    question: row.question ?? undefined,
  }
}

export interface SalesRulesRow {
  readonly holds: SalesHold[]
  readonly rules: RuleRow[]
}

export function salesRulesFromRow(row: SalesRulesRow | null | undefined): SalesRules {
  return { holds: row?.holds ?? [], rules: row?.rules.map(ruleFromRow) ?? [] }
}

export function ruleToRow({ maxSevenOhMicrogramsPerArticle, ...rule }: ComplianceRule) {
  return {
    ...rule,
    zips: [...rule.zips],
    doubtfulZips: [...rule.doubtfulZips],
    state: rule.state ?? null,
    countyFips: rule.countyFips ?? null,
    placeName: rule.placeName ?? null,
    effectiveTo: rule.effectiveTo ?? null,
    maxSevenOhShareBp: rule.maxSevenOhShareBp ?? null,
    maxSevenOhPpm: rule.maxSevenOhPpm ?? null,
    maxSevenOhUgPerArticle: maxSevenOhMicrogramsPerArticle ?? null,
    staffNote: rule.staffNote ?? null,
    question: rule.question ?? null,
  }
}

export type PlaceRow = Nullable<Place, 'countyFips'>

export function placeFromRow(row: PlaceRow): Place {
  return { ...row, countyFips: row.countyFips ?? undefined }
}
