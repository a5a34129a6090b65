import { randomBytes } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { lockRule, lockRulebook } from '#db/queries/compliance/edited-rules.ts'
import { findUnknownZips, listCities, listCounties } from '#db/queries/compliance/state-places.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isCityNamed } from '#domain/compliance/city-name.ts'
import { formatRulePlace } from '#domain/compliance/format-rule.ts'
import { type ComplianceRule, endsRule } from '#domain/compliance/rule.ts'
import { findRuleErrors, type RuleEntry, removeUnusedFields } from '#domain/compliance/rule-errors.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { compareFields } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { changeRulebook } from './change-rulebook.ts'

export interface SavedRule {
  readonly message: string
  readonly id: string
  /** Of the rule, for its next edit. */
  readonly version: number
}

/** Adds a rule of the owner to the rulebook. It is in force at once, or from its first day. */
export async function createRule(
  shop: Shop,
  { entry, by }: { readonly entry: RuleEntry; readonly by: Actor },
): Promise<Result<SavedRule>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRulebook(transaction)
    const validated = await validateRule(shop, transaction, entry)
    if (!validated.ok) return validated
    const rule = { ...validated.value, id: createRuleId(validated.value), checkedBy: by.displayName }
    const place = formatRulePlace(rule)
    const version = await changeRulebook(shop, transaction, {
      changes: [{ before: undefined, after: rule, createdBy: by.displayName }],
      reason: `${rule.id} added: ${rule.reason}`,
    })
    await recordEvent(shop, transaction, {
      by,
      kind: 'rule created',
      subject: rule.id,
      detail: { ...rule, rulebook: version },
    })
    return ok({ id: rule.id, version: 0, message: `Rule for ${place} added. ${describeStart(rule, shop)}` })
  })
}

/** Changes a rule. A save on an old version is refused with the difference (decision 0058). */
export async function editRule(
  shop: Shop,
  edit: {
    readonly ruleId: string
    readonly expectedVersion: number
    readonly entry: RuleEntry
    /** Why a rule that is in force no longer is. */
    readonly endReason: string | undefined
    readonly by: Actor
  },
): Promise<Result<SavedRule>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRulebook(transaction)
    const before = (await lockRule(transaction, edit.ruleId))?.rule
    if (before === undefined) return refuse('not-found', { message: 'This rule does not exist.' })
    const validated = await validateRule(shop, transaction, edit.entry)
    if (!validated.ok) return validated
    if (endsRule(before, validated.value, toLegalDay(shop.clock.now())) && edit.endReason === undefined)
      return refuseFields({ endReason: 'Say why this rule no longer applies.' })
    const isChecked = before.checkedOn !== validated.value.checkedOn
    const after = {
      ...validated.value,
      id: before.id,
      checkedBy: isChecked ? edit.by.displayName : before.checkedBy,
    }
    return storeEdit(shop, transaction, { ...edit, before, after, action: 'rule edited' })
  })
}

/** Records that the source of a rule was read today and still says the same. */
export async function markRuleChecked(
  shop: Shop,
  check: { readonly ruleId: string; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<SavedRule>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRulebook(transaction)
    const before = (await lockRule(transaction, check.ruleId))?.rule
    if (before === undefined) return refuse('not-found', { message: 'This rule does not exist.' })
    const today = toLegalDay(shop.clock.now())
    const after = { ...before, checkedOn: today, checkedBy: check.by.displayName }
    return storeEdit(shop, transaction, { ...check, before, after, action: 'rule checked' })
  })
}

async function storeEdit(
  shop: Shop,
  transaction: Database,
  edit: {
    readonly before: ComplianceRule
    readonly after: ComplianceRule
    readonly expectedVersion: number
    readonly action: 'rule edited' | 'rule checked'
    readonly endReason?: string | undefined
    readonly by: Actor
  },
): Promise<Result<SavedRule>> {
  const { before, after, by, expectedVersion, action, endReason } = edit
  const { id } = after
  const recorded = await recordEdit(
    transaction,
    { kind: 'rule', id },
    { expectedVersion, stored: before, entered: toEntered(after), by, now: shop.clock.now() },
  )
  if (!recorded.ok) return recorded
  const changes = compareFields(before, after)
  const fields = Object.keys(changes)
  if (fields.length === 0) return refuse('invalid-state', { message: 'There are no changes to save.' })
  const version = await changeRulebook(shop, transaction, {
    changes: [{ before, after }],
    reason: [`${id}: ${fields.map(formatFieldName).join(', ')} changed`, endReason]
      .filter(Boolean)
      .join('. '),
  })
  const detail = { changes, rulebook: version, ...(endReason === undefined ? {} : { reason: endReason }) }
  await recordEvent(shop, transaction, { by, kind: action, subject: id, detail })
  const message =
    action === 'rule checked'
      ? `The rule for ${formatRulePlace(after)} counts as checked today.`
      : `Rule saved. ${describeStart(after, shop)}`
  return ok({ id, version: recorded.value, message })
}

