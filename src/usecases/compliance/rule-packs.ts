import type { Database } from '#db/open.ts'
import { listStoredRules, lockRulebook } from '#db/queries/compliance/edited-rules.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { findUnknownCounties, findUnknownZips } from '#db/queries/compliance/state-places.ts'
import { listTrustedRuleKeys } from '#db/queries/compliance/trusted-rule-keys.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { findRuleErrors } from '#domain/compliance/rule-errors.ts'
import { mergeRule, type RuleMerge, toSharedRule } from '#domain/compliance/rule-merge.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordUnconditionalEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { changeRulebook } from './change-rulebook.ts'
import { getPublicKey, type RulePack, verifyRulePack, writeRulePack } from './rule-pack-file.ts'

/** A file that staff chose, and what it says; undefined when this version cannot read its rules. */
export interface RulePackUpload {
  readonly text: string
  readonly pack: RulePack | undefined
}

export interface OpenedRulePack {
  readonly pack: RulePack
  /** Whose signature it carries. */
  readonly signedBy: string
  readonly merges: readonly RuleMerge[]
  /** The version of the rulebook that the difference is against. */
  readonly rulebook: number
}

/** The shop's rules as a signed file, without its licenses and the names of its staff. */
export async function exportRulePack(shop: Shop, { by }: { readonly by: Actor }): Promise<string> {
  const { rules, version } = await getRulebook(shop.db)
  const pack: RulePack = {
    issuer: shop.publicUrl,
    createdAt: shop.clock.now().toISOString(),
    rules: rules.map(toSharedRule),
  }
  await recordEvent(shop, shop.db, {
    by,
    kind: 'rule pack exported',
    subject: `version ${version}`,
    detail: { rules: rules.length },
  })
  return writeRulePack(pack, shop.rulePackKey)
}

/** What a rule pack would change. Nothing is changed. */
export async function openRulePack(
  shop: Shop,
  upload: RulePackUpload,
  db: Database = shop.db,
): Promise<Result<OpenedRulePack>> {
  const signed = verifyRulePack(upload.text)
  if (signed === undefined) {
    const message =
      'This is not a rule pack, or it was changed after it was signed. Ask for the file again and do not edit it.'
    return refuse('invalid-input', { message })
  }
  const signedBy = await findSigner(shop, db, signed.publicKey)
  if (signedBy === undefined) {
    const message = `You do not trust the key that signed this pack: ${signed.publicKey}. Add it under Trusted keys once you know whose it is.`
    return refuse('invalid-input', { message })
  }
  const { pack } = upload
  const today = toLegalDay(shop.clock.now())
  const isReadable = pack?.rules.every((rule) => Object.keys(findRuleErrors(rule, today)).length === 0)
  if (pack === undefined || isReadable !== true) {
    const message = 'This pack has rules that this version of the shop does not know. Update the shop first.'
    return refuse('invalid-input', { message })
  }
  const twice = pack.rules.find(({ id }, index) => pack.rules.findIndex((rule) => rule.id === id) !== index)
  if (twice !== undefined)
    return refuse('invalid-input', {
      message: `This pack has two rules named ${twice.id}. Ask for the file again.`,
    })
  const unknownPlace = await explainUnknownPlace(db, pack.rules)
  if (unknownPlace !== undefined) return refuse('invalid-input', { message: unknownPlace })
  const stored = new Map((await listStoredRules(db)).map((each) => [each.rule.id, each]))
  const { version } = await getRulebook(db)
  const merges = pack.rules.map((rule) => mergeRule(rule, stored.get(rule.id)))
  return ok({ pack, signedBy, merges, rulebook: version })
}

/** A rule for a place that the shop does not know would never apply, without a sign of it. */
async function explainUnknownPlace(
  db: Database,
  rules: readonly ComplianceRule[],
): Promise<string | undefined> {
  const unknownZips = await findUnknownZips(db, rules.flatMap(listZips))
  const unknownCounties = await findUnknownCounties(
    db,
    rules.flatMap(({ countyFips }) => countyFips ?? []),
  )
  for (const rule of rules) {
    const zip = listZips(rule).find((each) => unknownZips.includes(each))
    const county = unknownCounties.find((each) => each === rule.countyFips)
    if (zip === undefined && county === undefined) continue
    const place = zip === undefined ? `county ${county}` : `ZIP code ${zip}`
    return `Rule ${rule.id} names ${place}, which this shop does not know. Update the shop, or ask for a corrected file.`
  }
  return undefined
}

const listZips = ({ zips, doubtfulZips }: ComplianceRule) => [...zips, ...doubtfulZips]

/** Whose key it is: the shop's own or one that the owner trusts. */
async function findSigner(shop: Shop, db: Database, publicKey: string): Promise<string | undefined> {
  if (publicKey === getPublicKey(shop.rulePackKey)) return 'This shop'
  return (await listTrustedRuleKeys(db)).find((key) => key.publicKey === publicKey)?.name
}

/**
 * Brings the rules of a pack into the rulebook as one version. A rule that the owner changed stays, unless it is named in
 * `replace`.
 */
export async function importRulePack(
  shop: Shop,
  {
    upload,
    replace,
    expectedRulebook,
    by,
  }: {
    readonly upload: RulePackUpload
    /** The changed rules that the pack's take the place of. */
    readonly replace: readonly string[]
    /** The version of the rulebook whose difference was shown. */
    readonly expectedRulebook: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockRulebook(transaction)
    const opened = await openRulePack(shop, upload, transaction)
    if (!opened.ok) return opened
    const { pack, signedBy, merges, rulebook } = opened.value
    if (rulebook !== expectedRulebook) {
      const message = `The rulebook is now version ${rulebook}. Look at the difference again before you import.`
      return refuse('invalid-state', { message })
    }
    const taken = merges.filter(
      ({ kind, rule }) =>
        kind === 'new' || kind === 'changed' || (kind === 'conflict' && replace.includes(rule.id)),
    )
    if (taken.length === 0) return refuse('invalid-state', { message: 'The pack changes nothing.' })
    for (const merge of taken) await recordMerge(shop, transaction, merge, by)
    const reason = `${taken.length} rules of a pack by ${signedBy}`
    const incoming = new Map(pack.rules.map((rule) => [rule.id, toSharedRule(rule)]))
    const version = await changeRulebook(shop, transaction, {
      reason,
      changes: taken.map(({ rule, stored }) => ({
        before: stored,
        after: rule,
        mergedRule: incoming.get(rule.id) ?? rule,
      })),
    })
    await recordEvent(shop, transaction, {
      by,
      kind: 'rule pack imported',
      subject: pack.issuer,
      detail: {
        signedBy,
        createdAt: pack.createdAt,
        rulebook: version,
        rules: taken.map(({ rule }) => rule.id),
      },
    })
    return ok(`${reason} imported. The rulebook is now version ${version}.`)
  })
}

/** A form that was opened before the import must not undo it. */
async function recordMerge(
  shop: Shop,
  transaction: Database,
  { rule, stored }: RuleMerge,
  by: Actor,
): Promise<void> {
  if (stored === undefined) return
  const entered = Object.fromEntries(Object.entries(rule).map(([field, value]) => [field, value ?? null]))
  await recordUnconditionalEdit(
    transaction,
    { kind: 'rule', id: rule.id },
    { stored, entered, by, now: shop.clock.now() },
  )
}
