import { findBrand, insertBrand } from '#db/queries/catalog/brands.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { checkClaims } from '../compliance/check-claims.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Creates a brand. It shows in the shop once it has a product. */
export async function createBrand(
  shop: Shop,
  {
    name,
    claimOverride: overrideReason,
    by,
  }: {
    readonly name: string
    /** Why it is created although its name has claims. */
    readonly claimOverride?: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  const slug = toSlug(name)
  return runUnlessRefused(shop.db, async (transaction) => {
    const check = { scope: 'brand', subject: name, texts: { name }, by, now: shop.clock.now() } as const
    const refusal = await checkClaims(transaction, { ...check, overrideReason })
    if (refusal !== undefined) return { ok: false, refusal }
    const isNew = slug !== '' && (await findBrand(transaction, name)) === undefined
    if (!isNew || !(await insertBrand(transaction, { name, slug }))) {
      const message =
        slug === ''
          ? 'A brand name needs at least one letter or digit.'
          : 'A brand with this name already exists.'
      return refuse('invalid-input', { message, fields: { name: message } })
    }
    await recordAudit(transaction, { by, action: 'brand created', subject: name })
    return ok(`Brand ${name} added.`)
  })
}
