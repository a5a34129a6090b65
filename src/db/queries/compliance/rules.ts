import { sql } from 'kysely'
import type { ComplianceRule, RulebookVersion } from '#domain/compliance/rule.ts'
import type { RecordedSalesHold, SalesHold } from '#domain/compliance/sales-hold.ts'
import {
  type RecordedSalesHoldRow,
  type RuleRow,
  ruleFromRow,
  salesHoldFromRow,
} from '../../map/compliance.ts'
import type { Database } from '../../open.ts'

export interface Rulebook {
  readonly rules: readonly ComplianceRule[]
  readonly holds: readonly SalesHold[]
  readonly version: number
}

const salesHoldsJson = sql`
  (select coalesce(json_agg(json_build_object('productClass', product_class, 'held', held, 'notice', notice,
     'reason', reason)), '[]') from sales_hold)`

export const ruleJson = sql`json_build_object(
  'id', id, 'effect', effect, 'productClass', product_class, 'level', level, 'state', state,
  'countyFips', county_fips, 'placeName', place_name, 'zips', zips, 'doubtfulZips', doubtful_zips,
  'question', question, 'reason', reason, 'source', source,
  'staffNote', staff_note, 'checkedOn', checked_on, 'effectiveFrom', effective_from, 'effectiveTo', effective_to,
  'status', status, 'maxSevenOhShareBp', max_seven_oh_share_bp, 'maxSevenOhPpm', max_seven_oh_ppm,
  'maxSevenOhMicrogramsPerArticle', max_seven_oh_ug_per_article,
  'maxSevenOhMicrogramsPerPiece', max_seven_oh_ug_per_piece,
  'maxSevenOhMicrogramsPerServing', max_seven_oh_ug_per_serving,
  'maxSevenOhMicrogramsPerContainer', max_seven_oh_ug_per_container,
  'maxMitragynineMicrogramsPerServing', max_mitragynine_ug_per_serving,
  'forbidsSynthetics', forbids_synthetics, 'forms', forms, 'compositions', compositions,
  'minimumAge', minimum_age, 'labelText', label_text,
  'requiresAcknowledgment', requires_acknowledgment, 'showsWarningSymbol', shows_warning_symbol, 'carriers', carriers, 'forbiddenWords', forbidden_words,
  'licenseNumber', license_number, 'licenseHolder', license_holder, 'licenseAuthority', license_authority,
  'licenseExpiresOn', license_expires_on, 'checkedBy', checked_by)`

/** What decides whether products are sold at all: the sales holds and the rules for the whole country, as JSON. */
export const salesRulesJson = sql`json_build_object('holds', ${salesHoldsJson}, 'rules',
  (select coalesce(json_agg(${ruleJson} order by id), '[]') from compliance_rule where level = 'country'))`

/** The rulebook with its sales holds and version: a few dozen rows. */
export async function getRulebook(db: Database): Promise<Rulebook> {
  const { rows } = await sql<{ rules: RuleRow[]; holds: SalesHold[]; version: number }>`
    select
      (select coalesce(json_agg(${ruleJson} order by id), '[]') from compliance_rule) as rules,
      ${salesHoldsJson} as holds,
      (select coalesce(max(version), 0) from rulebook_version) as version`.execute(db)
  const { rules, holds, version } = rows[0] ?? { rules: [], holds: [], version: 0 }
  return { rules: rules.map(ruleFromRow), holds, version }
}

/** The sales holds, with the staff member who last changed each. */
export async function listSalesHolds(db: Database): Promise<RecordedSalesHold[]> {
  const { rows } = await sql<RecordedSalesHoldRow>`
    select h.product_class, h.held, h.notice, h.reason, h.changed_at, s.display_name as changed_by
    from sales_hold h left join staff s on s.id = h.changed_by order by h.product_class`.execute(db)
  return rows.map(salesHoldFromRow)
}

export async function saveSalesHold(
  db: Database,
  hold: SalesHold & { readonly staffId: string; readonly now: Date },
): Promise<void> {
  const row = {
    held: hold.held,
    notice: hold.notice,
    reason: hold.reason,
    changedAt: hold.now,
    changedBy: hold.staffId,
  }
  await db
    .insertInto('salesHold')
    .values({ productClass: hold.productClass, ...row })
    .onConflict((conflict) => conflict.column('productClass').doUpdateSet(row))
    .execute()
}

export async function listRulebookVersions(db: Database, limit: number): Promise<RulebookVersion[]> {
  return db.selectFrom('rulebookVersion').selectAll().orderBy('version', 'desc').limit(limit).execute()
}