/** Every field, so that one that was emptied is a change too. */
function toEntered(rule: ComplianceRule): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(rule).map(([field, value]) => [field, value ?? null]))
}

const formatFieldName = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function describeStart(rule: ComplianceRule, shop: Shop): string {
  const { effectiveFrom, effectiveTo, status } = rule
  const today = toLegalDay(shop.clock.now())
  if (status === 'off' || status === 'retired' || (effectiveTo !== undefined && effectiveTo < today))
    return 'It does not apply.'
  return effectiveFrom > today
    ? `It applies from ${effectiveFrom}.`
    : 'It applies now, and open orders are being checked.'
}

/** The entry as it is stored, with the names of the ZIP table, or what is wrong with it. */
export async function validateRule(
  shop: Pick<Shop, 'clock'>,
  db: Database,
  entered: RuleEntry,
): Promise<Result<RuleEntry>> {
  const entry = removeUnusedFields(entered)
  const errors = findRuleErrors(entry, toLegalDay(shop.clock.now()))
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  const unknown = await findUnknownZips(db, [...entry.zips, ...entry.doubtfulZips])
  if (unknown.length > 0) {
    const message = `We do not know ${unknown.slice(0, 5).join(', ')}. Check these ZIP codes.`
    const field = unknown.some((zip) => entry.zips.includes(zip)) ? 'zips' : 'doubtfulZips'
    return refuseFields({ [field]: message })
  }
  if (entry.level === 'county') return resolveCounty(db, entry)
  return entry.level === 'city' ? resolveCity(db, entry) : ok(entry)
}

async function resolveCounty(db: Database, entry: RuleEntry): Promise<Result<RuleEntry>> {
  const { state = '', countyFips } = entry
  const county = (await listCounties(db, state)).find(({ fips }) => fips === countyFips)
  if (county === undefined) return refuseFields({ countyFips: `This county is not in ${state}.` })
  // A name that a person gave the county, such as 'Manatee County', stays.
  const isNamed = entry.placeName?.toLowerCase().startsWith(county.name.toLowerCase()) === true
  return ok({ ...entry, placeName: isNamed ? entry.placeName : county.name })
}

/** A city that no post office is named for needs ZIP codes, because only a typed city would match it. */
async function resolveCity(db: Database, entry: RuleEntry): Promise<Result<RuleEntry>> {
  const { state = '', placeName = '', zips, doubtfulZips } = entry
  const cities = await listCities(db, state)
  const same = cities.find(({ name }) => name.toLowerCase() === placeName.toLowerCase())
  if (same !== undefined) return ok({ ...entry, placeName: same.name })
  if (zips.length + doubtfulZips.length > 0) return ok(entry)
  const similar = cities.find(({ name }) => isCityNamed(placeName, name, ''))
  const hint =
    similar === undefined ? 'Check the spelling, or list its ZIP codes.' : `Do you mean ${similar.name}?`
  return refuseFields({ placeName: `No post office in ${state} is named ${placeName}. ${hint}` })
}

function refuseFields(fields: Record<string, string>): { ok: false; refusal: Refusal } {
  return refuse('invalid-input', { message: Object.values(fields).join(' '), fields })
}

/** 'own-il-springfield-3f9a2c': never the id of a rule of another shop or of a release. */
function createRuleId({ state = 'us', placeName = '', effect }: RuleEntry): string {
  const place = placeName
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 30)
  const parts = ['own', state.toLowerCase(), place || effect, randomBytes(3).toString('hex')]
  return parts.join('-').replace(/-+/g, '-')
}
