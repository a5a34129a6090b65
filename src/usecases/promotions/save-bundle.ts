import type { Database } from '#db/open.ts'
import {
  countBundles,
  findBundleId,
  findPartPrices,
  insertBundle,
  lockBundleForChange,
  updateBundle,
} from '#db/queries/promotions/bundles.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { formatMoney, zero } from '#domain/money.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import { type BundleDraft, bundleLimits, sumPartPrices } from '#domain/promotions/bundle.ts'
import type { FieldValues } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Creates or updates a bundle. Carts have its price at once, and orders that were placed keep theirs. */
export async function saveBundle(
  shop: Shop,
  input: {
    /** Undefined for a new one. `expectedVersion` is the version when the edit began. */
    readonly existing: { readonly id: string; readonly expectedVersion: number } | undefined
    readonly bundle: BundleDraft
    /** Why it is saved although its texts have claims. */
    readonly claimOverride: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { existing, bundle, claimOverride: overrideReason, by } = input
  const now = shop.clock.now()
  const { tiers } = await shop.kept.getSettings()
  return runUnlessRefused(shop.db, async (transaction) => {
    // Edits wait for each other, because a slug belongs to one bundle.
    await lockRecord(transaction, { kind: 'bundle', id: 'all' })
    const stored = existing && (await lockBundleForChange(transaction, existing.id))
    if (existing !== undefined && stored === undefined)
      return refuse('not-found', { message: 'This bundle does not exist.' })
    const refusal = await refuseBundle(transaction, bundle, { id: existing?.id, tiers })
    if (refusal !== undefined) return { ok: false, refusal } as const
    const { name, description, slug } = bundle
    const texts = { name, description, slug }
    const claim = await checkClaims(shop, transaction, {
      scope: 'promotion',
      subject: name,
      texts,
      overrideReason,
      by,
      now,
    })
    if (claim !== undefined) return { ok: false, refusal: claim } as const
    if (existing !== undefined && stored !== undefined) {
      const { id, expectedVersion } = existing
      const edit = { stored: getEditedFields(stored), entered: getEditedFields(bundle), by, now }
      const recorded = await recordEdit(transaction, { kind: 'bundle', id }, { ...edit, expectedVersion })
      if (!recorded.ok) return recorded
      await updateBundle(transaction, id, bundle)
    } else await insertBundle(transaction, bundle)
    await recordEvent(shop, transaction, {
      by,
      kind: existing === undefined ? 'bundle created' : 'bundle updated',
      subject: name,
      detail: describeBundle(bundle),
    })
    return ok(existing === undefined ? `"${name}" created.` : `"${name}" saved.`)
  })
}

async function refuseBundle(
  transaction: Database,
  { slug, parts, price, isActive }: BundleDraft,
  { id, tiers }: { readonly id: string | undefined; readonly tiers: readonly PriceTier[] },
): Promise<Refusal | undefined> {
  const holder = await findBundleId(transaction, slug)
  if (holder !== undefined && holder !== id)
    return { code: 'invalid-input', fields: { slug: 'Another bundle has this URL slug.' } }
  if (id === undefined && (await countBundles(transaction)) >= bundleLimits.bundles)
    return { code: 'invalid-input', message: `There can be at most ${bundleLimits.bundles} bundles.` }
  const prices = await findPartPrices(
    transaction,
    parts.map(({ productId }) => productId),
  )
  const unknown = parts.findIndex(({ productId }) => !prices.has(productId))
  if (unknown >= 0)
    return {
      code: 'invalid-input',
      fields: { [`parts.${unknown}.productId`]: 'This product does not exist.' },
    }
  const priced = parts.map(({ productId, quantity }) => ({ quantity, price: prices.get(productId) ?? zero }))
  const separately = sumPartPrices(priced, tiers)
  if (!isActive || price < separately) return undefined
  const message = `The parts cost ${formatMoney(separately)} without the bundle. Enter a lower price.`
  return { code: 'invalid-input', fields: { price: message } }
}

/** The fields of the form. An empty field is null, because undefined means that an edit leaves it alone. */
function getEditedFields({ parts, startsAt, endsAt, ...bundle }: BundleDraft): FieldValues {
  return {
    name: bundle.name,
    slug: bundle.slug,
    description: bundle.description,
    price: bundle.price,
    isActive: bundle.isActive,
    parts: parts.map(({ productId, quantity }) => ({ productId, quantity })),
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
  }
}

/** The fields as the audit log names them. */
function describeBundle({ price, parts, ...bundle }: BundleDraft): Record<string, unknown> {
  return { ...bundle, priceCents: price, parts: parts.length }
}
