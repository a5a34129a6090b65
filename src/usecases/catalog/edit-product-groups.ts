import type { Database } from '#db/open.ts'
import { findBrand, insertBrand } from '#db/queries/catalog/brands.ts'
import { findCategory } from '#db/queries/catalog/categories.ts'
import {
  insertCategory,
  listCategoryOrder,
  lockGroups,
  mergeGroup,
  releaseGroupName,
  renameGroup,
  setCategoryOrder,
} from '#db/queries/catalog/product-groups.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ProductGroup } from '#domain/catalog/product-group.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { capitalize, formatUnits } from '#domain/text.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { explainMissing, refuseName } from './group-names.ts'

/** Pages show the names of categories and brands like other texts. */
async function refuseClaims(
  shop: Shop,
  transaction: Database,
  {
    kind,
    name,
    claimOverride: overrideReason,
    by,
  }: {
    readonly kind: ProductGroup
    readonly name: string
    readonly claimOverride: string | undefined
    readonly by: Actor
  },
  field = 'name',
): Promise<Refusal | undefined> {
  const check = { scope: kind, subject: name, texts: { [field]: name }, by, now: shop.clock.now() } as const
  return checkClaims(shop, transaction, { ...check, overrideReason })
}

function findGroup(db: Database, kind: ProductGroup, name: string) {
  return kind === 'category' ? findCategory(db, name) : findBrand(db, name)
}

/** Creates a category or a brand. It shows in the shop once it has a product. */
export async function createProductGroup(
  shop: Shop,
  {
    kind,
    name,
    claimOverride,
    by,
  }: {
    readonly kind: ProductGroup
    readonly name: string
    /** Why it is created although its name has claims. */
    readonly claimOverride?: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockGroups(transaction, kind)
    const slug = toSlug(name)
    if (slug === '') return refuseName(`A ${kind} name needs at least one letter or digit.`)
    const claim = await refuseClaims(shop, transaction, { kind, name, claimOverride, by })
    if (claim !== undefined) return { ok: false, refusal: claim }
    const insert = kind === 'category' ? insertCategory : insertBrand
    const isNew =
      (await findGroup(transaction, kind, name)) === undefined && (await insert(transaction, { name, slug }))
    if (!isNew) return refuseName(`A ${kind} with this name already exists.`)
    await releaseGroupName(transaction, kind, name)
    await recordEvent(shop, transaction, { by, kind: `${kind} created`, subject: name })
    return ok(`${capitalize(kind)} ${name} added.`)
  })
}

/** Renames a category or a brand. Links with the old name lead to the new one. */
export async function renameProductGroup(
  shop: Shop,
  {
    kind,
    name,
    newName,
    claimOverride,
    by,
  }: {
    readonly kind: ProductGroup
    /** The name that the form showed. */
    readonly name: string
    readonly newName: string
    readonly claimOverride?: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockGroups(transaction, kind)
    const group = await findGroup(transaction, kind, name)
    if (group === undefined)
      return { ok: false, refusal: await explainMissing(transaction, kind, name, newName) }
    if (toSlug(newName) === '')
      return refuseName(`A ${kind} name needs at least one letter or digit.`, 'newName')
    const other = await findGroup(transaction, kind, newName)
    if (other !== undefined && other.id !== group.id)
      return refuseName(`A ${kind} with this name already exists. Merge them instead.`, 'newName')
    const claim = await refuseClaims(shop, transaction, { kind, name: newName, claimOverride, by }, 'newName')
    if (claim !== undefined) return { ok: false, refusal: claim }
    await renameGroup(transaction, kind, { id: group.id, name: group.name, newName })
    await recordEvent(shop, transaction, {
      by,
      kind: `${kind} renamed`,
      subject: newName,
      detail: { name: `${group.name} → ${newName}` },
    })
    return ok(`${capitalize(kind)} renamed. Links with the old name lead to the new one.`)
  })
}

/** Moves all products of one category or brand to another, and deletes it. Its name leads to the other from then on. */
export async function mergeProductGroups(
  shop: Shop,
  {
    kind,
    name,
    into,
    by,
  }: {
    readonly kind: ProductGroup
    readonly name: string
    readonly into: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockGroups(transaction, kind)
    const [group, target] = [
      await findGroup(transaction, kind, name),
      await findGroup(transaction, kind, into),
    ]
    if (group === undefined) return { ok: false, refusal: await explainMissing(transaction, kind, name) }
    if (target === undefined) return { ok: false, refusal: await explainMissing(transaction, kind, into) }
    if (group.id === target.id) {
      const message = `Choose another ${kind} to merge into.`
      return refuse('invalid-input', { message, fields: { into: message } })
    }
    const products = await mergeGroup(transaction, kind, { from: group, into: target })
    await recordEvent(shop, transaction, {
      by,
      kind: `${kind} merged`,
      subject: target.name,
      detail: { merged: group.name, products },
    })
    return ok(`${group.name} is now part of ${target.name}. ${formatUnits(products, 'product')} moved.`)
  })
}

/** Puts the categories in this order, in the menu and in forms. */
export async function orderCategories(
  shop: Shop,
  { names, by }: { readonly names: readonly string[]; readonly by: Actor },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockGroups(transaction, 'category')
    const stored = await listCategoryOrder(transaction)
    const ids = names.flatMap((name) => stored.find((category) => category.name === name)?.id ?? [])
    if (new Set(ids).size !== stored.length || names.length !== stored.length) {
      return refuse('edit-conflict', {
        message:
          'Someone else changed the categories in the meantime. The list is up to date now. Try again.',
      })
    }
    await setCategoryOrder(transaction, ids)
    await recordEvent(shop, transaction, {
      by,
      kind: 'categories ordered',
      subject: `${names.length} categories`,
      detail: { order: names.join(', ') },
    })
    return ok('Category order saved.')
  })
}
