import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import type { Place } from '#domain/compliance/place.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { RecordedSalesHold, SalesHold } from '#domain/compliance/sales-hold.ts'
import { clampDay } from '../clamp-time.ts'

type Nullable<Type, Field extends keyof Type> = Omit<Type, Field> & {
  readonly [Each in Field]-?: Exclude<Type[Each], undefined> | null
}

export type SalesHoldRow = Nullable<SalesHold, 'startsOn' | 'endsOn'>

export function salesHoldFromRow<Row extends SalesHoldRow>({ startsOn, endsOn, ...row }: Row) {
  return { ...row, startsOn: readDay(startsOn), endsOn: readDay(endsOn) }
}

export type RecordedSalesHoldRow = Nullable<RecordedSalesHold, 'startsOn' | 'endsOn' | 'changedBy'>

export function recordedSalesHoldFromRow(row: RecordedSalesHoldRow): RecordedSalesHold {
  return { ...salesHoldFromRow(row), changedBy: row.changedBy ?? undefined }
}

const readDay = (day: string | null) => (day === null ? undefined : clampDay(day))

export type RuleRow = Nullable<
  ComplianceRule,
  | 'state'
  | 'countyFips'
  | 'placeName'
  | 'question'
  | 'staffNote'
  | 'checkedBy'
  | 'effectiveTo'
  | 'maxSevenOhShareBp'
  | 'maxSevenOhPpm'
  | 'maxSevenOhMicrogramsPerArticle'
  | 'maxSevenOhMicrogramsPerPiece'
  | 'maxSevenOhMicrogramsPerServing'
  | 'maxSevenOhMicrogramsPerContainer'
  | 'maxMitragynineMicrogramsPerServing'
  | 'maxSevenOhAndPseudoindoxylPpm'
  | 'minMitragynineRatio'
  | 'minimumAge'
  | 'labelText'
  | 'licenseNumber'
  | 'licenseHolder'
  | 'licenseAuthority'
  | 'licenseExpiresOn'
>

export function ruleFromRow(row: RuleRow): ComplianceRule {
  return {
    ...row,
    checkedOn: clampDay(row.checkedOn),
    effectiveFrom: clampDay(row.effectiveFrom),
    state: row.state ?? undefined,
    countyFips: row.countyFips ?? undefined,
    placeName: row.placeName ?? undefined,
    question: row.question ?? undefined,
    staffNote: row.staffNote ?? undefined,
    checkedBy: row.checkedBy ?? undefined,
    effectiveTo: readDay(row.effectiveTo),
    maxSevenOhShareBp: row.maxSevenOhShareBp ?? undefined,
    maxSevenOhPpm: row.maxSevenOhPpm ?? undefined,
    maxSevenOhMicrogramsPerArticle: row.maxSevenOhMicrogramsPerArticle ?? undefined,
    maxSevenOhMicrogramsPerPiece: row.maxSevenOhMicrogramsPerPiece ?? undefined,
    maxSevenOhMicrogramsPerServing: row.maxSevenOhMicrogramsPerServing ?? undefined,
    maxSevenOhMicrogramsPerContainer: row.maxSevenOhMicrogramsPerContainer ?? undefined,
    maxMitragynineMicrogramsPerServing: row.maxMitragynineMicrogramsPerServing ?? undefined,
    maxSevenOhAndPseudoindoxylPpm: row.maxSevenOhAndPseudoindoxylPpm ?? undefined,
    minMitragynineRatio: row.minMitragynineRatio ?? undefined,
    minimumAge: row.minimumAge ?? undefined,
    labelText: row.labelText ?? undefined,
    licenseNumber: row.licenseNumber ?? undefined,
    licenseHolder: row.licenseHolder ?? undefined,
    licenseAuthority: row.licenseAuthority ?? undefined,
    licenseExpiresOn: readDay(row.licenseExpiresOn),
  }
}

/** The rule as JSON keeps it, without absent values becoming missing ones. */
export function ruleToJson(rule: ComplianceRule): RuleRow {
  return {
    ...rule,
    state: rule.state ?? null,
    countyFips: rule.countyFips ?? null,
    placeName: rule.placeName ?? null,
    question: rule.question ?? null,
    staffNote: rule.staffNote ?? null,
    checkedBy: rule.checkedBy ?? null,
    effectiveTo: rule.effectiveTo ?? null,
    maxSevenOhShareBp: rule.maxSevenOhShareBp ?? null,
    maxSevenOhPpm: rule.maxSevenOhPpm ?? null,
    maxSevenOhMicrogramsPerArticle: rule.maxSevenOhMicrogramsPerArticle ?? null,
    maxSevenOhMicrogramsPerPiece: rule.maxSevenOhMicrogramsPerPiece ?? null,
    maxSevenOhMicrogramsPerServing: rule.maxSevenOhMicrogramsPerServing ?? null,
    maxSevenOhMicrogramsPerContainer: rule.maxSevenOhMicrogramsPerContainer ?? null,
    maxMitragynineMicrogramsPerServing: rule.maxMitragynineMicrogramsPerServing ?? null,
    maxSevenOhAndPseudoindoxylPpm: rule.maxSevenOhAndPseudoindoxylPpm ?? null,
    minMitragynineRatio: rule.minMitragynineRatio ?? null,
    minimumAge: rule.minimumAge ?? null,
    labelText: rule.labelText ?? null,
    licenseNumber: rule.licenseNumber ?? null,
    licenseHolder: rule.licenseHolder ?? null,
    licenseAuthority: rule.licenseAuthority ?? null,
    licenseExpiresOn: rule.licenseExpiresOn ?? null,
  }
}

export interface SalesRulesRow {
  readonly holds: readonly SalesHoldRow[]
  readonly rules: readonly RuleRow[]
}

export function salesRulesFromRow(row: SalesRulesRow | null | undefined): SalesRules {
  return { holds: row?.holds.map(salesHoldFromRow) ?? [], rules: row?.rules.map(ruleFromRow) ?? [] }
}

export function ruleToRow(rule: ComplianceRule) {
  const {
    maxSevenOhMicrogramsPerArticle: maxSevenOhUgPerArticle,
    maxSevenOhMicrogramsPerPiece: maxSevenOhUgPerPiece,
    maxSevenOhMicrogramsPerServing: maxSevenOhUgPerServing,
    maxSevenOhMicrogramsPerContainer: maxSevenOhUgPerContainer,
    maxMitragynineMicrogramsPerServing: maxMitragynineUgPerServing,
    ...fields
  } = ruleToJson(rule)
  return {
    ...fields,
    maxSevenOhUgPerArticle,
    maxSevenOhUgPerPiece,
    maxSevenOhUgPerServing,
    maxSevenOhUgPerContainer,
    maxMitragynineUgPerServing,
    otherNames: [...rule.otherNames],
    zips: [...rule.zips],
    doubtfulZips: [...rule.doubtfulZips],
    forms: [...rule.forms],
    compositions: [...rule.compositions],
    carriers: [...rule.carriers],
    forbiddenWords: [...rule.forbiddenWords],
  }
}

export type PlaceRow = Nullable<Place, 'countyFips'>

export function placeFromRow(row: PlaceRow): Place {
  return { ...row, countyFips: row.countyFips ?? undefined }
}
