import type { Database } from '#db/open.ts'
import {
  insertClaimOverride,
  listAcceptedPhrases,
  listActiveClaimTerms,
} from '#db/queries/compliance/claims.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { findStaffById } from '#db/queries/staff/staff-members.ts'
import {
  type ClaimMatch,
  type ClaimScope,
  listBlockingClaims,
  minOverrideReason,
} from '#domain/compliance/claims/claim-term.ts'
import { listDisplayedTexts } from '#domain/compliance/claims/displayed-text.ts'
import { createClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import type { Refusal } from '#domain/refusal.ts'
import { claimOverridePermission, hasPermission } from '#domain/staff/permissions.ts'
import type { TextReader } from '#ports/text-reader.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

export interface ClaimCheck {
  readonly scope: ClaimScope
  /** What the texts belong to, such as the name of the product, for the audit log. */
  readonly subject: string
  /** The texts by the field that shows an error. */
  readonly texts: Readonly<Record<string, string | undefined>>
  /** Why the texts are published although they have claims. 'never': they cannot be published. */
  readonly overrideReason: string | undefined | 'never'
  /** The field of the reason. */
  readonly overrideField?: string
  readonly by: Actor
  readonly now: Date
}

/** A text with claims that are not accepted yet. */
interface BlockedText {
  readonly field: string
  readonly text: string
  readonly claims: readonly ClaimMatch[]
}

/**
 * Refuses texts with claims that the shop must not make. The owner or a manager can publish them with a reason, which is
 * recorded for these very texts: a changed text needs a new one. Call it in the transaction that publishes the texts, which
 * must be rolled back when anything is refused (`runUnlessRefused`).
 */
export async function checkClaims(
  shop: Pick<Shop, 'textReader' | 'enqueue'>,
  transaction: Database,
  check: ClaimCheck,
): Promise<Refusal | undefined> {
  const blocked = await listBlockedTexts(shop.textReader, transaction, check)
  if (blocked.length === 0) return undefined
  const { overrideField = 'claimOverride' } = check
  if (check.overrideReason === 'never') return refuseClaims(blocked, 'Change the text.')
  const reason = check.overrideReason?.trim() ?? ''
  if (reason === '')
    return refuseClaims(
      blocked,
      'Change the text, or ask the owner or a manager to publish it with a reason.',
    )
  if (reason.length < minOverrideReason) {
    const message = `Enter a reason of at least ${minOverrideReason} characters to publish text with a claim.`
    return { code: 'invalid-input', message, fields: { [overrideField]: message } }
  }
  const staff = await findStaffById(transaction, check.by.id)
  if (staff === undefined || !hasPermission(staff.role, claimOverridePermission)) {
    const message = 'Only the owner or a manager can publish text with a claim.'
    return { code: 'not-permitted', message, fields: { [overrideField]: message } }
  }
  await recordOverride(shop, transaction, check, blocked, reason)
  return undefined
}

async function listBlockedTexts(
  reader: TextReader,
  transaction: Database,
  { scope, texts, now }: Pick<ClaimCheck, 'scope' | 'texts' | 'now'>,
): Promise<BlockedText[]> {
  const findClaims = createClaimFinder(await listActiveClaimTerms(transaction, now))
  const blocked: BlockedText[] = []
  for (const [field, text = ''] of Object.entries(texts)) {
    const claims = listReadings(reader, text).flatMap((reading) => listBlockingClaims(findClaims(reading)))
    if (claims.length === 0) continue
    const accepted = new Set(await listAcceptedPhrases(transaction, scope, text))
    const open = claims.filter(({ phrase }) => !accepted.has(phrase))
    if (open.length > 0) blocked.push({ field, text, claims: open })
  }
  return blocked
}

/** The text as it is stored, and as the page shows it: what stands between the words of a claim may not be shown. */
function listReadings(reader: TextReader, text: string): string[] {
  return [...new Set([text, reader.toShownText(text)].flatMap(listDisplayedTexts))]
}

function refuseClaims(blocked: readonly BlockedText[], advice: string): Refusal {
  const claims = blocked.flatMap((text) => text.claims)
  const mixed = claims.filter(({ kind }) => kind === 'mixed')
  const sentences = [
    ['The shop must not claim this', claims.filter((claim) => !mixed.includes(claim))],
    ['Letters of several alphabets stand in one word', mixed],
  ] as const
  const found = sentences.filter(([, part]) => part.length > 0)
  return {
    code: 'claim-found',
    message: [...found.map(([start, part]) => `${start}: ${quoteWords(part)}.`), advice].join(' '),
    fields: Object.fromEntries(blocked.map(({ field, claims }) => [field, explainClaims(claims)])),
  }
}

/** Each claim with its reason and source: '“cures”: Promises to … (21 U.S.C. …)'. */
function explainClaims(claims: readonly ClaimMatch[]): string {
  const byReason = Map.groupBy(claims, ({ reason, source }) => `${reason} (${source})`)
  return [...byReason].map(([reason, found]) => `${quoteWords(found)}: ${reason}`).join(' ')
}

function quoteWords(claims: readonly ClaimMatch[]): string {
  return listWords(claims)
    .map((word) => `“${word}”`)
    .join(', ')
}

function listWords(claims: readonly ClaimMatch[]): string[] {
  return [...new Set(claims.map(({ text }) => text.toLowerCase()))]
}

async function recordOverride(
  shop: Pick<Shop, 'enqueue'>,
  transaction: Database,
  { scope, subject, by, now }: ClaimCheck,
  blocked: readonly BlockedText[],
  reason: string,
): Promise<void> {
  for (const { text, claims } of blocked) {
    const phrases = [...new Set(claims.map(({ phrase }) => phrase))]
    await insertClaimOverride(transaction, { scope, subject, text, phrases, reason, staffId: by.id, now })
  }
  await recordEvent(shop, transaction, {
    by,
    kind: 'claim override',
    subject,
    detail: {
      scope,
      reason,
      claims: Object.fromEntries(blocked.map(({ field, claims }) => [field, listWords(claims).join(', ')])),
    },
  })
}
