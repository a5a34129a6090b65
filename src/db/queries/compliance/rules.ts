import { type RawBuilder, sql } from 'kysely'
import type { ComplianceRule, RulebookVersion } from '#domain/compliance/rule.ts'
import { listHeldClasses, type RecordedSalesHold, type SalesHold } from '#domain/compliance/sales-hold.ts'
import {
  type RecordedSalesHoldRow,
  type RuleRow,
  recordedSalesHoldFromRow,
  ruleFromRow,
  type SalesHoldRow,
  salesHoldFromRow,
} from '../../map/compliance.ts'
import type { Database } from '../../open.ts'

export interface Rulebook {
  readonly rules: readonly ComplianceRule[]
  readonly holds: readonly SalesHold[]
  readonly version: number
  /** Differs after every change of a rule or a sales hold. */
  readonly revision: string
}

/** The revision of the rulebook that is in force. */
export const rulebookRevision = sql<string>`(
  (select coalesce(max(version), 0) from rulebook_version) || ' ' ||
  (select coalesce(string_agg(ctid::text || xmin::text, ' ' order by product_class), '') from sales_hold))`

const rulebookLock = sql`hashtext('rulebook'), 0`

/** Keeps the rules and sales holds as they are until the transaction ends, for an order. Goes into the list of a `select`. */
export const keepRulebook = sql`pg_advisory_xact_lock_shared(${rulebookLock})`

/**
 * Waits for the orders that the rules allow as they are, and makes later ones wait until the transaction ends. So an order is
 * placed either before a change, and reviewed after it, or by the changed rules.
 */
export async function lockOutOrders(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rulebookLock})`.execute(db)
}

const salesHoldsJson = sql`
  (select coalesce(json_agg(json_build_object('productClass', product_class, 'held', held, 'notice', notice,
     'reason', reason, 'startsOn', starts_on, 'endsOn', ends_on)), '[]') from sales_hold)`

/** Whether a class is on hold on a day, as `findHoldOfClass` decides. */
export const isClassHeld = (productClass: RawBuilder<unknown>, day: string) => sql<boolean>`coalesce(
  (select h.held and coalesce(h.starts_on <= ${day}::date, true) and coalesce(${day}::date <= h.ends_on, true)
   from sales_hold h where h.product_class = ${productClass}),
  ${productClass} = any(${listHeldClasses([], day)}::text[]))`

export const ruleJson = sql`json_build_object(
  'id', id, 'effect', effect, 'productClass', product_class, 'level', level, 'state', state,
  'countyFips', county_fips, 'placeName', place_name, 'otherNames', other_names, 'zips', zips, 'doubtfulZips', doubtful_zips,
  'question', question, 'reason', reason, 'source', source,
  'staffNote', staff_note, 'checkedOn', checked_on, 'effectiveFrom', effective_from, 'effectiveTo', effective_to,
  'status', status, 'maxSevenOhShareBp', max_seven_oh_share_bp, 'maxSevenOhPpm', max_seven_oh_ppm,
  'maxSevenOhMicrogramsPerArticle', max_seven_oh_ug_per_article,
  'maxSevenOhMicrogramsPerPiece', max_seven_oh_ug_per_piece,
  'maxSevenOhMicrogramsPerServing', max_seven_oh_ug_per_serving,
  'maxSevenOhMicrogramsPerContainer', max_seven_oh_ug_per_container,
  'maxMitragynineMicrogramsPerServing', max_mitragynine_ug_per_serving,
  'maxSevenOhAndPseudoindoxylPpm', max_seven_oh_and_pseudoindoxyl_ppm, 'minMitragynineRatio', min_mitragynine_ratio,
  'forbidsSynthetics', forbids_synthetics, 'forms', forms, 'compositions', compositions,
  'minimumAge', minimum_age, 'labelText', label_text,
  'requiresAcknowledgment', requires_acknowledgment, 'showsWarningSymbol', shows_warning_symbol, 'carriers', carriers, 'forbiddenWords', forbidden_words,
  'licenseNumber', license_number, 'licenseHolder', license_holder, 'licenseAuthority', license_authority,
  'licenseExpiresOn', license_expires_on, 'checkedBy', checked_by)`

/** What decides whether products are sold at all: the sales holds and the rules for the whole country, as JSON. */
export const salesRulesJson = sql`json_build_object('holds', ${salesHoldsJson}, 'rules',
  (select coalesce(json_agg(${ruleJson} order by id), '[]') from compliance_rule where level = 'country'))`

/** Changes with every change of a rule, in the transaction that makes it and in all others once it is committed. */
const rulesStamp = sql`
  (select current_database() || coalesce(md5(string_agg(ctid::text || xmin::text, ' ' order by id)), '')
   from compliance_rule)`

interface RulebookRow extends Pick<Rulebook, 'version' | 'revision'> {
  readonly holds: readonly SalesHoldRow[]
  readonly stamp: string
  /** Null: unchanged. */
  readonly rules: readonly RuleRow[] | null
}

/** The rules as they were read last, in this process. */
let readRules: { readonly stamp: string; readonly rules: readonly ComplianceRule[] } | undefined

/**
 * The rulebook with its sales holds and version. Rules that did not change since the last call are neither sent nor
 * parsed again (decision 0127).
 */
export async function getRulebook(db: Database): Promise<Rulebook> {
  const known = readRules
  const { rows } = await sql<RulebookRow>`
    select stamp, ${salesHoldsJson} as holds,
      (select coalesce(max(version), 0) from rulebook_version) as version, ${rulebookRevision} as revision,
      case when stamp is distinct from ${known?.stamp ?? null}::text
        then (select coalesce(json_agg(${ruleJson} order by id), '[]') from compliance_rule) end as rules
    from (select ${rulesStamp} as stamp) as current_rules`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The rulebook query returned no row')
  const { stamp, version, revision } = row
  const holds = row.holds.map(salesHoldFromRow)
  if (row.rules === null && known !== undefined) return { rules: known.rules, holds, version, revision }
  const rules = (row.rules ?? []).map(ruleFromRow)
  readRules = { stamp, rules }
  return { rules, holds, version, revision }
}

/** The sales holds, with the staff member who last changed each. */
export async function listSalesHolds(db: Database): Promise<RecordedSalesHold[]> {
  const { rows } = await sql<RecordedSalesHoldRow>`
    select h.product_class, h.held, h.starts_on, h.ends_on, h.notice, h.reason, h.changed_at, s.display_name as changed_by
    from sales_hold h left join staff s on s.id = h.changed_by order by h.product_class`.execute(db)
  return rows.map(recordedSalesHoldFromRow)
}

export async function saveSalesHold(
  db: Database,
  hold: SalesHold & { readonly staffId: string; readonly now: Date },
): Promise<void> {
  const row = {
    held: hold.held,
    startsOn: hold.startsOn ?? null,
    endsOn: hold.endsOn ?? null,
    notice: hold.notice,
    reason: hold.reason,
    changedAt: hold.now,
    changedBy: hold.staffId,
  }
  await lockOutOrders(db)
  await db
    .insertInto('salesHold')
    .values({ productClass: hold.productClass, ...row })
    .onConflict((conflict) => conflict.column('productClass').doUpdateSet(row))
    .execute()
}

export async function listRulebookVersions(db: Database, limit: number): Promise<RulebookVersion[]> {
  return db.selectFrom('rulebookVersion').selectAll().orderBy('version', 'desc').limit(limit).execute()
}
